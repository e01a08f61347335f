import { call } from "#platform/api-client.ts";
import type { Cart, WantedItem } from "./cart.ts";

/** The server's cart, as the browser changes it. */
export interface CartCalls {
  add(item: WantedItem): Promise<Cart>;
  replace(items: readonly WantedItem[], options?: { keepalive: boolean }): Promise<Cart>;
  clear(): Promise<Cart>;
}

const path = "/api/cart";

export const cartCalls: CartCalls = {
  add: (item) => call<"POST /api/cart">("POST", path, item),
  replace: (items, options) => call<"PUT /api/cart">("PUT", path, { items: [...items] }, options),
  // Also for whoever leaves as soon as the order is thanked for.
  clear: () => call<"DELETE /api/cart">("DELETE", path, undefined, { keepalive: true }),
};
