import { levelCart, restoreCart, takeOut } from "#features/cart/cart-actions.ts";
import type { CartLine, CartLines } from "#features/cart/cart-lines.ts";
import { readCart } from "#features/cart/local-cart.ts";
import { addAll } from "#features/cart/selection/add-selection.ts";
import { attempt } from "#platform/attempt.ts";
import { toasts } from "#ui/toasts/toast-store.ts";

/** How many of each the planner has put into this browser's cart, for the pond drawn last. */
const key = "planned-parts";

type Planned = readonly { variantId: string; quantity: number }[];

/**
 * Puts the parts of a pond into the cart. Nobody builds two: those of an earlier drawing, as far as
 * they are still there, make room for them. False: not all went in, and a message says why.
 */
export async function putPlanned(lines: CartLines): Promise<boolean> {
  const earlier = stillThere(kept());
  if (earlier.length > 0) {
    await takeOut(earlier);
    // The server, too, before it is asked whether there is enough of the new ones.
    await levelCart().catch(() => {});
  }
  const added = await addAll(lines);
  const now = lines.filter(({ variantId }) => added.includes(variantId));
  if (now.length < lines.length) {
    restoreCart(earlier);
    keep([...now, ...earlier]);
    return false;
  }
  keep(now);
  if (earlier.length > 0 && textOf(earlier) !== textOf(now)) tellOfExchange(now, earlier);
  return true;
}

function tellOfExchange(now: CartLines, earlier: CartLines): void {
  toasts.add({
    title: "The parts of your last drawing were taken out",
    description: "Your cart has those of this one, and whatever else you put in.",
    action: {
      label: "Keep both",
      altText: "Put them back in the cart",
      run: () => {
        restoreCart(earlier);
        keep([...now, ...earlier]);
      },
    },
  });
}

function stillThere(planned: Planned): CartLine[] {
  return readCart().flatMap((line) => {
    const quantity = planned
      .filter(({ variantId }) => variantId === line.variantId)
      .reduce((sum, one) => sum + one.quantity, 0);
    return quantity > 0 ? [{ ...line, quantity: Math.min(quantity, line.quantity) }] : [];
  });
}

function keep(lines: CartLines): void {
  attempt(() => localStorage.setItem(key, textOf(lines)));
}

function textOf(lines: CartLines): string {
  const planned: Planned = lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
  return JSON.stringify(
    planned.toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1)),
  );
}

function kept(): Planned {
  const read = attempt(() => JSON.parse(localStorage.getItem(key) ?? "[]")) as unknown;
  if (!Array.isArray(read)) return [];
  return read.filter((one) => typeof one?.variantId === "string" && Number.isInteger(one.quantity));
}
