import { newShopper, sessionIn, shown, type Ware } from "./shopping.ts";
import type { TestShop } from "./test-shop.ts";

/** A visitor who has gone to the payment page with their cart, and can do there what people do. */
export async function atPaymentPage(shop: TestShop, ...items: [Ware, number][]) {
  const shopper = newShopper(shop);
  await shopper.put(items.map(([{ variantId }, quantity]) => ({ variantId, quantity })));
  const response = await shopper.buy(items.map(([ware, quantity]) => shown(ware, quantity)));
  const sessionId = sessionIn(await shopper.pageIn(response));
  return { shopper, sessionId, pay: () => shop.simulator.pay(sessionId) };
}

/** What the database says of a session: its orders with lines and e-mails, and its checkout. */
export async function recordsOf({ services }: TestShop, sessionId: string) {
  const { db } = services.database;
  const payments = await db
    .selectFrom("payments")
    .selectAll()
    .where("provider_session_id", "=", sessionId)
    .execute();
  const checkout = await db
    .selectFrom("checkouts")
    .selectAll()
    .where("provider_session_id", "=", sessionId)
    .executeTakeFirst();
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    .where("checkout_id", "=", checkout?.id ?? "")
    .execute();
  const emails = await db
    .selectFrom("outbox")
    .selectAll()
    .where("dedupe_key", "like", `mail:${orders[0]?.id}:%`)
    .orderBy("dedupe_key")
    .execute();
  const attention = await db
    .selectFrom("attention_items")
    .selectAll()
    .where("subject", "=", sessionId)
    .execute();
  return { payments, checkout, orders, emails, attention };
}
