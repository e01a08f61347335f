declare global {
  interface Window {
    proceedToCheckout: () => Promise<unknown>;
    debugCart: () => Promise<void>;
  }
}

/**
 * For the browser's console and for scripts of the shop's owner; what they need is loaded when they
 * are called.
 */
export function exposeOnWindow(checkoutAddresses: readonly string[]): void {
  const load = () => import("./cart-checkout.ts");
  window.proceedToCheckout = async () => (await load()).proceedToCheckout(checkoutAddresses);
  window.debugCart = async () => (await load()).debugCart();
}
