import { useSyncExternalStore } from "react";
import type { CartLines } from "./cart-lines.ts";
import { readCart } from "./local-cart.ts";
import { watchCart } from "./stored-cart.ts";

/**
 * The cart, as it is in every tab; undefined in the server's HTML, which is the same for everybody.
 */
export function useCart(): CartLines | undefined {
  return useSyncExternalStore(watchCart, readCart, () => undefined);
}
