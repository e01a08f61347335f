import { call } from "#platform/api-client.ts";
import { fromDollarNumber } from "#platform/money.ts";
import type { Cart } from "../cart.ts";
import { levelCart } from "../cart-actions.ts";
import type { CartLine, CartLines } from "../cart-lines.ts";
import { readCart, writeCart } from "../local-cart.ts";
import type { KeptLink, OpenedCart } from "./kept-cart.ts";
import { forgetRemembered, rememberCart, rememberedCart } from "./remembered-cart.ts";

const path = "/api/cart/kept";

/** Under the link that this browser has already, unless it is to be mailed. */
export async function keepThisCart(email: string | undefined): Promise<KeptLink> {
  const items = readCart().map(({ variantId, quantity }) => ({ variantId, quantity }));
  const token = rememberedCart()?.token;
  const body = { items, ...(email ? { email } : {}), ...(token ? { token } : {}) };
  const link = await call<"POST /api/cart/kept">("POST", path, body);
  const { expiresAt } = link;
  rememberCart({ token: link.token, keptAt: new Date().toISOString(), expiresAt });
  return link;
}

export async function openKept(token: string): Promise<OpenedCart> {
  const opened = await call<"POST /api/cart/kept/open">("POST", `${path}/open`, { token });
  rememberCart({ token, keptAt: opened.keptAt, expiresAt: opened.expiresAt });
  return opened;
}

export async function forgetKept(token: string): Promise<void> {
  forgetRemembered();
  await call<"POST /api/cart/kept/forget">("POST", `${path}/forget`, { token });
}

/** The kept cart in the place of this one, or both in one; answers with what has changed. */
export async function takeKept(cart: Cart, way: "replace" | "merge"): Promise<string[]> {
  const kept = linesOf(cart);
  writeCart(way === "merge" ? mergedLines(readCart(), kept) : kept);
  const gone = (cart.removed ?? []).map(
    ({ name }) => `${name ?? "An item"} can no longer be bought online.`,
  );
  return [...gone, ...(await levelCart().catch(() => []))];
}

export function linesOf({ items }: Cart): CartLine[] {
  return items.map(({ variantId, variantName, sku, quantity, price, variant }) => ({
    variantId,
    productId: "",
    slug: variant.product.slug,
    sku,
    name: variant.product.name,
    variant: variantName,
    price: fromDollarNumber(price),
    quantity,
    image: variant.product.image,
    description: "",
    stock: variant.stockQuantity ?? undefined,
  }));
}

/** Of what is in both, the larger number: a link that is opened twice doubles nothing. */
export function mergedLines(lines: CartLines, kept: CartLines): CartLine[] {
  const own = lines.map((line) => {
    const same = kept.find(({ variantId }) => variantId === line.variantId);
    return same ? { ...line, quantity: Math.max(line.quantity, same.quantity) } : line;
  });
  const isNew = ({ variantId }: CartLine) => !lines.some((line) => line.variantId === variantId);
  return [...own, ...kept.filter(isNew)];
}

/** Whether there is nothing to choose: everything that was kept is here already. */
export function isAllHere(lines: CartLines, cart: Cart): boolean {
  return linesOf(cart).every((kept) =>
    lines.some((line) => line.variantId === kept.variantId && line.quantity >= kept.quantity),
  );
}
