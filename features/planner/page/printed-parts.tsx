import { useSite } from "#features/site/use-site.ts";
import { formatMoney, times } from "#platform/money.ts";
import { linesToBuy } from "../parts/choose-parts.ts";
import { type Shelf, titleOf } from "../parts/shelf.ts";
import { planAddress } from "../plan-address.ts";
import { useAlive } from "../use-alive.ts";
import { costText, withoutSum } from "./summary.tsx";
import type { Reckoned } from "./use-planner.ts";

interface PrintedPartsProps {
  reckoned: Reckoned;
  shelf: Shelf;
  publicUrl: string;
}

/**
 * On paper: what to buy, for how much, and where the plan and we are found again. Only once the
 * page is alive: in its HTML the list would stand twice.
 */
export function PrintedParts({ reckoned, shelf, publicUrl }: PrintedPartsProps) {
  const { plan, choice } = reckoned;
  const { phones } = useSite();
  const isAlive = useAlive();
  const without = withoutSum(reckoned);
  if (!isAlive) return null;
  return (
    <div className="mt-2 hidden text-small print:block">
      <ul className="columns-2 gap-x-6 border-b border-rule">
        {linesToBuy(choice, plan).map(({ role, part, quantity }) => (
          <li key={role} className="flex justify-between gap-2 border-t border-rule">
            <span>
              {quantity} × {titleOf(shelf, part)}
            </span>
            <span className="figures">{formatMoney(times(part.price, quantity))}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 font-semibold">
        <span>Parts from our shelf{without && `, ${without}`}</span>
        <span className="figures">{costText(reckoned)}</span>
      </p>
      <p className="mt-1 flex justify-between gap-6">
        <span className="break-all">
          Open this plan again at {new URL(planAddress(plan), publicUrl).href}
        </span>
        <span className="figures whitespace-nowrap">{phones.main}</span>
      </p>
    </div>
  );
}
