import { useEffect, useState } from "react";
import type { CartLines } from "#features/cart/cart-lines.ts";
import { NeededList } from "#features/cart/selection/also-needed.tsx";
import type { NeededItem } from "#features/catalogue/needed/needed-item.ts";
import { call } from "#platform/api-client.ts";

/** In the cart: what the things in it do not run without, and what is not there. */
export function CartNeeds({ lines }: { lines: CartLines }) {
  const [needs, setNeeds] = useState<readonly NeededItem[]>([]);
  const ids = lines.map(({ variantId }) => variantId).join();
  useEffect(() => {
    const asking = new AbortController();
    const path = `/api/also-needed?variants=${encodeURIComponent(ids)}` as const;
    const { signal } = asking;
    // An extra: when it cannot be had, the cart is shown without.
    call<"GET /api/also-needed">("GET", path, undefined, { signal }).then(setNeeds, () => {});
    return () => asking.abort();
  }, [ids]);
  return <NeededList items={needs} namesWhatFor />;
}
