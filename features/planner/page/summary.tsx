import { type Ref, useEffect, useState } from "react";
import { formatMoney } from "#platform/money.ts";
import { planTitle } from "../explanations.ts";
import { costOf, linesToBuy, withoutText } from "../parts/choose-parts.ts";
import { type Shelf, titleOf } from "../parts/shelf.ts";
import { sidesText, toTen } from "../say.ts";
import type { Reckoned } from "./use-planner.ts";

/** Nobody is read every step of a drag. */
const pauseMs = 700;

/** What the ticked parts cost. */
export function costText({ plan, choice }: Pick<Reckoned, "plan" | "choice">): string {
  return formatMoney(costOf(linesToBuy(choice, plan)));
}

/** "without the liner": what the price does not hold. */
export function withoutSum({ plan, choice }: Pick<Reckoned, "plan" | "choice">): string {
  return withoutText(choice, plan);
}

/** What comes of the drawing in a sentence: water, sheet, pump and price, and what is wrong. */
export function spoken({ plan, figures, choice, warnings }: Reckoned, shelf: Shelf): string {
  const sheet = choice.lines.find(({ role }) => role === "liner");
  const without = withoutText(choice, plan);
  const results = [
    `${toTen(figures.gallons)} gal of water`,
    `liner ${sidesText(figures.liner)}${sheet ? `: ${titleOf(shelf, sheet.part)}` : ""}`,
    `${toTen(figures.wantedGph)} gallons an hour`,
    choice.pump ? titleOf(shelf, choice.pump.part) : "no pump on our shelf",
    `parts for ${costText({ plan, choice })}${without && `, ${without}`}`,
  ];
  return [`${results.join(", ")}.`, ...warnings.map(({ say }) => say)].join(" ");
}

interface SummaryProps {
  reckoned: Reckoned;
  shelf: Shelf;
  /** For whoever is brought here after a change that has no place of its own. */
  place: Ref<HTMLParagraphElement>;
}

/** What matters first; read out when the drawing rests. */
export function Summary({ reckoned, shelf, place }: SummaryProps) {
  const { plan, figures, choice } = reckoned;
  const said = useRested(spoken(reckoned, shelf));
  const without = withoutText(choice, plan);
  return (
    <>
      <p ref={place} tabIndex={-1} className="border-t border-line pt-3 text-ui print:hidden">
        {planTitle(plan, figures)}
      </p>
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 pb-4 pt-1 print:hidden">
        <span className="text-ui text-slate">Parts from our shelf</span>
        <span className="type-title">{costText({ plan, choice })}</span>
        {without && <span className="w-full text-right text-ui font-semibold">{without}</span>}
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
