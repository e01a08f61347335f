import type { Cart } from "../cart.ts";

/** How long a link opens its cart. */
export const keptDays = 90;

/** In the address after the #, which no server, log or referrer ever sees. */
export const keptMark = "kept=";

/**
 * The kept cart that this browser made or opened last, in its local storage: offered again when the
 * cart is empty.
 */
export const keptKey = "kept-cart";

/** What the browser is told when a cart is kept; the token is in the address and nowhere else. */
export interface KeptLink {
  url: string;
  token: string;
  /** ISO time. */
  expiresAt: string;
  isMailed: boolean;
}

/** A kept cart as its link opens it, at the prices of today. */
export interface OpenedCart {
  cart: Cart;
  keptAt: string;
  expiresAt: string;
}
