import { levelCart } from "#features/cart/cart-actions.ts";
import { readCart } from "#features/cart/local-cart.ts";
import { ApiError, problemText, referenceOf, sendJson } from "#platform/api-client.ts";
import { type CheckoutStarted, type CustomerInfo, customerFields } from "./checkout.ts";
import { keepBought, keepUrl } from "./checkout-data.ts";
import type { CustomerMessages } from "./missing-fields.ts";
import { shownItems, takeChanges } from "./outdated-cart.ts";
import { isPaymentAddress } from "./payment-address.ts";

export type StartResult =
  | { ok: true }
  | {
      ok: false;
      /** For the notification; absent when the news say it all. */
      message?: string;
      fields?: CustomerMessages;
      /** What is not as the visitor saw it. */
      news: string[];
      /** By which what went wrong is found, where it is nothing that the visitor can put right. */
      reference?: string | undefined;
    };

/**
 * Keeps the address of the payment page for the redirect. The server's cart is brought level first, so that what is
 * paid is what the page shows.
 */
export async function startCheckout(
  customerInfo: CustomerInfo,
  checkoutAddresses: readonly string[],
): Promise<StartResult> {
  const lines = readCart();
  try {
    const news = await levelCart();
    if (news.length > 0) return { ok: false, news };
    const body = { customerInfo, items: shownItems(lines) };
    const { url } = await sendJson<Partial<CheckoutStarted>>("POST", "/api/checkout", body);
    if (!url) return refused("No checkout URL received from server");
    if (!isPaymentAddress(url, checkoutAddresses)) return refused("Invalid checkout URL received");
    keepBought(lines);
    keepUrl(url);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) return refused("Something went wrong. Please try again.");
    const fields = fieldsOf(error.text);
    const news = takeChanges(lines, error);
    const isForVisitor = news.length > 0 || Object.keys(fields).length > 0;
    return {
      ok: false,
      message: problemText(error) ?? `HTTP ${error.status}`,
      fields,
      news,
      reference: isForVisitor ? undefined : referenceOf(error),
    };
  }
}

function refused(message: string): StartResult {
  return { ok: false, message, news: [] };
}

/** The server names a field by its way through what was sent: `customerInfo.email`. */
function fieldsOf(text: string): CustomerMessages {
  try {
    const { fields = {} } = JSON.parse(text) as { fields?: Record<string, string> };
    const named = customerFields.map((name) => [name, fields[`customerInfo.${name}`]]);
    return Object.fromEntries(named.filter(([, message]) => message));
  } catch {
    return {};
  }
}
