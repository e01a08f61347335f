import { type Figures, figuresOf } from "./figures.ts";
import { chooseParts } from "./parts/choose-parts.ts";
import { largestSheet } from "./parts/choose-sheets.ts";
import { type Choice, takenMark } from "./parts/part-lines.ts";
import { type Shelf, titleOf } from "./parts/shelf.ts";
import { fitting, outlineField, type Plan, type Role, within } from "./plan.ts";
import { covers } from "./rules/liner-rules.ts";
import { mostFeetPerSecond } from "./rules/pump-rules.ts";
import { decimal, feet, headText, sidesText, toTen, whole } from "./say.ts";

/** What does not fit, at which place of the drawing, and what one can do about it. */
export interface Warning {
  at: "depth" | "water" | "liner" | "pump" | "pipe" | "fall" | "outlet";
  say: string;
  ways: readonly { label: string; plan: Plan }[];
}

const koiDepthFt = 3;
const goldfishDepthFt = 2;
const koiGallons = 1_000;

/** Ways are tried by the dozen: each with only what it is about on the shelf. */
const bare: Shelf = {
  products: [],
  sheets: [],
  pumps: [],
  skimmers: [],
  fallBoxes: [],
  tubing: [],
  fittings: [],
};

export function warningsOf(
  plan: Plan,
  { figures, choice, shelf }: { figures: Figures; choice: Choice; shelf: Shelf },
): Warning[] {
  const found = wrongOnPlan(plan, { figures, choice, shelf });
  // What does not fit at all is said before what was chosen too small for it.
  const small = chosenTooSmall(plan, choice, shelf).filter(
    (one, index, all) => ![...found, ...all.slice(0, index)].some(({ at }) => at === one.at),
  );
  return [...found, ...small];
}

function wrongOnPlan(
  plan: Plan,
  { figures, choice, shelf }: { figures: Figures; choice: Choice; shelf: Shelf },
): Warning[] {
  const lacks = (role: string) => choice.missing.some((missing) => missing.role === role);
  return [
    ...tooShallow(plan),
    ...tooLittleForKoi(plan, figures),
    ...(lacks("liner") || lacks("streamLiner") ? [tooLarge(plan, figures, shelf)] : []),
    ...tooFast(plan, figures),
    ...(choice.pump === null ? [noPump(plan, figures, shelf)] : []),
    ...(lacks("fallBox") ? [tooWide(plan, choice, shelf)] : []),
    ...tooFar(plan, choice),
  ];
}

function tooShallow(plan: Plan): Warning[] {
  const { fish, depth } = plan;
  const least = fish === "koi" ? koiDepthFt : fish === "goldfish" ? goldfishDepthFt : 0;
  if (depth >= least) return [];
  const deeper = { label: `Make it ${feet(least)} deep`, plan: { ...plan, depth: least } };
  const other: Plan = { ...plan, fish: fish === "koi" && depth >= 2 ? "goldfish" : "none" };
  const label = other.fish === "goldfish" ? "Goldfish instead" : "No fish";
  return [
    {
      at: "depth",
      say: `${fish === "koi" ? "Koi" : "Goldfish"} in ${feet(depth)}: they winter below the ice and need ${feet(least)}.`,
      ways: [deeper, { label, plan: other }],
    },
  ];
}

function tooLittleForKoi(plan: Plan, { gallons }: Figures): Warning[] {
  if (plan.fish !== "koi" || gallons >= koiGallons) return [];
  const isEnough = (one: Plan) => figuresOf(one).gallons >= koiGallons;
  const larger = firstThat(isEnough, 60, (step) => stretched(plan, 1 + step / 20));
  return [
    {
      at: "water",
      say: `Koi grow to 2 ft and want ${whole(koiGallons)} gal; this is ${toTen(gallons)}.`,
      ways: [
        ...(larger ? [{ label: "Make it larger", plan: larger }] : []),
        { label: "Goldfish instead", plan: { ...plan, fish: "goldfish" } },
      ],
    },
  ];
}

function tooLarge(plan: Plan, figures: Figures, shelf: Shelf): Warning {
  const sheet = largestSheet(shelf);
  const isStream = sheet && covers(sheet, figures.liner);
  const wanted = isStream ? (figures.fallLiner ?? figures.liner) : figures.liner;
  const fits = (one: Plan) => {
    const { liner, fallLiner } = figuresOf(one);
    return sheet && covers(sheet, liner) && (!fallLiner || covers(sheet, fallLiner));
  };
  const smaller = isStream
    ? firstThat(fits, 80, (step) => ({ ...plan, stream: fitting("stream", plan.stream - step) }))
    : firstThat(fits, 40, (step) => stretched(plan, 1 - step / 50));
  const most = sheet ? `our largest sheet is ${sidesText(sheet)}` : "we have none on the shelf";
  return {
    at: "liner",
    say: `The ${isStream ? "stream" : "pond"} takes a liner of ${sidesText(wanted)}; ${most}. Larger ones are cut or joined to order.`,
    ways: smaller
      ? [{ label: isStream ? "Shorten the stream" : "Draw it smaller", plan: smaller }]
      : [],
  };
}

function tooFast(
  plan: Plan,
  { feetPerSecond, line, isPipeLargeEnough, wantedGph }: Figures,
): Warning[] {
  if (feetPerSecond <= mostFeetPerSecond) return [];
  const speed = `${toTen(wantedGph)} GPH rush through ${line.pipe.label} pipe at ${decimal(feetPerSecond, 1)} ft a second; ${mostFeetPerSecond} is the most.`;
  return [
    isPipeLargeEnough
      ? {
          at: "pipe",
          say: speed,
          ways: [{ label: "Take the pipe that fits", plan: { ...plan, pipe: "auto" } }],
        }
      : { at: "pipe", say: `${speed} It takes two lines: ask us.`, ways: narrower(plan) },
  ];
}

function narrower(plan: Plan): Warning["ways"] {
  const fits = (one: Plan) => figuresOf(one).feetPerSecond <= mostFeetPerSecond;
  const slim = firstThat(fits, 60, (step) => ({
    ...plan,
    pipe: "auto",
    lip: fitting("lip", plan.lip - 2 * step),
  }));
  return slim ? [{ label: `A fall of ${whole(slim.lip)} in`, plan: slim }] : [];
}

/** Each way is tried: only what leads to a pump is offered. */
function noPump(plan: Plan, { wantedGph, headFt }: Figures, { pumps }: Shelf): Warning {
  const works = (one: Plan) => chooseParts(one, { ...bare, pumps }).pump !== null;
  const lower = firstThat(works, 48, (step) => ({
    ...plan,
    fall: fitting("fall", plan.fall - step / 4),
  }));
  const slim = firstThat(works, 45, (step) => ({
    ...plan,
    lip: fitting("lip", plan.lip - 2 * step),
  }));
  const wide: Plan = { ...plan, pipe: "3" };
  return {
    at: "pump",
    say: `No pump on our shelf moves ${toTen(wantedGph)} GPH against ${headText(headFt)}. Two pumps, or a larger one to order, do: ask us.`,
    ways: [
      ...(plan.pipe !== "3" && works(wide) ? [{ label: "Take 3 in pipe", plan: wide }] : []),
      ...(lower ? [{ label: `A fall ${feet(lower.fall)} high`, plan: lower }] : []),
      ...(slim ? [{ label: `A fall ${whole(slim.lip)} in wide`, plan: slim }] : []),
    ],
  };
}

const placeOf: Partial<Record<Role, Warning["at"]>> = {
  pump: "pump",
  fallBox: "fall",
  liner: "liner",
  underliner: "liner",
  streamLiner: "liner",
};

/** The visitor's own choice of a part; the way out is the part that was proposed. */
function chosenTooSmall(plan: Plan, { lines }: Choice, shelf: Shelf): Warning[] {
  return lines.flatMap((line) => {
    const { role, part, isTooSmall } = line;
    const at = placeOf[role];
    if (!isTooSmall || !at) return [];
    const taken = plan.taken.filter((mark) => mark !== takenMark(role, part.sku));
    const without = { ...plan, taken };
    const proposed = chooseParts(without, shelf).lines.find((one) => one.role === role);
    return [
      {
        at,
        say: `${titleOf(shelf, part)} is too small for this plan. ${role === "pump" ? line.why : ""}`.trim(),
        ways: proposed ? [{ label: `Take ${titleOf(shelf, proposed.part)}`, plan: without }] : [],
      },
    ];
  });
}

function tooWide(plan: Plan, choice: Choice, { fallBoxes }: Shelf): Warning {
  const works = (one: Plan) =>
    !chooseParts(one, { ...bare, fallBoxes }).missing.some(({ role }) => role === "fallBox");
  const slim = firstThat(works, 45, (step) => ({
    ...plan,
    lip: fitting("lip", plan.lip - 2 * step),
  }));
  const say = choice.missing.find(({ role }) => role === "fallBox")?.say ?? "";
  return {
    at: "fall",
    say: `${say} We build wider ones from two, or in stone: ask us.`,
    ways: slim ? [{ label: `A fall of ${whole(slim.lip)} in`, plan: slim }] : [],
  };
}

function tooFar(plan: Plan, { pump }: Choice): Warning[] {
  const cord = pump?.part.cordFt;
  if (!cord || plan.outlet <= cord) return [];
  return [
    {
      at: "outlet",
      say: `The pump's cord is ${feet(cord)}, the outlet ${feet(plan.outlet)} away. An extension cord does not belong outdoors: have an outlet set closer.`,
      ways: [{ label: `An outlet within ${feet(cord)}`, plan: { ...plan, outlet: cord } }],
    },
  ];
}

/** The nearest step that does it, never the plan itself. */
function firstThat(
  isFine: (plan: Plan) => boolean | undefined,
  most: number,
  changed: (step: number) => Plan,
): Plan | undefined {
  for (let step = 1; step <= most; step++) {
    const plan = changed(step);
    if (isFine(plan)) return plan;
  }
  return undefined;
}

function stretched(plan: Plan, factor: number): Plan {
  const up = (value: number, step: number) =>
    (factor > 1 ? Math.ceil(value / step) : Math.floor(value / step)) * step;
  return {
    ...plan,
    length: fitting("length", up(plan.length * factor, 0.5)),
    width: fitting("width", up(plan.width * factor, 0.5)),
    outline: plan.outline.map((point) => within(outlineField, up(point * factor, 0.5))),
  };
}
