import { sendJson } from "#platform/api-client.ts";
import type { Cart, WantedItem } from "./cart.ts";

/** The server's cart, as the browser changes it. */
export interface CartCalls {
  add(item: WantedItem): Promise<Cart>;
  replace(items: readonly WantedItem[], options?: { keepalive: boolean }): Promise<Cart>;
  clear(): Promise<Cart>;
}

const path = "/api/cart";

export const cartCalls: CartCalls = {
  add: (item) => sendJson("POST", path, item),
  replace: (items, options) => sendJson("PUT", path, { items }, options),
  clear: () => sendJson("DELETE", path),
};
