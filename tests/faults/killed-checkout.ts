import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCartSessionId } from "#platform/cart-session.ts";
import type { Engine } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { createPostgresDatabase, temporaryFolder } from "#tests/support/databases.ts";
import { sampleCustomer } from "#tests/support/shopping.ts";
import { chance } from "./chance.ts";
import { killPoints } from "./kill-points.ts";
import { bundleShop, type KillableShop, Killed, startKillableShop } from "./killable-shop.ts";
import { isLongRun } from "./long-run.ts";

const seeds = isLongRun ? 200 : 3;
const minute = 60_000;

/** Of each ware before the first purchase. */
const startStock = 10_000;

interface Bought {
  sessionId: string;
  number: string;
  total: number;
}

/**
 * Purchases during which the shop is killed, each at one point, and what must be there in the end.
 */
export function describeKilledCheckouts(engine: Engine): void {
  describe(`a shop on ${engine} that is killed`, () => {
    let file: string;
    let dataDir: string;
    let databaseUrl: string | undefined;
    let shop: KillableShop;
    let wares: { id: string; price: number }[];
    const bought: Bought[] = [];
    /** Pieces sold, by variant. */
    const sold = new Map<string, number>();
    /** How far the time of the shop is ahead: a start does not turn it back. */
    let ahead = 0;
    /**
     * From the start of the process to its readiness, and what of it was work: the rest is the
     * machine's other work.
     */
    const starts: { ms: number; processorMs: number }[] = [];
    const start = async () => {
      const began = performance.now();
      shop = await startKillableShop(file, {
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl ?? "",
        CLOCK_AHEAD_MS: String(ahead),
      });
      starts.push({ ms: performance.now() - began, processorMs: shop.processorMs });
    };
    beforeAll(async () => {
      dataDir = temporaryFolder();
      databaseUrl =
        engine === "postgres" ? await createPostgresDatabase("template_shop") : undefined;
      file = await bundleShop(dataDir);
      await start();
      const { body } = await shop.call("PUT", "/api/cart", newCartSessionId(), { items: [] });
      expect(body).toEqual({ items: [], total: 0 });
      const products = await readProducts();
      wares = products.slice(0, 20);
    });
    afterAll(async () => {
      await shop?.kill();
      rmSync(dataDir, { recursive: true, force: true });
    });

    async function readProducts() {
      await shop.kill();
      const database = await openDatabase({ dataDir, databaseUrl });
      const rows = await database.db
        .selectFrom("variants")
        .innerJoin("products", "products.id", "variants.product_id")
        .select(["variants.id", "variants.price_cents"])
        .where("products.sold_by", "=", "price")
        .orderBy("variants.id")
        .execute();
      await database.db.updateTable("variants").set({ stock: startStock }).execute();
      await database.close();
      await start();
      return rows.map(({ id, price_cents }) => ({ id, price: (price_cents ?? 0) / 100 }));
    }

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

    async function purchase(point: (typeof killPoints)[number], seed: number): Promise<void> {
      const pick = chance(seed * 100 + killPoints.indexOf(point));
      const session = newCartSessionId();
      const items = Array.from({ length: 1 + pick(3) }, (_, i) => {
        const ware = wares[(pick(6) + i * 6) % wares.length] as (typeof wares)[number];
        return { variantId: ware.id, price: ware.price, quantity: 1 + pick(5) };
      });
      const total =
        items.reduce((sum, { price, quantity }) => sum + price * quantity * 100, 0) / 100;
      const byForm = pick(2) === 0;
      const by = pick(3) === 0 ? "transfer" : "card";
      let kills = 0;
      const step = async <T>(work: () => Promise<T>) => {
        const { result, kills: more } = await persist(work);
        kills += more;
        return result;
      };

      await shop.call("PUT", "/api/cart", session, { items });
      await shop.arm(point);
      const checkOut = async () => {
        const answer = byForm
          ? await shop.call("POST", "/api/checkout", session, {
              customerInfo: sampleCustomer,
              items,
            })
          : await shop.call("POST", "/api/create-checkout-session", session, { items });
        expect(answer.status).toBe(200);
        return shop.follow(String(answer.body.url));
      };
      const page = await step(checkOut);
      expect(page).toContain("/test-payment/");
      const sessionId = page.split("/").at(-1) ?? "";
      if (point === "visitor redirected") {
        await shop.kill();
        await start();
        kills++;
      }
      await shop.command("pay", sessionId, by);
      if (by === "transfer") await shop.command("settle", sessionId);

      // The news of the payment: by webhook, by the visitor's return, or by nobody at all.
      const news = [
        () => shop.command("deliverWebhooks"),
        () => shop.call("POST", "/api/checkout/success", session, { sessionId }),
        () => {
          ahead += 2 * minute;
          return shop.command("pass", 2 * minute);
        },
      ] as const;
      const isAboutEvent = point === "event received" || point === "event stored";
      const bring = news[isAboutEvent ? 0 : pick(3)] ?? news[0];
      await step(bring as () => Promise<unknown>);
      expect(kills).toBe(1);
      // Whoever comes next finds the order, or makes it; then everybody else comes, too.
      for (const next of [...news.slice(pick(3)), ...news]) await next();
      const answer = await shop.call("POST", "/api/checkout/success", session, { sessionId });
      expect(answer.status).toBe(200);
      const { order } = answer.body as unknown as { order: { orderNumber: string; total: number } };
      expect(order.total).toBe(total);
      bought.push({ sessionId, number: order.orderNumber, total });
      for (const { variantId, quantity } of items) {
        sold.set(variantId, (sold.get(variantId) ?? 0) + quantity);
      }
    }

    it.each(killPoints)(
      "at '%s' loses no order and makes none twice",
      async (point) => {
        for (let seed = 1; seed <= seeds; seed++) await purchase(point, seed);
        if (!isLongRun) return;
        await expectWhatWasPaid();
        console.info(
          `${engine}, '${point}': ${seeds} kills, all ${bought.length} orders so far as paid; ${describeStarts(starts)}`,
        );
      },
      isLongRun ? 7_200_000 : 300_000,
    );

    it("ends with exactly the orders that were paid, each with its two e-mails", async () => {
      await expectWhatWasPaid();
      if (isLongRun) console.info(`${engine}: ${describeStarts(starts)}`);
    });

    async function expectWhatWasPaid(): Promise<void> {
      await shop.kill();
      const database = await openDatabase({ dataDir, databaseUrl });
      const { db } = database;
      const orders = await db
        .selectFrom("orders")
        .innerJoin("payments", "payments.id", "orders.payment_id")
        .select(["orders.id", "orders.number", "payments.provider_session_id as sessionId"])
        .execute();
      const emails = await db.selectFrom("outbox").select("dedupe_key").execute();
      const waiting = await db
        .selectFrom("webhook_events")
        .select("id")
        .where("processed_at", "is", null)
        .execute();
      const sessions = await db
        .withTables<{ payment_simulator_objects: { id: string; kind: string } }>()
        .selectFrom("payment_simulator_objects")
        .select("id")
        .where("kind", "=", "session")
        .execute();
      const attention = await db.selectFrom("attention_items").select("id").execute();
      const stock = await db.selectFrom("variants").select(["id", "stock"]).execute();
      const holds = await db.selectFrom("stock_holds").selectAll().execute();
      const places = await db.selectFrom("stock_places").selectAll().execute();
      await database.close();
      await start();
      expect(bought.length).toBeGreaterThan(0);
      expect(orders.map(({ number, sessionId }) => `${sessionId} ${number}`).toSorted()).toEqual(
        bought.map(({ number, sessionId }) => `${sessionId} ${number}`).toSorted(),
      );
      expect(emails.map((email) => email.dedupe_key).toSorted()).toEqual(
        orders.flatMap(({ id }) => [`mail:${id}:customer`, `mail:${id}:owner`]).toSorted(),
      );
      // Not one session too many: what was tried again was tried under the same key.
      expect(sessions).toHaveLength(bought.length);
      expect([waiting, attention]).toEqual([[], []]);
      // What was sold is off the stock, once; nothing is promised to anybody any more.
      for (const { id, stock: left } of stock) expect(left).toBe(startStock - (sold.get(id) ?? 0));
      expect([holds, places]).toEqual([[], []]);
    }
  });
}

/**
 * For the target of docs/proof.md: ready again within five seconds, on a machine with nothing else
 * to do.
 */
function describeStarts(starts: readonly { ms: number; processorMs: number }[]): string {
  const figures = (pick: (start: (typeof starts)[number]) => number) => {
    const sorted = starts.map(pick).toSorted((one, other) => one - other);
    const [median, longest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    return `median ${median?.toFixed(0)} ms, longest ${longest?.toFixed(0)} ms`;
  };
  return (
    `${starts.length} starts until ready: ${figures(({ ms }) => ms)}; ` +
    `of that work: ${figures(({ processorMs }) => processorMs)}`
  );
}
