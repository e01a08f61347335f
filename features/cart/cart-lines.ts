import { type Cents, dollarNumber, fromDollarNumber, sum, times } from "#platform/money.ts";
import { mostOfAnItem, type WantedItem } from "./cart.ts";

/** One line of the cart as the browser keeps it. */
export interface CartLine {
  variantId: string;
  productId: string;
  /** Leads back to the product's page; unknown for carts from before it was kept. */
  slug: string;
  sku: string;
  name: string;
  variant: string;
  price: Cents;
  quantity: number;
  image: string;
  description: string;
  /** How many there were when the server was last asked; absent where nobody counts them. */
  stock?: number | undefined;
}

export type CartLines = readonly CartLine[];

export function countOf(lines: CartLines): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0);
}

export function lineTotal({ price, quantity }: Pick<CartLine, "price" | "quantity">): Cents {
  return times(price, quantity);
}

export function subtotalOf(lines: CartLines): Cents {
  return sum(lines.map(lineTotal));
}

/** What a person calls it: "Basalt Trio, 24 in set". */
export function titleOf({ name, variant }: Pick<CartLine, "name" | "variant">): string {
  return variant && variant !== name ? `${name}, ${variant}` : name;
}

/** More of a variant that is there already goes into its line. */
export function withAdded(lines: CartLines, added: CartLine): CartLine[] {
  const known = lines.find(({ variantId }) => variantId === added.variantId);
  if (!known) return [...lines, added];
  const quantity = Math.min(known.quantity + added.quantity, mostOfAnItem);
  return lines.map((line) => (line === known ? { ...added, quantity } : line));
}

/** None, or less than none, takes the line out. */
export function withQuantity(lines: CartLines, variantId: string, quantity: number): CartLine[] {
  return lines.flatMap((line) => {
    if (line.variantId !== variantId) return [line];
    return quantity <= 0 ? [] : [{ ...line, quantity: Math.min(quantity, mostOfAnItem) }];
  });
}

/** What is left when so many of each are taken out. */
export function without(lines: CartLines, taken: readonly WantedItem[]): CartLine[] {
  return taken.reduce<CartLine[]>(
    (left, { variantId, quantity }) => {
      const line = left.find((one) => one.variantId === variantId);
      return line ? withQuantity(left, variantId, line.quantity - quantity) : left;
    },
    [...lines],
  );
}

/** The text as it is kept. Two names are written in both spellings that older readers look for. */
export function cartText(lines: CartLines): string {
  return JSON.stringify(
    lines.map((line) => ({
      ...line,
      id: line.variantId,
      variantid: line.variantId,
      SKU: line.sku,
      price: dollarNumber(line.price),
    })),
  );
}

/**
 * Reads what is kept, whoever wrote it: each missing or odd field falls back instead of failing.
 * Null when it is no cart at all.
 */
export function parseCart(text: string): CartLine[] | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(stored)) return null;
  return stored
    .flatMap((item, index) => (isItem(item) && !isBroken(item) ? [toLine(item, index)] : []))
    .reduce<CartLine[]>(withAdded, []);
}

type Kept = Record<string, unknown>;

function isItem(item: unknown): item is Kept {
  return typeof item === "object" && item !== null && !Array.isArray(item);
}

/** What would show neither a name nor a price of its own: nobody can tell what it was. */
function isBroken(item: Kept): boolean {
  return nameOf(item) === "" && priceOf(item) === undefined;
}

function nameOf(item: Kept): string {
  return text(item.name).trim() || text(item.variant).trim();
}

function priceOf(item: Kept): Cents | undefined {
  return price(item.price) ?? price(item.total);
}

function toLine(item: Kept, index: number): CartLine {
  const variant = text(item.variant);
  return {
    variantId: text(item.variantId) || text(item.variantid) || text(item.id) || String(index),
    productId: text(item.productId),
    slug: text(item.slug),
    sku: text(item.sku) || text(item.SKU),
    name: nameOf(item) || "Item",
    variant,
    price: priceOf(item) ?? fromDollarNumber(0),
    quantity: quantity(item.quantity),
    image: text(item.image),
    description: text(item.description),
    stock: count(item.stock),
  };
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function price(value: unknown): Cents | undefined {
  const dollars = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  const isPrice = typeof dollars === "number" && dollars >= 0 && dollars < 1e9;
  return isPrice ? fromDollarNumber(dollars) : undefined;
}

function count(value: unknown): number | undefined {
  return Number.isInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}

function quantity(value: unknown): number {
  const whole = Math.trunc(Number(value));
  return whole >= 1 ? Math.min(whole, mostOfAnItem) : 1;
}
