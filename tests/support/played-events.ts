import { expect, vi } from "vitest";
import type { PaymentRefund, PaymentSession } from "#platform/payments/payment-provider.ts";
import type { SimulatedEvent } from "#platform/payments/simulator/stripe-objects.ts";
import type { TestShop } from "./test-shop.ts";

const atOnce = 12;

/** Every order of the things. */
export function permutations<T>(things: readonly T[]): T[][] {
  if (things.length <= 1) return [[...things]];
  return things.flatMap((first, index) =>
    permutations(things.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

/** What a copy of something is called. */
export type Rename = (name: string | null) => string;

interface Play {
  /** The provider's word about the sample. */
  truth: PaymentSession;
  events: readonly SimulatedEvent[];
  orders: readonly number[][];
  /** Writes the same checkout under names of its own. */
  copy: (rename: Rename) => Promise<void>;
  /** Lets time pass, so that what was left is taken up. */
  pass: () => void;
}

/**
 * The sample's events about copies of its checkout, a copy for each order of them. Returns the
 * sessions of the copies.
 */
export async function playEvents(
  shop: TestShop,
  { truth, events, orders, copy, pass }: Play,
): Promise<string[]> {
  const { services } = shop;
  const refunds = await services.payments.refundsOf(truth.paymentId ?? "");
  // The provider's side of a copy is the sample's, under the copy's names.
  vi.spyOn(services.payments, "session").mockImplementation(async (sessionId) => {
    const suffix = sessionId.slice(truth.id.length);
    return {
      ...truth,
      id: sessionId,
      reference: `${truth.reference}${suffix}`,
      paymentId: `${truth.paymentId}${suffix}`,
    };
  });
  vi.spyOn(services.payments, "refundsOf").mockImplementation(async (paymentId) => {
    const suffix = paymentId.slice(truth.paymentId?.length);
    return refunds.map((refund): PaymentRefund => ({ ...refund, id: `${refund.id}${suffix}` }));
  });

  const sessions: string[] = [];
  const playOne = async (order: readonly number[], number: number) => {
    const rename: Rename = (name) => `${name}_${number}`;
    await copy(rename);
    const renamed = (event: SimulatedEvent): SimulatedEvent => {
      const about = event.data.object as { id: string; payment_intent?: string };
      const paid = about.payment_intent && { payment_intent: rename(about.payment_intent) };
      const object = { ...about, ...paid, id: rename(about.id) };
      return { ...event, id: rename(event.id), data: { object } };
    };
    sessions.push(rename(truth.id));
    for (const index of order) {
      const { body, headers } = shop.simulator.sign(renamed(events[index] as SimulatedEvent));
      const url = "/api/payments/webhook";
      const response = await shop.app.inject({ method: "POST", url, payload: body, headers });
      expect(response.statusCode).toBe(200);
    }
  };
  for (let i = 0; i < orders.length; i += atOnce) {
    await Promise.all(orders.slice(i, i + atOnce).map((order, j) => playOne(order, i + j)));
  }
  await services.paymentEvents.idle();
  pass();
  // What did not fit in the queue is taken up round by round.
  for (let rounds = 0; rounds < 6; rounds++) await services.paymentEvents.resume();
  const left = await services.database.db
    .selectFrom("webhook_events")
    .select("id")
    .where("processed_at", "is", null)
    .execute();
  expect(left).toEqual([]);
  return sessions;
}

/** The checkout that the sample was paid in, under names of its own. */
export async function copyCheckout(
  { services }: TestShop,
  id: string,
  rename: Rename,
  change: object = {},
): Promise<void> {
  const { db } = services.database;
  const checkout = await db
    .selectFrom("checkouts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("checkout_lines")
    .selectAll()
    .where("checkout_id", "=", id)
    .execute();
  const names = {
    id: rename(id),
    idempotency_key: rename(id),
    provider_session_id: rename(checkout.provider_session_id),
    cart_session_id: rename(checkout.cart_session_id),
  };
  await db.transaction().execute(async (transaction) => {
    const rows = lines.map((line) => ({ ...line, checkout_id: names.id }));
    await transaction.insertInto("checkout_lines").values(rows).execute();
    const copy = { ...checkout, ...names, status: "open" as const, ...change };
    await transaction.insertInto("checkouts").values(copy).execute();
  });
}
