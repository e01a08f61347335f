import { mostOfAnItem, type WantedItem } from "#features/cart/cart.ts";
import { readItems } from "#features/cart/cart-store.server.ts";
import { forgetUnpaid } from "#features/orders/checkout-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { sum } from "#platform/money.ts";
import { highestPayment, leastPayment } from "#platform/payment-limits.ts";
import {
  atCurrentPrices,
  compareWithOffers,
  type Difference,
  holdsTheSame,
  shortOf,
} from "./cart-comparison.server.ts";
import type { CustomerInfo } from "./checkout.ts";
import type { ShownItem } from "./checkout-schema.ts";
import type { OpenedPayment, OpenPayment } from "./payment/payment-opening.server.ts";
import { dropAbandoned } from "./payment/payment-session.server.ts";

export type CheckoutStart =
  | Exclude<OpenedPayment, { reason: "short" }>
  | { ok: false; reason: "empty" | "cart_changed" }
  | { ok: false; reason: "outdated"; differences: Difference[] }
  | { ok: false; reason: "too_many_of_item"; name: string }
  | { ok: false; reason: "too_little" | "too_much" };

export interface CheckoutService {
  /** From the browser's cart; the payment page asks who the customer is. */
  startFromItems(cartSessionId: string, items: readonly ShownItem[]): Promise<CheckoutStart>;
  /** From the server's cart. What the page showed, when it says so, must be what the cart holds. */
  startFromCart(
    cartSessionId: string,
    customer: CustomerInfo,
    shown?: readonly ShownItem[],
  ): Promise<CheckoutStart>;
  /** Gives up what was begun and never came to a payment page. */
  dropAbandoned(): Promise<void>;
  /** Forgets who began what was never paid. */
  forgetUnpaid(): Promise<void>;
}

/** A month for the provider's last word on a payment, and two more for questions. */
const unpaidKnownMs = 90 * 86_400_000;

export function createCheckoutService(
  { db }: Database,
  openPayment: OpenPayment,
  clock: Clock,
): CheckoutService {
  async function start(
    cartSessionId: string,
    items: readonly ShownItem[],
    customer: CustomerInfo | null,
    cart?: readonly WantedItem[],
  ): Promise<CheckoutStart> {
    if (items.length === 0) return { ok: false, reason: "empty" };
    const compared = await compareWithOffers(db, items);
    const { lines, differences } = compared;
    if (differences.length > 0) return { ok: false, reason: "outdated", differences };
    if (cart && !holdsTheSame(lines, cart)) return { ok: false, reason: "cart_changed" };
    const tooMany = lines.find(({ quantity }) => quantity > mostOfAnItem);
    if (tooMany) return { ok: false, reason: "too_many_of_item", name: tooMany.product_name };
    const total = sum(lines.map((line) => line.line_total_cents));
    if (total < leastPayment) return { ok: false, reason: "too_little" };
    if (total > highestPayment) return { ok: false, reason: "too_much" };
    const opened = await openPayment({ cartSessionId, lines, customer });
    if (opened.ok || opened.reason !== "short") return opened;
    return { ok: false, reason: "outdated", differences: shortOf(compared, opened.shortages) };
  }

  return {
    startFromItems: (cartSessionId, items) => start(cartSessionId, items, null),

    async startFromCart(cartSessionId, customer, shown) {
      const cart = await readItems(db, cartSessionId);
      if (cart.length === 0) return { ok: false, reason: "empty" };
      const items = shown ?? (await atCurrentPrices(db, cart));
      return start(cartSessionId, items, customer, cart);
    },

    dropAbandoned: () => dropAbandoned(db, clock.now()),

    forgetUnpaid: () => forgetUnpaid(db, clock.now() - unpaidKnownMs),
  };
}
