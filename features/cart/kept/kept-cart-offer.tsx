import { lazy, Suspense, useEffect, useState } from "react";
import { attempt } from "#platform/attempt.ts";
import { keptKey } from "./kept-cart.ts";

const KeptCartLine = lazy(async () => ({
  default: (await import("./kept-cart-line.tsx")).KeptCartLine,
}));

/**
 * On the start page, which is the same for everybody: whoever has kept a cart is shown the way back
 * to it. Only they load what it takes.
 */
export function KeptCartOffer() {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => setIsKept(Boolean(attempt(() => localStorage.getItem(keptKey)))), []);
  return (
    isKept && (
      <Suspense>
        <KeptCartLine />
      </Suspense>
    )
  );
}
