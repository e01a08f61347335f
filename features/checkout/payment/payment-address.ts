/**
 * Our own address of a payment page: opened by a browser, it takes what is counted and leads to the
 * provider's page.
 */
export const paymentDoorPath = "/checkout/pay/";

/** Where somebody waits, or is told why there is no page to pay on. */
export const linePath = "/checkout/line";

/**
 * The browser goes to pay nowhere else: what the server names, which is the provider's page or our
 * own way there.
 */
export function isPaymentAddress(url: string, checkoutAddresses: readonly string[]): boolean {
  return checkoutAddresses.some((address) => url.startsWith(address));
}

/**
 * Said to the server by a browser that does not tell by itself what a request is for
 * (payment-door.server.ts).
 */
export const openingCookie = "checkout-opening";
