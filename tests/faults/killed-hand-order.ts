import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { createPostgresDatabase, temporaryFolder } from "#tests/support/databases.ts";
import { sessionIn } from "#tests/support/shopping.ts";
import { chance } from "./chance.ts";
import { handKillPoints, type KillPoint } from "./kill-points.ts";
import { bundleShop, type KillableShop, Killed, startKillableShop } from "./killable-shop.ts";
import { isLongRun } from "./long-run.ts";

const seeds = isLongRun ? 100 : 1;
const minute = 60_000;
const startStock = 10_000;
/** Where what is paid by hand can be lost on its way. */
const cashPoints = ["order written", "order committed"] as const;
const patienceMs = isLongRun ? 7_200_000 : 300_000;

/**
 * Payments of orders by hand during which the shop is killed, each at one point, and what must be
 * there in the end.
 */
export function describeKilledHandOrders(engine: Engine): void {
  describe(`a shop on ${engine} that is killed while an order by hand is paid`, () => {
    let file: string;
    let dataDir: string;
    let databaseUrl: string | undefined;
    let shop: KillableShop;
    let variantId = "";
    const paid: string[] = [];
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

    async function byLink(point: KillPoint, seed: number): Promise<void> {
      const pick = chance(seed * 100 + handKillPoints.indexOf(point as never));
      const by = pick(3) === 0 ? "transfer" : "card";
      let kills = 0;
      const step = async <T>(work: () => Promise<T>) => {
        const { result, kills: more } = await persist(work);
        kills += more;
        return result;
      };
      const id = await shop.command("takeOrder", variantId);
      await shop.arm(point);
      const page = await step(() => shop.command("startHandOrder", id));
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
      // Who now comes with cash is told that it is paid.
      expect(await shop.command("recordCash", id)).toBe("not_now");
      paid.push(`${id} card`);
    }

    it.each(handKillPoints)(
      "at '%s' loses no payment by the link and books none twice",
      async (point) => {
        for (let seed = 1; seed <= seeds; seed++) await byLink(point, seed);
      },
      patienceMs,
    );

    it.each(cashPoints)(
      "at '%s' loses no cash and books none twice",
      async (point) => {
        const id = await shop.command("takeOrder", variantId);
        // Their page is open: it is closed before the cash is written down.
        await shop.command("startHandOrder", id);
        await shop.arm(point);
        const { result, kills } = await persist(() => shop.command("recordCash", id));
        expect(kills).toBe(1);
        expect(result).toBe(point === "order written" ? "ok" : "not_now");
        paid.push(`${id} cash`);
      },
      patienceMs,
    );

    it("ends with exactly the orders that were paid, each with its e-mails and its stock", async () => {
      const found = await stopped(async (db) => ({
        orders: await db
          .selectFrom("orders")
          .innerJoin("checkouts", "checkouts.id", "orders.checkout_id")
          .innerJoin("payments", "payments.id", "orders.payment_id")
          .select(["orders.id", "checkouts.hand_order_id as of", "payments.method"])
          .execute(),
        unpaid: await db
          .selectFrom("hand_orders")
          .select("id")
          .where("state", "<>", "paid")
          .execute(),
        payments: await db.selectFrom("payments").select("id").execute(),
        emails: await db
          .selectFrom("outbox")
          .select("dedupe_key")
          .where("dedupe_key", "like", "mail:ord_%")
          .execute(),
        attention: await db.selectFrom("attention_items").select("id").execute(),
        waiting: await db
          .selectFrom("webhook_events")
          .select("id")
          .where("processed_at", "is", null)
          .execute(),
        taken: await db.selectFrom("stock_taken").select(["order_id", "quantity"]).execute(),
        shelf: await db
          .selectFrom("variants")
          .select("stock")
          .where("id", "=", variantId)
          .executeTakeFirst(),
      }));
      const booked = found.orders.map((order) => `${order.of} ${order.method}`);
      expect(booked.toSorted()).toEqual(paid.toSorted());
      expect(found.payments).toHaveLength(paid.length);
      expect(found.emails.map((email) => email.dedupe_key).toSorted()).toEqual(
        found.orders
          .flatMap(({ id, method }) => [
            `mail:${id}:customer`,
            // What the owner has taken is no news to them.
            ...(method === "card" ? [`mail:${id}:owner`] : []),
          ])
          .toSorted(),
      );
      expect([found.unpaid, found.attention, found.waiting]).toEqual([[], [], []]);
      // Off the shelf once for each order, whoever has paid it and however often we were told.
      expect(found.taken).toHaveLength(paid.length);
      expect(found.shelf?.stock).toBe(startStock - paid.length);
    });
  });
}
