import { useEffect, useState } from "react";
import { formatMoney } from "#platform/money.ts";
import { planTitle } from "../explanations.ts";
import { costOf, linesToBuy } from "../parts/choose-parts.ts";
import { toTen } from "../say.ts";
import type { Reckoned } from "./use-planner.ts";

/** Nobody is read every step of a drag. */
const pauseMs = 700;

/** What the ticked parts cost. */
export function costText({ plan, choice }: Pick<Reckoned, "plan" | "choice">): string {
  return formatMoney(costOf(linesToBuy(choice, plan)));
}

/** The three numbers that matter first; read out when the drawing rests. */
export function Summary({ reckoned: { plan, figures, choice, warnings } }: { reckoned: Reckoned }) {
  const cost = costText({ plan, choice });
  const gallons = `${toTen(figures.gallons)} gal`;
  const text = `${gallons} of water, ${toTen(figures.wantedGph)} gallons an hour, parts for ${cost}.${
    warnings.length > 0 ? ` ${warnings.map(({ say }) => say).join(" ")}` : ""
  }`;
  const said = useRested(text);
  return (
    <>
      <p className="border-t border-line pt-3 text-ui print:hidden">{planTitle(plan, figures)}</p>
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 pb-4 pt-1 print:hidden">
        <span className="text-ui text-slate">Parts from our shelf</span>
        <span className="type-title">{cost}</span>
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** Empty until it changes for the first time: a page that opens has nothing to announce. */
function useRested(text: string): string {
  const [first] = useState(text);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested === first ? "" : rested;
}
