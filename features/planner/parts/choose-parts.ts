import { formatMoney, sum, times } from "#platform/money.ts";
import { hasFall } from "../fall-place.ts";
import { figuresOf } from "../figures.ts";
import { type Plan, roleNames, roles } from "../plan.ts";
import { reaches, workingPoint } from "../rules/pump-rules.ts";
import { feet, headText, listed, toTen, whole } from "../say.ts";
import { chooseSheets } from "./choose-sheets.ts";
import {
  byPrice,
  type Choice,
  isLine,
  lineFor,
  type MissingPart,
  type PartLine,
  type Planned,
} from "./part-lines.ts";
import { canBeHad, type Shelf } from "./shelf.ts";

/** What a plan is built from, as it stands on the shelf today. */
export function chooseParts(plan: Plan, shelf: Shelf, figures = figuresOf(plan)): Choice {
  const planned = { plan, figures };
  const pump = pumpLine(planned, shelf);
  const chosen = [
    ...chooseSheets(planned, shelf),
    skimmerLine(planned, shelf),
    pump,
    ...(hasFall(plan) ? [fallBoxLine(planned, shelf)] : []),
    ...(figures.line.pipeFt > 0 ? [tubingLine(planned, shelf), fittingsLine(planned, shelf)] : []),
  ];
  return {
    lines: chosen.filter(isLine),
    missing: chosen.filter((line): line is MissingPart => !isLine(line)),
    pump: isLine(pump)
      ? { part: pump.part, point: workingPoint(pump.part.curve, figures.line) }
      : null,
  };
}

/** What goes into the cart: not what is unticked, nor what is sold out. */
export function linesToBuy({ lines }: Choice, { left }: Pick<Plan, "left">): PartLine[] {
  return lines.filter(({ role, part, quantity }) => {
    return !left.includes(role) && canBeHad(part, quantity);
  });
}

/** Of what a pond needs, what the sum is without: not on our shelf, or sold out. */
export function notInSum({ lines, missing }: Choice, { left }: Pick<Plan, "left">): string[] {
  const gone = lines.filter(({ part, quantity }) => !canBeHad(part, quantity));
  const lacking = [...missing, ...gone].map(({ role }) => role);
  return roles
    .filter((role) => lacking.includes(role) && !left.includes(role))
    .map((role) => roleNames[role]);
}

/** "without the liner and the tubing"; empty when nothing is lacking. */
export function withoutText(choice: Choice, plan: Pick<Plan, "left">): string {
  const names = notInSum(choice, plan);
  return names.length > 0 ? `without ${listed(names.map((name) => `the ${name}`))}` : "";
}

/** In cents. The same as the cart's sum, which a test holds it to: the cart itself weighs more. */
export function costOf(lines: readonly PartLine[]) {
  return sum(lines.map(({ part, quantity }) => times(part.price, quantity)));
}

function pumpLine(planned: Planned, { pumps }: Shelf) {
  const { line, wantedGph, headFt } = planned.figures;
  return lineFor(planned, {
    role: "pump",
    sizes: [...pumps].sort(byPrice),
    fits: ({ curve }) => reaches(curve, line, wantedGph),
    why: ({ curve, watts }) => {
      const point = workingPoint(curve, line);
      return `Moves ${toTen(point.gph)} GPH at ${headText(point.headFt)} through this pipe; wanted are ${toTen(wantedGph)} at ${headText(headFt)}. ${whole(watts)} W.`;
    },
    none: `No pump on our shelf moves ${toTen(wantedGph)} GPH against ${headText(headFt)}.`,
  });
}

function skimmerLine(planned: Planned, { skimmers }: Shelf) {
  const { areaSqFt, wantedGph } = planned.figures;
  const many = (surface: number, flow: number) =>
    Math.max(1, Math.ceil(areaSqFt / surface), Math.ceil(wantedGph / flow));
  const sizes = [...skimmers].sort(
    (one, other) =>
      one.price * many(one.surfaceSqFt, one.mostGph) -
      other.price * many(other.surfaceSqFt, other.mostGph),
  );
  return lineFor(planned, {
    role: "skimmer",
    sizes,
    fits: () => true,
    quantity: ({ surfaceSqFt, mostGph }) => many(surfaceSqFt, mostGph),
    why: ({ surfaceSqFt, mostGph }) =>
      `Each keeps ${whole(surfaceSqFt)} sq ft clean and passes ${whole(mostGph)} GPH; the pond has ${whole(areaSqFt)} sq ft.`,
    none: "We have no skimmer on the shelf today.",
  });
}

/** With fish, one that filters. */
function fallBoxLine(planned: Planned, { fallBoxes }: Shelf) {
  const { plan, figures } = planned;
  const needsFilter = plan.fish !== "none";
  const carries = (box: (typeof fallBoxes)[number]) =>
    box.lipIn >= plan.lip && box.mostGph >= figures.wantedGph;
  const filters = fallBoxes.filter(({ filtersGallons }) => filtersGallons !== null);
  const wanted = needsFilter ? filters : fallBoxes;
  const filtersIt = ({ filtersGallons }: (typeof fallBoxes)[number]) =>
    !needsFilter || (filtersGallons ?? 0) >= figures.gallons;
  return lineFor(planned, {
    role: "fallBox",
    sizes: [...wanted].sort(byPrice),
    fits: (box) => carries(box) && filtersIt(box),
    why: ({ lipIn, mostGph, filtersGallons }) =>
      `A lip of ${whole(lipIn)} in for a fall of ${whole(plan.lip)} in, up to ${whole(mostGph)} GPH${
        filtersGallons === null ? "" : `, filters a pond of ${whole(filtersGallons)} gal`
      }.`,
    none: `No ${needsFilter ? "waterfall filter" : "box"} on our shelf has a lip of ${whole(plan.lip)} in for ${toTen(figures.wantedGph)} GPH${
      needsFilter ? ` and filters ${toTen(figures.gallons)} gal` : ""
    }.`,
  });
}

function tubingLine(planned: Planned, { tubing }: Shelf) {
  const { plan, figures } = planned;
  const { pipe, pipeFt } = figures.line;
  return lineFor(planned, {
    role: "tubing",
    sizes: tubing.filter(({ pipeIn }) => pipeIn === pipe.nominalIn).sort(byPrice),
    fits: () => true,
    quantity: ({ coilFt }) => Math.ceil(pipeFt / coilFt),
    why: ({ coilFt }) =>
      `${feet(pipeFt)} from the pump to the top${plan.run === null ? ", from the drawing" : ""}, in coils of ${feet(coilFt)}.`,
    none: `We have no ${pipe.label} tubing on the shelf: it takes rigid pipe, which we bring along when we build.`,
  });
}

function fittingsLine(planned: Planned, { fittings }: Shelf) {
  const { plan, figures } = planned;
  const { pipe } = figures.line;
  return lineFor(planned, {
    role: "fittings",
    sizes: fittings.filter(({ pipeIn }) => pipeIn === pipe.nominalIn).sort(byPrice),
    fits: () => true,
    why: () =>
      `Elbows, couplings, valve and cement for a line of ${pipe.label}; ${plan.elbows + plan.bends} elbows are drawn.`,
    none: `We have no fittings of ${pipe.label} on the shelf.`,
  });
}

/** "15 x 20 ft, $299.00". */
export function sizeText(part: PartLine["part"], fits: boolean): string {
  const marks = [fits ? "" : "too small", canBeHad(part) ? "" : "out of stock"].filter(Boolean);
  return `${part.variant}, ${formatMoney(part.price)}${marks.map((mark) => `, ${mark}`).join("")}`;
}
