import { mostOfAnItem, type WantedItem } from "#features/cart/cart.ts";
import { readItems } from "#features/cart/cart-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import {
  atCurrentPrices,
  compareWithOffers,
  type Difference,
  holdsTheSame,
} from "./cart-comparison.server.ts";
import type { CustomerInfo } from "./checkout.ts";
import type { ShownItem } from "./checkout-schema.ts";
import { failAbandoned } from "./checkout-store.server.ts";
import { type OpenedPayment, type OpenPayment, retryLifeMs } from "./payment-opening.server.ts";

export type CheckoutStart =
  | OpenedPayment
  | { ok: false; reason: "empty" | "cart_changed" }
  | { ok: false; reason: "outdated"; differences: Difference[] }
  | { ok: false; reason: "too_many_of_item"; name: string };

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
}

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
    const { lines, differences } = await compareWithOffers(db, items);
    if (differences.length > 0) return { ok: false, reason: "outdated", differences };
    if (cart && !holdsTheSame(lines, cart)) return { ok: false, reason: "cart_changed" };
    const tooMany = lines.find(({ quantity }) => quantity > mostOfAnItem);
    if (tooMany) return { ok: false, reason: "too_many_of_item", name: tooMany.product_name };
    return openPayment({ cartSessionId, lines, customer });
  }

  return {
    startFromItems: (cartSessionId, items) => start(cartSessionId, items, null),

    async startFromCart(cartSessionId, customer, shown) {
      const cart = await readItems(db, cartSessionId);
      if (cart.length === 0) return { ok: false, reason: "empty" };
      const items = shown ?? (await atCurrentPrices(db, cart));
      return start(cartSessionId, items, customer, cart);
    },

    dropAbandoned: () => failAbandoned(db, clock.now() - retryLifeMs, clock.now()),
  };
}
