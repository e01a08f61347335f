import type { CartLines } from "#features/cart/cart-lines.ts";
import { dropAmount, shownDiscount } from "#features/cart/discount/kept-discount.ts";
import { readCart } from "#features/cart/local-cart.ts";
import { unreachableText } from "#features/cart/offline-text.ts";
import { readStored } from "#features/cart/stored-cart.ts";
import { ApiError, call, problemText, referenceOf } from "#platform/api-client.ts";
import { knownCartSession } from "#platform/cart-session.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import { keepBought } from "./checkout-data.ts";
import { isAboutDiscount, shownItems, takeChanges } from "./outdated-cart.ts";
import { isPaymentAddress } from "./payment/payment-address.ts";

export interface CartCheckout {
  /** What has changed in the cart, when the shop's prices are not those that the visitor saw. */
  changes: string[];
  /** By which what went wrong is found, when something did. */
  reference?: string | undefined;
  /** What to do, when the shop could not be reached. */
  advice?: string;
}

/** From the cart straight to the payment page, which asks for the address. */
export async function proceedToCheckout(
  checkoutAddresses: readonly string[],
  lines: CartLines = readCart(),
): Promise<CartCheckout> {
  if (lines.length === 0) {
    window.alert("Your cart is empty");
    return { changes: [] };
  }
  try {
    const body = { items: shownItems(lines), ...shownDiscount() };
    const path = "/api/create-checkout-session";
    const { url } = await call<"POST /api/create-checkout-session">("POST", path, body);
    if (!url) return sayFailed("No checkout URL received");
    if (!isPaymentAddress(url, checkoutAddresses))
      return sayFailed("Invalid checkout URL received");
    keepBought(lines);
    window.location.assign(url);
    return { changes: [] };
  } catch (error) {
    if (!(error instanceof ApiError)) {
      window.alert("Failed to connect to checkout. Please try again.");
      return { changes: [], advice: unreachableText() };
    }
    const text = problemText(error);
    if (text === undefined) return sayFailed(`HTTP ${error.status}`);
    if (isAboutDiscount(error)) dropAmount();
    // The cart behind the message already shows the new prices.
    const changes = takeChanges(lines, error);
    window.alert(`Checkout failed: ${text}`);
    return changes.length > 0 ? { changes } : { changes, reference: referenceOf(error) };
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
  return { changes: [] };
}
