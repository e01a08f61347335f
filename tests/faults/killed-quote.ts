import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QuotePart } from "#features/quotes/payment/quote-dues.ts";
import type { Engine } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { createPostgresDatabase, temporaryFolder } from "#tests/support/databases.ts";
import { sessionIn } from "#tests/support/shopping.ts";
import { chance } from "./chance.ts";
import { type KillPoint, quoteKillPoints } from "./kill-points.ts";
import { bundleShop, type KillableShop, Killed, startKillableShop } from "./killable-shop.ts";
import { isLongRun } from "./long-run.ts";

const seeds = isLongRun ? 100 : 1;
const parts = ["deposit", "balance"] as const;
const minute = 60_000;
const startStock = 10_000;

/**
 * Payments on quotes during which the shop is killed, each at one point, and what must be there in
 * the end.
 */
export function describeKilledQuotes(engine: Engine): void {
  describe(`a shop on ${engine} that is killed while a quote is paid`, () => {
    let file: string;
    let dataDir: string;
    let databaseUrl: string | undefined;
    let shop: KillableShop;
    let variantId = "";
    const paid: string[] = [];
    let agreed = 0;
    /** How far the time of the shop is ahead: a start does not turn it back. */
    let ahead = 0;
    const start = async () => {
      shop = await startKillableShop(file, {
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl ?? "",
        CLOCK_AHEAD_MS: String(ahead),
      });
    };
    /** What is in the database, while no shop is at it. */
    const stopped = async <T>(
      work: (db: Awaited<ReturnType<typeof openDatabase>>["db"]) => Promise<T>,
    ): Promise<T> => {
      await shop.kill();
      const database = await openDatabase({ dataDir, databaseUrl });
      const found = await work(database.db);
      await database.close();
      await start();
      return found;
    };
    beforeAll(async () => {
      dataDir = temporaryFolder();
      databaseUrl =
        engine === "postgres" ? await createPostgresDatabase("template_shop") : undefined;
      file = await bundleShop(dataDir);
      await start();
      variantId = await stopped(async (db) => {
        const { id } = await db.selectFrom("variants").select("id").executeTakeFirstOrThrow();
        const counted = db.updateTable("variants").set({ stock: startStock });
        await counted.where("id", "=", id).execute();
        return id;
      });
    });
    afterAll(async () => {
      await shop?.kill();
      rmSync(dataDir, { recursive: true, force: true });
    });

    /** What a person does who sees the shop fail: waits until it is back, and tries again. */
    async function persist<T>(step: () => Promise<T>): Promise<{ result: T; kills: number }> {
      for (let kills = 0; ; kills++) {
        try {
          return { result: await step(), kills };
        } catch (error) {
          if (!(error instanceof Killed) || kills > 0) throw error;
          await start();
        }
      }
    }

    async function payment(point: KillPoint, part: QuotePart, seed: number): Promise<void> {
      const pick = chance(seed * 100 + quoteKillPoints.indexOf(point as never));
      const by = pick(3) === 0 ? "transfer" : "card";
      let kills = 0;
      const step = async <T>(work: () => Promise<T>) => {
        const { result, kills: more } = await persist(work);
        kills += more;
        return result;
      };
      const quoteId = await shop.command("agree", part, variantId);
      agreed += 1;
      await shop.arm(point);
      const page = await step(() => shop.command("startQuote", quoteId, part));
      expect(page).toContain("/test-payment/");
      const sessionId = sessionIn(page);
      if (point === "visitor redirected") {
        await shop.kill();
        await start();
        kills++;
      }
      await shop.command("pay", sessionId, by);
      if (by === "transfer") await shop.command("settle", sessionId);
      // The news of the payment: by webhook, by the customer's return, or by nobody at all.
      const news = [
        () => shop.command("deliverWebhooks"),
        () => shop.command("comeBack", sessionId),
        () => {
          ahead += 2 * minute;
          return shop.command("pass", 2 * minute);
        },
      ] as const;
      const isAboutEvent = point === "event received" || point === "event stored";
      await step(news[isAboutEvent ? 0 : pick(3)] ?? news[0]);
      expect(kills).toBe(1);
      for (const next of [...news.slice(pick(3)), ...news]) await next();
      paid.push(`${sessionId} ${part} ${quoteId}`);
    }

    it.each(quoteKillPoints.flatMap((point) => parts.map((part) => ({ point, part }))))(
      "at '$point' loses no $part and books none twice",
      async ({ point, part }) => {
        for (let seed = 1; seed <= seeds; seed++) await payment(point, part, seed);
      },
      isLongRun ? 7_200_000 : 300_000,
    );

    it("ends with exactly the receipts of what was paid, each with its two e-mails", async () => {
      const found = await stopped(async (db) => ({
        booked: await db
          .selectFrom("quote_payments")
          .leftJoin("payments", "payments.id", "quote_payments.payment_id")
          .select(["payments.provider_session_id as session", "quote_payments.purpose"])
          .select(["quote_payments.quote_id", "quote_payments.extra"])
          .select(["quote_payments.receipt_number as receipt", "quote_payments.method"])
          .execute(),
        emails: await db
          .selectFrom("outbox")
          .select("dedupe_key")
          .where("dedupe_key", "like", "mail:HR-%")
          .execute(),
        entries: await db
          .selectFrom("quote_entries")
          .select("id")
          .where("kind", "=", "paid")
          .execute(),
        orders: await db.selectFrom("orders").select("id").execute(),
        attention: await db.selectFrom("attention_items").select("id").execute(),
        waiting: await db
          .selectFrom("webhook_events")
          .select("id")
          .where("processed_at", "is", null)
          .execute(),
        sessions: await db
          .withTables<{ payment_simulator_objects: { id: string; kind: string } }>()
          .selectFrom("payment_simulator_objects")
          .select("id")
          .where("kind", "=", "session")
          .execute(),
        shelf: await db
          .selectFrom("variants")
          .select("stock")
          .where("id", "=", variantId)
          .executeTakeFirst(),
      }));
      const byCard = found.booked.filter(({ method }) => method === "card");
      const sessions = byCard.map((one) => `${one.session} ${one.purpose} ${one.quote_id}`);
      expect(sessions.toSorted()).toEqual(paid.toSorted());
      expect(found.booked.filter(({ extra }) => extra === 1)).toEqual([]);
      expect(found.entries).toHaveLength(found.booked.length);
      expect(found.emails.map((email) => email.dedupe_key).toSorted()).toEqual(
        found.booked
          .flatMap(({ receipt, method }) => [
            `mail:${receipt}:customer`,
            // What the owner has taken is no news to them.
            ...(method === "card" ? [`mail:${receipt}:owner`] : []),
          ])
          .toSorted(),
      );
      // Not one session too many: what was tried again was tried under the same key.
      expect(found.sessions).toHaveLength(paid.length);
      expect([found.orders, found.attention, found.waiting]).toEqual([[], [], []]);
      // Off the shelf once for each quote, whoever has paid for it and however often we were told.
      expect(found.shelf?.stock).toBe(startStock - agreed);
    });
  });
}
