import { memo, useState } from "react";
import { NeedsScript } from "#features/cart/needs-script.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Price } from "#ui/price.tsx";
import { cartLinesOf } from "../parts/cart-parts.ts";
import { costOf, linesToBuy } from "../parts/choose-parts.ts";
import type { Shelf } from "../parts/shelf.ts";
import type { Plan } from "../plan.ts";
import { useAlive } from "../use-alive.ts";
import { PartRow } from "./part-row.tsx";
import type { Reckoned } from "./use-planner.ts";

interface PartListProps {
  reckoned: Reckoned;
  shelf: Shelf;
  onChange: (plan: Plan) => void;
}

/** What it is built from, and what that costs; what is ticked goes into the cart at once. */
export const PartList = memo(function PartList({ reckoned, shelf, onChange }: PartListProps) {
  const { plan, choice } = reckoned;
  const bought = linesToBuy(choice, plan);
  const cost = costOf(bought);
  const content = bought.map(({ part, quantity }) => `${quantity} ${part.sku}`).join();
  const isAlive = useAlive();
  const [isBusy, setIsBusy] = useState(false);
  /** What is in the cart by now; another choice may be put in as well. */
  const [added, setAdded] = useState<string>();
  const isAdded = added === content && content !== "";

  async function put() {
    if (isBusy || bought.length === 0) return;
    setIsBusy(true);
    const { putPlanned } = await import("./planned-cart.ts");
    if (await putPlanned(cartLinesOf(shelf, bought))) setAdded(content);
    setIsBusy(false);
  }

  return (
    <div>
      <ul className="border-b border-rule">
        {choice.lines.map((line) => (
          <PartRow key={line.role} {...{ line, shelf, plan, isAlive, onChange }} />
        ))}
        {choice.missing.map(({ role, say }) => (
          <li key={role} className="border-t border-rule py-3 text-ui">
            {say}
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 py-4 text-lead">
        <span>
          {bought.length} {bought.length === 1 ? "part" : "parts"}, without stone and gravel
        </span>
        <Price amount={cost} className="text-subheading font-semibold" />
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 noscript:hidden">
        <Button
          variant="koi"
          onClick={put}
          aria-disabled={bought.length === 0 || isBusy || isAdded}
          aria-busy={isBusy}
          className="max-sm:w-full"
        >
          {isBusy ? "Adding..." : isAdded ? "In your cart" : "Put these parts in the cart"}
        </Button>
        <p role="status" className="text-ui">
          {isAdded && (
            <Link to="/cart" className="link inline-flex min-h-11 items-center font-semibold">
              View cart
            </Link>
          )}
        </p>
      </div>
      <NeedsScript what="Putting parts in the cart" className="mt-4 text-ui" />
    </div>
  );
});
