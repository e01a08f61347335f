import type { CartLines } from "#features/cart/cart-lines.ts";
import { readCart } from "#features/cart/local-cart.ts";
import { readStored } from "#features/cart/stored-cart.ts";
import { ApiError, problemText, referenceOf, sendJson } from "#platform/api-client.ts";
import { knownCartSession } from "#platform/cart-session.ts";
import { toasts } from "#ui/toast-store.ts";
import type { CheckoutStarted } from "./checkout.ts";
import { keepBought } from "./checkout-data.ts";
import { shownItems, takeChanges } from "./outdated-cart.ts";
import { isPaymentAddress } from "./payment-address.ts";

export interface CartCheckout {
  /** What has changed in the cart, when the shop's prices are not those that the visitor saw. */
  news: string[];
  /** By which what went wrong is found, when something did. */
  reference?: string | undefined;
}

/** From the cart straight to the payment page, which asks for the address. */
export async function proceedToCheckout(
  checkoutAddresses: readonly string[],
  lines: CartLines = readCart(),
): Promise<CartCheckout> {
  if (lines.length === 0) {
    window.alert("Your cart is empty");
    return { news: [] };
  }
  try {
    const body = { items: shownItems(lines) };
    const path = "/api/create-checkout-session";
    const { url } = await sendJson<Partial<CheckoutStarted>>("POST", path, body);
    if (!url) return sayFailed("No checkout URL received");
    if (!isPaymentAddress(url, checkoutAddresses))
      return sayFailed("Invalid checkout URL received");
    keepBought(lines);
    window.location.assign(url);
    return { news: [] };
  } catch (error) {
    if (!(error instanceof ApiError)) {
      window.alert("Failed to connect to checkout. Please try again.");
      return { news: [] };
    }
    const text = problemText(error);
    if (text === undefined) return sayFailed(`HTTP ${error.status}`);
    // The cart behind the message already shows the new prices.
    const news = takeChanges(lines, error);
    window.alert(`Checkout failed: ${text}`);
    return news.length > 0 ? { news } : { news, reference: referenceOf(error) };
  }
}

/** Writes what the browser keeps of the cart to the console. */
export function debugCart(): void {
  console.log("Cart in local storage:", readStored());
  console.log("Cart as it is read:", readCart());
  console.log("Cart session in session storage:", knownCartSession());
}

function sayFailed(description: string): CartCheckout {
  toasts.add({ title: "Checkout failed", description, variant: "destructive" });
  return { news: [] };
}
