import { amountTyped, feetTyped } from "./feet-typed.ts";
import { outlineOfSize } from "./outline.ts";
import {
  type ChoiceName,
  choiceFields,
  choiceNames,
  type NumberName,
  numberFields,
  numberNames,
  outlineField,
  outlinePoints,
  type Plan,
  type Role,
  roles,
  startPlan,
} from "./plan.ts";

export const planPath = "/plan";

/** What a number was typed as, where it is none that can be drawn, and what to do. */
export type PlanMistakes = Partial<Record<NumberName | "outline", { typed: string; say: string }>>;

export interface ReadPlan {
  plan: Plan;
  mistakes: PlanMistakes;
}

/** No longer than any number that we take. */
const mostTyped = 16;

/** What an address says, and what a form without scripts sends. */
export function readPlan(query: URLSearchParams): ReadPlan {
  const mistakes: PlanMistakes = {};
  const numbers: Partial<Record<NumberName, number | null>> = {};
  for (const name of numberNames) {
    const typed = query.get(name)?.trim().slice(0, mostTyped);
    if (typed === undefined) continue;
    const read = readField(name, typed);
    if (typeof read === "string") mistakes[name] = { typed, say: read };
    else numbers[name] = read;
  }
  const outline = readOutline(query, mistakes);
  const chosen = Object.fromEntries(choiceNames.flatMap((name) => readChoice(query, name)));
  const drawn: Plan = { ...startPlan, ...(numbers as Partial<Plan>), ...chosen };
  const plan: Plan = {
    ...drawn,
    // A form without scripts asks for a free outline before there are points.
    ...(outline ? { outline } : drawn.shape === "free" ? { outline: outlineOfSize(drawn) } : {}),
    left: roles.filter((role) => listOf(query, "left").includes(role)),
    taken: listOf(query, "taken")
      .filter((mark) => /^[a-z]{3,12}:[A-Z0-9][A-Z0-9-]{0,39}$/i.test(mark))
      .slice(0, roles.length),
  };
  return { plan, mistakes };
}

/** As `readNumber`; null for what is left empty and then follows from the drawing. */
export function readField(name: NumberName, typed: string): number | string | null {
  return numberFields[name].start === null && typed.trim() === "" ? null : readNumber(name, typed);
}

/** The number, or a sentence that says what would be one. */
export function readNumber(name: NumberName, typed: string): number | string {
  const { least, most, unit } = numberFields[name];
  return numberWithin(typed, { least, most, unit });
}

export function readOutlinePoint(typed: string): number | string {
  return numberWithin(typed, { ...outlineField, unit: "ft" });
}

/** Somebody may write the unit of a fall's width, too. */
const inchesAtEnd = / ?("|”|″|in\.?|inch|inches)$/i;

function numberWithin(
  typed: string,
  { least, most, unit }: { least: number; most: number; unit: string },
): number | string {
  const value = unit === "ft" ? feetTyped(typed) : amountTyped(typed.replace(inchesAtEnd, ""));
  if (value !== undefined && value >= least && value <= most) return value;
  return `Please enter a number from ${least} to ${most}${unit && ` ${unit}`}.`;
}

function readOutline(query: URLSearchParams, mistakes: PlanMistakes): number[] | undefined {
  const typed = listOf(query, "outline").slice(0, outlinePoints);
  if (typed.length === 0) return undefined;
  const read = typed.map(readOutlinePoint);
  const wrong = read.find((point) => typeof point === "string");
  if (read.length === outlinePoints && wrong === undefined) return read as number[];
  const say = wrong ?? `Please enter all ${outlinePoints} points.`;
  mistakes.outline = { typed: typed.join(",").slice(0, 99), say: String(say) };
  return undefined;
}

function readChoice(query: URLSearchParams, name: ChoiceName): [ChoiceName, string][] {
  const typed = query.get(name);
  const values: readonly string[] = choiceFields[name].values;
  return typed !== null && values.includes(typed) ? [[name, typed]] : [];
}

/** Either spelling: with commas, or once for each field of a form. */
function listOf(query: URLSearchParams, name: string): string[] {
  return query
    .getAll(name)
    .flatMap((text) => text.split(","))
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

/** Whatever is not as every plan begins, in one order and one spelling: "length=12&fish=koi". */
export function planQuery(plan: Plan): string {
  const said: [string, string][] = [];
  for (const name of choiceNames) {
    if (plan[name] !== startPlan[name]) said.push([name, plan[name]]);
  }
  for (const name of numberNames) {
    if (plan[name] !== startPlan[name]) said.push([name, String(plan[name])]);
  }
  if (plan.shape === "free") said.push(["outline", plan.outline.join(",")]);
  if (plan.left.length > 0) said.push(["left", inOrder(plan.left).join(",")]);
  if (plan.taken.length > 0) said.push(["taken", plan.taken.join(",")]);
  return said.map(([name, text]) => `${name}=${encoded(text)}`).join("&");
}

/** Commas and colons may stand in a query as they are: an address that is read aloud is short. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%3A", ":");
}

export function planAddress(plan: Plan): string {
  const query = planQuery(plan);
  return query === "" ? planPath : `${planPath}?${query}`;
}

/** A picture of it, made by the server. */
export function planPictureAddress(plan: Plan): string {
  const query = planQuery(plan);
  return query === "" ? `${planPath}.svg` : `${planPath}.svg?${query}`;
}

/**
 * The query of the planner's page as it is made for whoever asks: the plan in its one spelling, and
 * what could not be read as it was typed, so that the page can say so.
 */
export function planPageQuery(query: URLSearchParams): string {
  const { plan, mistakes } = readPlan(query);
  const typed = Object.entries(mistakes).map(
    ([name, mistake]) => `${name}=${encodeURIComponent(mistake?.typed ?? "")}`,
  );
  const whole = [planQuery(plan), ...typed].filter((part) => part !== "").join("&");
  return whole === "" ? "" : `?${whole}`;
}

function inOrder(left: readonly Role[]): Role[] {
  return roles.filter((role) => left.includes(role));
}
