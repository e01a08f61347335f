import { chunksOf } from "#platform/chunks.ts";
import type { CustomerMessageRow } from "#platform/database/customer-tables.ts";
import type { Query } from "#platform/database/database.ts";
import type { CheckoutRow, NewOrder } from "#platform/database/tables.ts";
import type { FoundCart, FoundCheckout, PersonRecords, PersonsOrder } from "./person-records.ts";

/** With lines, payment and place in line, by the checkout's id. */
export async function withParts(
  query: Query,
  checkouts: readonly CheckoutRow[],
): Promise<Map<string, FoundCheckout>> {
  const ids = checkouts.map(({ id }) => id);
  const lines = await some(ids, (part) =>
    query
      .selectFrom("checkout_lines")
      .selectAll()
      .where("checkout_id", "in", part)
      .orderBy("position")
      .execute(),
  );
  const payments = await some(ids, (part) =>
    query.selectFrom("payments").selectAll().where("checkout_id", "in", part).execute(),
  );
  const places = await some(ids, (part) =>
    query.selectFrom("stock_places").selectAll().where("checkout_id", "in", part).execute(),
  );
  const waiting = await waitingFor(
    query,
    checkouts.flatMap((checkout) => checkout.provider_session_id ?? []),
  );
  const linesOf = Map.groupBy(lines, (line) => line.checkout_id);
  return new Map(
    checkouts.map((checkout) => [
      checkout.id,
      {
        checkout,
        lines: linesOf.get(checkout.id) ?? [],
        payment: payments.find((payment) => payment.checkout_id === checkout.id),
        place: places.find((place) => place.checkout_id === checkout.id),
        waitsForPerson: waiting.has(checkout.provider_session_id ?? ""),
      },
    ]),
  );
}

export async function withOrders(
  query: Query,
  orders: readonly NewOrder[],
  found: ReadonlyMap<string, FoundCheckout>,
): Promise<PersonsOrder[]> {
  const refunds = await some(
    orders.map((order) => order.payment_id),
    (part) =>
      query
        .selectFrom("refunds")
        .selectAll()
        .where("payment_id", "in", part)
        .orderBy("created_at")
        .execute(),
  );
  const entries = await some(
    orders.map(({ id }) => id),
    (part) =>
      query
        .selectFrom("audit_trail")
        .selectAll()
        .where("subject", "in", part)
        .orderBy("at")
        .orderBy("id")
        .execute(),
  );
  const noteChanges = await some(
    orders.map(({ id }) => id),
    (part) =>
      query.selectFrom("order_note_changes").selectAll().where("order_id", "in", part).execute(),
  );
  const ids = orders.map(({ id }) => id);
  const tracking = await some(ids, (part) =>
    query.selectFrom("order_tracking").selectAll().where("order_id", "in", part).execute(),
  );
  const questions = await some(ids, (part) =>
    query
      .selectFrom("order_questions")
      .selectAll()
      .where("order_id", "in", part)
      .orderBy("asked_at")
      .execute(),
  );
  const waiting = await waitingFor(query, [
    ...orders.map(({ number }) => number),
    ...refunds.flatMap((refund) => refund.provider_refund_id ?? []),
  ]);
  return orders.map((order) => {
    const checkout = found.get(order.checkout_id) as FoundCheckout;
    const given = refunds.filter((refund) => refund.payment_id === order.payment_id);
    return {
      ...checkout,
      order,
      refunds: given,
      timeline: entries.filter(({ subject }) => subject === order.id),
      noteChanges: noteChanges.filter((change) => change.order_id === order.id),
      tracking: tracking.find((row) => row.order_id === order.id),
      questions: questions.filter((row) => row.order_id === order.id),
      waitsForPerson:
        checkout.waitsForPerson ||
        waiting.has(order.number) ||
        given.some((refund) => waiting.has(refund.provider_refund_id ?? "")),
    };
  });
}

/** What was noted about these leads, and how many photos came with each. */
export async function withLeads(
  query: Query,
  ids: readonly string[],
): Promise<Pick<PersonRecords, "leadEntries" | "leadPhotos">> {
  const leadEntries = await some(ids, (part) =>
    query
      .selectFrom("lead_entries")
      .selectAll()
      .where("consultation_id", "in", part)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  );
  const photos = await some(ids, (part) =>
    query
      .selectFrom("lead_photos")
      .select("consultation_id")
      .where("consultation_id", "in", part)
      .execute(),
  );
  const byLead = Map.groupBy(photos, (photo) => photo.consultation_id);
  return {
    leadEntries,
    leadPhotos: new Map([...byLead].map(([id, of]) => [id, of.length])),
  };
}

/** Which of these subjects wait for a person. */
export async function waitingFor(query: Query, subjects: readonly string[]): Promise<Set<string>> {
  const items = await some(subjects, (part) =>
    query
      .selectFrom("attention_items")
      .select("subject")
      .where("subject", "in", part)
      .where("resolved_at", "is", null)
      .execute(),
  );
  return new Set(items.map(({ subject }) => subject));
}

/** The copies on the server of the carts that the checkouts were begun with. */
export async function cartsOf(query: Query, sessionIds: readonly string[]): Promise<FoundCart[]> {
  const carts = await some([...new Set(sessionIds)], (part) =>
    query.selectFrom("carts").selectAll().where("session_id", "in", part).execute(),
  );
  const items = await some(
    carts.map((cart) => cart.session_id),
    (part) =>
      query
        .selectFrom("cart_items")
        .innerJoin("variants", "variants.id", "cart_items.variant_id")
        .innerJoin("products", "products.id", "variants.product_id")
        .select(["cart_items.session_id", "cart_items.quantity"])
        .select(["products.name as product", "variants.name as variant"])
        .where("cart_items.session_id", "in", part)
        .orderBy("cart_items.position")
        .execute(),
  );
  return carts.map(({ session_id: sessionId, updated_at: updatedAt }) => ({
    sessionId,
    updatedAt,
    items: items
      .filter((item) => item.session_id === sessionId)
      .map(({ quantity, product, variant }) => ({ quantity, product, variant })),
  }));
}

/** What was written by hand about these orders and requests. */
export function writtenAbout(query: Query, ids: readonly string[]): Promise<CustomerMessageRow[]> {
  return some(ids, (part) =>
    query
      .selectFrom("customer_messages")
      .selectAll()
      .where((row) => row.or([row("order_id", "in", part), row("consultation_id", "in", part)]))
      .orderBy("created_at")
      .execute(),
  );
}

/** What a kept cart holds, in words. */
export async function itemsOfKept(query: Query, json: string): Promise<FoundCart["items"]> {
  const items = JSON.parse(json) as { variantId: string; quantity: number }[];
  const names = await some(
    items.map(({ variantId }) => variantId),
    (part) =>
      query
        .selectFrom("variants")
        .innerJoin("products", "products.id", "variants.product_id")
        .select(["variants.id", "products.name as product", "variants.name as variant"])
        .where("variants.id", "in", part)
        .execute(),
  );
  return items.flatMap(({ variantId, quantity }) => {
    const found = names.find(({ id }) => id === variantId);
    return found ? [{ quantity, product: found.product, variant: found.variant }] : [];
  });
}

/** A statement takes only so many values. */
export async function some<T>(
  values: readonly string[],
  read: (part: string[]) => Promise<T[]>,
  most = 500,
): Promise<T[]> {
  const found: T[] = [];
  for await (const part of chunksOf(values, most)) found.push(...(await read(part)));
  return found;
}
