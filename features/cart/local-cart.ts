import { toasts } from "#ui/toasts/toast-store.ts";
import { type CartLine, type CartLines, cartText, parseCart } from "./cart-lines.ts";
import { readStored, writeStored } from "./stored-cart.ts";

/** The cart of this browser, the same in every tab: the truth that the server's cart follows. */
const none: CartLines = [];
let known: { text: string | null; lines: CartLines } = { text: null, lines: none };

/** The same array until the cart changes. */
export function readCart(): CartLines {
  const text = readStored();
  if (text !== known.text) known = { text, lines: load(text) };
  return known.lines;
}

export function writeCart(lines: CartLines): void {
  writeStored(lines.length > 0 ? cartText(lines) : null);
}

export function changeCart(change: (lines: CartLines) => CartLine[]): void {
  writeCart(change(readCart()));
}

function load(text: string | null): CartLines {
  if (text === null) return none;
  const lines = parseCart(text);
  // What had to be mended is kept mended. Not now: a cart is read while the page is being drawn.
  if (!lines || cartText(lines) !== text) queueMicrotask(() => mend(text, lines));
  return lines ?? none;
}

function mend(text: string, lines: CartLines | null): void {
  if (readStored() !== text) return;
  writeCart(lines ?? none);
  if (lines) return;
  toasts.add({
    title: "Your cart could not be read",
    description: "What this browser had kept was damaged, so the cart starts empty.",
    variant: "destructive",
  });
}
