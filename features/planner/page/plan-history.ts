import {
  choiceFields,
  choiceLabels,
  choiceNames,
  type NumberName,
  numberFields,
  numberNames,
  type Plan,
} from "../plan.ts";
import { planQuery } from "../plan-address.ts";
import { feet } from "../say.ts";

/** A change that can be taken back. */
export interface PastChange {
  /** The plan before it. */
  plan: Plan;
  says: string;
  /** Which number it is of: one that is still being changed is one change. */
  of: string;
}

/** Nobody goes further back; each is a small object. */
export const mostChanges = 50;

type Changed = NumberName | (typeof choiceNames)[number] | "outline" | "parts";

/** What differs between two plans, in the order in which one would say it. */
export function changedBetween(before: Plan, after: Plan): Changed[] {
  const differs = (name: keyof Plan) => before[name] !== after[name];
  const isFree = before.shape === "free" || after.shape === "free";
  return [
    ...choiceNames.filter(differs),
    ...numberNames.filter(differs),
    ...(isFree && differs("outline") ? (["outline"] as const) : []),
    ...(differs("left") || differs("taken") ? (["parts"] as const) : []),
  ];
}

/**
 * The changes so far with one more, unless it goes on with the last. A choice is whole at once; a
 * number that is typed or dragged goes through many.
 */
export function withChange(
  past: readonly PastChange[],
  { before, after, isGoingOn }: { before: Plan; after: Plan; isGoingOn: boolean },
): readonly PastChange[] {
  const changed = changedBetween(before, after);
  const of = changed.join();
  const last = past.at(-1);
  const isNumber = of === "outline" || of in numberFields;
  if (of === "") return past;
  if (isGoingOn && isNumber && last?.of === of) {
    // Back where it was: nothing is left to be taken back.
    return planQuery(last.plan) === planQuery(after) ? past.slice(0, -1) : past;
  }
  return [...past, { plan: before, says: backTo(before, changed), of }].slice(-mostChanges);
}

/** "length back to 16 ft"; of many, the first says it. */
function backTo(plan: Plan, [first, ...others]: readonly Changed[]): string {
  // The size follows the shape.
  const isMore = others.length > 0 && first !== "shape";
  return `${first ? oneBack(plan, first) : ""}${isMore ? " and more" : ""}`;
}

function oneBack(plan: Plan, name: Changed): string {
  if (name === "outline") return "the outline as it was";
  if (name === "parts") return "the parts as they were";
  if (name in choiceFields) {
    const choice = name as (typeof choiceNames)[number];
    const labels: Readonly<Record<string, string>> = choiceLabels[choice];
    const before = labels[plan[choice]]?.toLowerCase();
    return `${choiceFields[choice].label.toLowerCase()} back to ${before}`;
  }
  const { label, unit } = numberFields[name as NumberName];
  const value = plan[name as NumberName];
  const said = value === null ? "the drawing's" : unit === "ft" ? feet(value) : `${value} ${unit}`;
  return `${label.toLowerCase()} back to ${said.trim()}`;
}
