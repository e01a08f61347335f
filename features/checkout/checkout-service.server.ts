import { mostOfAnItem, type WantedItem } from "#features/cart/cart.ts";
import { readItems } from "#features/cart/cart-store.server.ts";
import type { ChosenDelivery } from "#features/cart/delivery/agreed-delivery.ts";
import { type CartDelivery, fiveDigits } from "#features/cart/delivery/cart-delivery.server.ts";
import { forgetUnpaid } from "#features/orders/checkout-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { cents, sum } from "#platform/money.ts";
import { highestPayment, leastPayment, mostPaidLines } from "#platform/payment-limits.ts";
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
  | { ok: false; reason: "too_little" | "too_much" | "too_many_lines" | "other_zip" }
  | { ok: false; reason: DeliveryRefused; text: string };

type DeliveryRefused = "delivery_needed" | "delivery_changed" | "tax_changed" | "not_delivered";

export interface CheckoutService {
  /** From the browser's cart; the payment page asks who the customer is. */
  startFromItems(cartSessionId: string, items: readonly ShownItem[]): Promise<CheckoutStart>;
  /** From the server's cart. What the page showed, when it says so, must be what the cart holds. */
  startFromCart(
    cartSessionId: string,
    customer: CustomerInfo,
    shown?: readonly ShownItem[],
    delivery?: ChosenDelivery,
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
  delivery: Pick<CartDelivery, "agree">,
): CheckoutService {
  async function start(
    cartSessionId: string,
    items: readonly ShownItem[],
    customer: CustomerInfo | null,
    cart?: readonly WantedItem[],
    chosen?: ChosenDelivery,
  ): Promise<CheckoutStart> {
    if (items.length === 0) return { ok: false, reason: "empty" };
    const compared = await compareWithOffers(db, items);
    const { lines, differences } = compared;
    if (differences.length > 0) return { ok: false, reason: "outdated", differences };
    if (cart && !holdsTheSame(lines, cart)) return { ok: false, reason: "cart_changed" };
    const tooMany = lines.find(({ quantity }) => quantity > mostOfAnItem);
    if (tooMany) return { ok: false, reason: "too_many_of_item", name: tooMany.product_name };
    const wanted = lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }));
    const agreed = await delivery.agree(wanted, customer ? chosen : undefined);
    if (!agreed.ok) return agreed;
    const unfit = agreed.isBound ? unfitFor(customer, chosen) : undefined;
    if (unfit) return unfit;
    const goods = sum(lines.map((line) => line.line_total_cents));
    const total = sum([goods, agreed.delivery?.cost ?? cents(0), agreed.tax?.amount ?? cents(0)]);
    // The tax is a line of its own on the payment page, which has room for so many.
    if (agreed.tax && lines.length > mostPaidLines - 1) {
      return { ok: false, reason: "too_many_lines" };
    }
    if (total < leastPayment) return { ok: false, reason: "too_little" };
    if (total > highestPayment) return { ok: false, reason: "too_much" };
    const opened = await openPayment({
      ...{ cartSessionId, lines, customer },
      delivery: agreed.delivery,
      tax: agreed.tax,
    });
    if (opened.ok || opened.reason !== "short") return opened;
    return { ok: false, reason: "outdated", differences: shortOf(compared, opened.shortages) };
  }

  return {
    startFromItems: (cartSessionId, items) => start(cartSessionId, items, null),

    async startFromCart(cartSessionId, customer, shown, chosen) {
      const cart = await readItems(db, cartSessionId);
      if (cart.length === 0) return { ok: false, reason: "empty" };
      const items = shown ?? (await atCurrentPrices(db, cart));
      return start(cartSessionId, items, customer, cart, chosen);
    },

    dropAbandoned: () => dropAbandoned(db, clock.now()),

    forgetUnpaid: () => forgetUnpaid(db, clock.now() - unpaidKnownMs),
  };
}

/** Cost and tax hold for one ZIP code, and what is fetched is not sent. */
function unfitFor(
  customer: CustomerInfo | null,
  chosen: ChosenDelivery | undefined,
): CheckoutStart | undefined {
  if (!customer) return undefined;
  const isFetched = chosen?.way === "pickup";
  if (isFetched !== (customer.pickup === true)) {
    const text = "Please choose again whether you fetch it or we bring it; nothing was charged.";
    return { ok: false, reason: "delivery_changed", text };
  }
  const isThere = fiveDigits(chosen?.zip ?? "") === fiveDigits(customer.zipCode);
  return isFetched || isThere ? undefined : { ok: false, reason: "other_zip" };
}
