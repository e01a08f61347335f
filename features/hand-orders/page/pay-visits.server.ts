import {
  agreedOf,
  findHandOrderByLink,
  isOnItsWay,
  orderOf,
} from "#features/hand-orders/hand-order-store.server.ts";
import { sumsOf } from "#features/hand-orders/hand-sums.ts";
import { type PayPage, payAddress, payProblems } from "#features/hand-orders/pay-page.ts";
import type { HandPayments } from "#features/hand-orders/payment/hand-payments.server.ts";
import type { OrderLinks } from "#features/orders/customer/order-links.server.ts";
import type { Fulfil } from "#features/orders/fulfilment.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { HandOrderRow } from "#platform/database/hand-order-tables.ts";
import type { Log } from "#platform/log.ts";
import { hashOfLink } from "#platform/secrets/secret-link.ts";

/** What whoever has the link to pay can do. */
export interface PayVisits {
  /** Undefined: the link leads nowhere. */
  read(secret: string): Promise<PayPage | undefined>;
  /** The button: where the browser is led to. */
  pay(secret: string): Promise<string | undefined>;
  /** Back from the payment page: what was paid is booked, and the page's own address given. */
  settle(secret: string, sessionId: string): Promise<string>;
}

export interface PayVisitParts {
  database: Database;
  clock: Clock;
  payments: Pick<HandPayments, "start">;
  fulfil: Fulfil;
  orderLinks: Pick<OrderLinks, "known">;
  /** Whether money is real here. */
  livemode: boolean;
  log: Log;
}

export function createPayVisits(parts: PayVisitParts): PayVisits {
  const { database, clock, payments, fulfil, orderLinks, livemode, log } = parts;
  const { db } = database;

  async function known(secret: string): Promise<HandOrderRow | undefined> {
    const hash = hashOfLink(secret);
    const order = hash === undefined ? undefined : await findHandOrderByLink(db, hash);
    return order?.forgotten_at === null ? order : undefined;
  }

  async function stateOf(order: HandOrderRow): Promise<PayPage["state"]> {
    if (order.state === "draft") return "changing";
    if (order.state !== "open") return order.state;
    if (await isOnItsWay(db, order.id)) return "on_its_way";
    return (order.link_expires_at ?? 0) > clock.now() ? "to_pay" : "expired";
  }

  return {
    async read(secret) {
      const order = await known(secret);
      if (!order || order.agreed === null) return undefined;
      const agreed = agreedOf(order);
      const orderId = order.state === "paid" ? await orderOf(db, order) : undefined;
      return {
        number: order.number,
        state: await stateOf(order),
        isTest: !livemode,
        lines: agreed.lines.map((line) => ({
          name: line.product_name,
          detail: line.variant_name,
          quantity: line.quantity,
          price: line.unit_price_cents,
          total: line.line_total_cents,
        })),
        sums: sumsOf(agreed),
        total: agreed.total,
        payBy: order.link_expires_at ?? 0,
        orderAddress: orderId === undefined ? null : await orderLinks.known(db, orderId),
      };
    },

    async pay(secret) {
      const order = await known(secret);
      if (!order) return undefined;
      // Whatever it is instead, the page says what to do.
      if ((await stateOf(order)) !== "to_pay") return payAddress(secret);
      const page = await payments.start(order.id);
      if (page.ok) return page.url;
      if ("cause" in page) {
        log.error({ handOrder: order.id, err: page.cause }, "no payment page to show");
      }
      return payAddress(
        secret,
        payProblems.find((problem) => problem === page.reason),
      );
    },

    async settle(secret, sessionId) {
      if (!(await known(secret))) return payAddress(secret);
      try {
        await fulfil(sessionId);
        return payAddress(secret);
      } catch (err) {
        // The reconciler asks until there is an answer.
        log.warn({ session: sessionId, err }, "payment session could not be settled");
        return payAddress(secret, "being_paid");
      }
    },
  };
}
