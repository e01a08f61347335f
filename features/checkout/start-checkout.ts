import { levelCart } from "#features/cart/cart-actions.ts";
import type { KeptChoice } from "#features/cart/delivery/kept-choice.ts";
import { dropAmount, shownDiscount } from "#features/cart/discount/kept-discount.ts";
import { readCart } from "#features/cart/local-cart.ts";
import { unreachableText } from "#features/cart/offline-text.ts";
import { ApiError, call, problemOf, problemText, referenceOf } from "#platform/api-client.ts";
import { dollarNumber } from "#platform/money.ts";
import { type CustomerInfo, customerFields } from "./checkout.ts";
import { keepBought, keepUrl } from "./checkout-data.ts";
import type { CustomerMessages } from "./customer-checks.ts";
import { isAboutDiscount, shownItems, takeChanges } from "./outdated-cart.ts";
import { isPaymentAddress } from "./payment/payment-address.ts";

export type StartResult =
  | { ok: true }
  | {
      ok: false;
      /** For the notification; absent when the changes say it all. */
      message?: string;
      fields?: CustomerMessages;
      /** What is not as the visitor saw it. */
      changes: string[];
      /** By which what went wrong is found, where it is nothing that the visitor can put right. */
      reference?: string | undefined;
      /** What to do, when the shop could not be reached. */
      advice?: string;
    };

/**
 * Keeps the address of the payment page for the redirect. The server's cart is brought level first,
 * so that what is paid is what the page shows.
 */
export async function startCheckout(
  customerInfo: CustomerInfo,
  checkoutAddresses: readonly string[],
  delivery?: KeptChoice,
): Promise<StartResult> {
  const lines = readCart();
  try {
    const changes = await levelCart();
    if (changes.length > 0) return { ok: false, changes };
    const chosen =
      delivery?.way == null
        ? {}
        : {
            delivery: {
              zip: delivery.zip,
              way: delivery.way,
              cost: dollarNumber(delivery.cost),
              tax: dollarNumber(delivery.tax),
            },
          };
    const body = { customerInfo, items: shownItems(lines), ...chosen, ...shownDiscount() };
    const { url } = await call<"POST /api/checkout">("POST", "/api/checkout", body);
    if (!url) return refused("No checkout URL received from server");
    if (!isPaymentAddress(url, checkoutAddresses)) return refused("Invalid checkout URL received");
    keepBought(lines);
    keepUrl(url);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) {
      return { ...refused("Something went wrong. Please try again."), advice: unreachableText() };
    }
    const fields = fieldsOf(error);
    if (isAboutDiscount(error)) dropAmount();
    const changes = takeChanges(lines, error);
    const isForVisitor = changes.length > 0 || Object.keys(fields).length > 0;
    return {
      ok: false,
      message: problemText(error) ?? `HTTP ${error.status}`,
      fields,
      changes,
      reference: isForVisitor ? undefined : referenceOf(error),
    };
  }
}

function refused(message: string): Extract<StartResult, { ok: false }> {
  return { ok: false, message, changes: [] };
}

/** The server names a field by its way through what was sent: `customerInfo.email`. */
function fieldsOf(error: ApiError): CustomerMessages {
  const { fields = {} } = problemOf(error);
  const named = customerFields.map((name) => [name, fields[`customerInfo.${name}`]]);
  return Object.fromEntries(named.filter(([, message]) => message));
}
