import { formatMoney } from "#platform/money.ts";
import { explain } from "./explanations.ts";
import { figuresOf } from "./figures.ts";
import { chooseParts, costOf, linesToBuy } from "./parts/choose-parts.ts";
import { type Shelf, titleOf } from "./parts/shelf.ts";
import {
  choiceFields,
  choiceLabels,
  choiceNames,
  numberFields,
  numberNames,
  type Plan,
} from "./plan.ts";
import { warningsOf } from "./warnings.ts";

/** A plan for somebody who prices it: what was drawn, what follows, and what it is built from. */
export interface PlanNumbers {
  drawn: { label: string; value: string }[];
  figures: { label: string; value: string }[];
  parts: { sku: string; slug: string; title: string; quantity: number; price: string }[];
  /** Of the parts, at today's prices. */
  cost: string;
  warnings: string[];
}

export function planNumbers(plan: Plan, shelf: Shelf): PlanNumbers {
  const figures = figuresOf(plan);
  const choice = chooseParts(plan, shelf, figures);
  const bought = linesToBuy(choice, plan);
  const choices = choiceNames.map((name) => {
    const labels: Readonly<Record<string, string>> = choiceLabels[name];
    return { label: choiceFields[name].label, value: labels[plan[name]] ?? "" };
  });
  const numbers = numberNames.map((name) => {
    const { label, unit } = numberFields[name];
    const value = plan[name] ?? figures.line.pipeFt;
    return {
      label,
      value: `${value}${unit && ` ${unit}`}${plan[name] === null ? ", from the drawing" : ""}`,
    };
  });
  const points =
    plan.shape === "free" ? [{ label: "Outline, ft", value: plan.outline.join(", ") }] : [];
  return {
    drawn: [...choices, ...numbers, ...points],
    figures: explain(plan, figures, choice).map(({ label, value }) => ({ label, value })),
    parts: bought.map(({ part, quantity }) => ({
      sku: part.sku,
      slug: shelf.products[part.product]?.slug ?? "",
      title: titleOf(shelf, part),
      quantity,
      price: formatMoney(part.price),
    })),
    cost: formatMoney(costOf(bought)),
    warnings: warningsOf(plan, { figures, choice, shelf }).map(({ say }) => say),
  };
}
