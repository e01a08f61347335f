import { mostOfAnItem, type WantedItem } from "#features/cart/cart.ts";
import { readItems } from "#features/cart/cart-store.server.ts";
import type { ChosenDelivery } from "#features/cart/delivery/agreed-delivery.ts";
import { type CartDelivery, fiveDigits } from "#features/cart/delivery/cart-delivery.server.ts";
import type { AgreedDiscount, ChosenDiscount } from "#features/cart/discount/agreed-discount.ts";
import type { CartDiscount } from "#features/cart/discount/cart-discount.server.ts";
import { forgetUnpaid } from "#features/orders/checkout-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { SoldLine } from "#platform/database/tables.ts";
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
  | { ok: false; reason: DeliveryRefused | DiscountRefused; text: string };

type DeliveryRefused = "delivery_needed" | "delivery_changed" | "tax_changed" | "not_delivered";
type DiscountRefused = "discount_changed" | "discount_refused";

/** Who goes to pay, and what they chose beside the items. */
export interface CheckoutWish {
  cartSessionId: string;
  address: string;
  delivery?: ChosenDelivery | undefined;
  discount?: ChosenDiscount | undefined;
}

export interface CheckoutService {
  /** From the browser's cart; the payment page asks who the customer is. */
  startFromItems(wish: CheckoutWish, items: readonly ShownItem[]): Promise<CheckoutStart>;
  /** From the server's cart. What the page showed, when it says so, must be what the cart holds. */
  startFromCart(
    wish: CheckoutWish,
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
  delivery: Pick<CartDelivery, "agree">,
  discounts: Pick<CartDiscount, "agree">,
): CheckoutService {
  async function start(
    { cartSessionId, address, delivery: chosen, discount: typed }: CheckoutWish,
    items: readonly ShownItem[],
    customer: CustomerInfo | null,
    cart?: readonly WantedItem[],
  ): Promise<CheckoutStart> {
    if (items.length === 0) return { ok: false, reason: "empty" };
    const compared = await compareWithOffers(db, items);
    const { lines: sold, differences } = compared;
    if (differences.length > 0) return { ok: false, reason: "outdated", differences };
    if (cart && !holdsTheSame(sold, cart)) return { ok: false, reason: "cart_changed" };
    const tooMany = sold.find(({ quantity }) => quantity > mostOfAnItem);
    if (tooMany) return { ok: false, reason: "too_many_of_item", name: tooMany.product_name };
    const wanted = sold.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }));
    const reduced = await discounts.agree(sold, typed, { cartSessionId, address });
    if (!reduced.ok) return reduced;
    const { discount } = reduced;
    const agreed = await delivery.agree(
      wanted,
      customer ? chosen : undefined,
      discount?.ofLines ?? [],
    );
    if (!agreed.ok) return agreed;
    const unfit = agreed.isBound ? unfitFor(customer, chosen) : undefined;
    if (unfit) return unfit;
    const lines = discount ? withDiscount(sold, discount) : sold;
    const goods = cents(sum(lines.map((line) => line.line_total_cents)) - (discount?.amount ?? 0));
    const total = sum([goods, agreed.delivery?.cost ?? cents(0), agreed.tax?.amount ?? cents(0)]);
    // The tax is a line of its own on the payment page, which has room for so many.
    if (agreed.tax && lines.length > mostPaidLines - 1) {
      return { ok: false, reason: "too_many_lines" };
    }
    if (total < leastPayment) return { ok: false, reason: "too_little" };
    if (total > highestPayment) return { ok: false, reason: "too_much" };
    const opened = await openPayment({
      ...{ cartSessionId, lines, customer, discount },
      delivery: agreed.delivery,
      tax: agreed.tax,
    });
    if (opened.ok || opened.reason !== "short") return opened;
    return { ok: false, reason: "outdated", differences: shortOf(compared, opened.shortages) };
  }

  return {
    startFromItems: (wish, items) => start(wish, items, null),

    async startFromCart(wish, customer, shown) {
      const cart = await readItems(db, wish.cartSessionId);
      if (cart.length === 0) return { ok: false, reason: "empty" };
      const items = shown ?? (await atCurrentPrices(db, cart));
      return start(wish, items, customer, cart);
    },

    dropAbandoned: () => dropAbandoned(db, clock.now()),

    forgetUnpaid: () => forgetUnpaid(db, clock.now() - unpaidKnownMs),
  };
}

/** Each line with its part: a refund of a line pays back what was paid for it. */
function withDiscount(lines: readonly SoldLine[], { ofLines }: AgreedDiscount): SoldLine[] {
  return lines.map((line, index) => ({ ...line, discount_cents: ofLines[index] ?? cents(0) }));
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
