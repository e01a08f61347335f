import { attempt } from "#platform/attempt.ts";
import { lastOrder } from "../last-order.ts";
import { keptKey, keptMark } from "./kept-cart.ts";

export interface RememberedCart {
  token: string;
  /** ISO times. */
  keptAt: string;
  expiresAt: string;
}

export function rememberCart(kept: RememberedCart): void {
  attempt(() => localStorage.setItem(keptKey, JSON.stringify(kept)));
}

export function rememberedCart(now = Date.now()): RememberedCart | undefined {
  const kept = attempt(() => JSON.parse(localStorage.getItem(keptKey) ?? "null")) as unknown;
  if (typeof kept !== "object" || kept === null) return undefined;
  const { token, keptAt, expiresAt } = kept as Partial<Record<string, unknown>>;
  const isWhole = [token, keptAt, expiresAt].every((text) => typeof text === "string");
  if (!isWhole || !(Date.parse(String(expiresAt)) > now)) return undefined;
  return kept as RememberedCart;
}

/** What was ordered since is not offered to be bought again; its link still opens it. */
export function offeredCart(): RememberedCart | undefined {
  const kept = rememberedCart();
  const ordered = lastOrder();
  return kept && ordered && ordered.at > Date.parse(kept.keptAt) ? undefined : kept;
}

export function forgetRemembered(): void {
  attempt(() => localStorage.removeItem(keptKey));
}

/** The token in the address, taken out of it: a reload or a copied address opens nothing again. */
export function takeTokenFromAddress(): string | undefined {
  const mark = `#${keptMark}`;
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(mark)) return undefined;
  window.history.replaceState(window.history.state, "", pathname + search);
  return hash.slice(mark.length);
}

/** As the shop says it: November 18. */
export function dayOf(time: string): string {
  return new Date(time).toLocaleDateString("en-US", { month: "long", day: "numeric" });
}
