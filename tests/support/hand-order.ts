import { randomUUID } from "node:crypto";
import type { HandOrderContent, HandOrderCustomer } from "#features/hand-orders/hand-order.ts";
import { findHandOrder } from "#features/hand-orders/hand-order-store.server.ts";
import { cents } from "#platform/money.ts";
import { handCustomer, sandContent } from "./samples/sample-hand-order.ts";
import { sessionIn } from "./shopping.ts";
import type { TestShop } from "./test-shop.ts";

type Shop = Pick<TestShop, "services">;

export async function handDraft(
  { services }: Shop,
  content: HandOrderContent = sandContent,
  customer: HandOrderCustomer = handCustomer,
) {
  const { owner } = services.handOrders;
  const begun = await owner.begin({ requestId: randomUUID(), actor: "owner" });
  const draft = { content, customer };
  const saved = await owner.save(begun.id, draft, { seen: 1, tab: null });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.order;
}

/** One that was taken, and the secret of its link. */
export async function takenOrder(
  shop: Shop,
  content?: HandOrderContent,
  customer?: HandOrderCustomer,
) {
  const { owner, payLinks } = shop.services.handOrders;
  const { id, number, revision } = await handDraft(shop, content, customer);
  const taken = await owner.take(id, { seen: revision, actor: "owner" });
  if (!taken.ok) throw new Error(JSON.stringify(taken));
  const wish = { how: "copy", isNew: false, requestId: randomUUID(), actor: "owner" } as const;
  const link = await payLinks.give(id, wish);
  if (!link.ok) throw new Error(link.reason);
  return { id, number, secret: link.address.split("/").at(-1) ?? "" };
}

export type TakenOrder = Awaited<ReturnType<typeof takenOrder>>;

/** The payment page of its link. */
export async function handPage({ services }: Shop, { id }: Pick<TakenOrder, "id">) {
  const started = await services.handOrders.payments.start(id);
  if (!started.ok) throw new Error(started.reason);
  return sessionIn(started.url);
}

/** One that is paid by card and booked. */
export async function payHandOrder(shop: TestShop, taken: Pick<TakenOrder, "id">) {
  const sessionId = await handPage(shop, taken);
  await shop.simulator.pay(sessionId);
  const { state } = await shop.services.fulfil(sessionId);
  if (state !== "paid") throw new Error(state);
  return sessionId;
}

export function recordHandPayment(
  { services }: Shop,
  { id }: Pick<TakenOrder, "id">,
  method: "cash" | "check" | "reader" = "cash",
) {
  return services.handOrders.payments.record(id, { method, note: "", actor: "owner" });
}

/** What the database says of its money. */
export async function handRecords({ services }: Shop, { id, number }: TakenOrder) {
  const { db } = services.database;
  const [order, orders, checkouts, payments, taken, attention] = await Promise.all([
    findHandOrder(db, id),
    db.selectFrom("orders").selectAll().where("number", "=", number).execute(),
    db.selectFrom("checkouts").selectAll().where("hand_order_id", "=", id).execute(),
    db
      .selectFrom("payments")
      .innerJoin("checkouts", "checkouts.id", "payments.checkout_id")
      .selectAll("payments")
      .where("checkouts.hand_order_id", "=", id)
      .execute(),
    db.selectFrom("hand_order_stock").selectAll().where("hand_order_id", "=", id).execute(),
    db.selectFrom("attention_items").selectAll().execute(),
  ]);
  if (!order) throw new Error("there is no such order");
  return { order, orders, checkouts, payments, taken, attention };
}

/** A variant of which there are so many on the shelf. */
export async function countedVariant({ services }: Shop, stock: number) {
  const { db } = services.database;
  const variant = await db
    .selectFrom("variants")
    .select(["id", "sku", "price_cents as price"])
    .where("price_cents", "is not", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("variants").set({ stock }).where("id", "=", variant.id).execute();
  const onShelf = async () =>
    (
      await db
        .selectFrom("variants")
        .select("stock")
        .where("id", "=", variant.id)
        .executeTakeFirstOrThrow()
    ).stock;
  return { ...variant, price: cents(variant.price ?? 0), onShelf };
}
