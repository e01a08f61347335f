import { useEffect, useState } from "react";
import type { Cents } from "#platform/money.ts";
import { readStored, watchCart } from "./stored-cart.ts";

export interface CartTotals {
  count: number;
  subtotal: Cents;
  /** The products in it. */
  slugs: readonly string[];
}

const empty: CartTotals = { count: 0, subtotal: 0 as Cents, slugs: [] };

/**
 * Undefined in the server's HTML, which is the same for everybody. What reads a cart is loaded when
 * there is one.
 */
export function useCartTotals(): CartTotals | undefined {
  const [totals, setTotals] = useState<CartTotals>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      if (readStored() === null) return setTotals(empty);
      const { readTotals } = await import("./cart-totals.ts");
      if (isCurrent) setTotals(readTotals());
    };
    read();
    const stop = watchCart(read);
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return totals;
}
