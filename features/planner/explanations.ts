import { matrixBoxPage, type PageLink } from "#content/goes-with.ts";
import { cents, formatMoney } from "#platform/money.ts";
import { hasFall } from "./fall-place.ts";
import type { Figures } from "./figures.ts";
import type { Choice } from "./parts/part-lines.ts";
import type { Plan } from "./plan.ts";
import { edgeFt, overlapFt } from "./rules/liner-rules.ts";
import { equivalentFt, gphPerInch, turnovers } from "./rules/pump-rules.ts";
import { centsPerYear, kilowattHoursPerYear } from "./rules/stone-rules.ts";
import {
  gallonsInStone,
  gallonsPerCubicFoot,
  matrixBoxCubicFeet,
  matrixBoxes,
  poundsPerGallon,
  shelfFactor,
  streamDepthFt,
} from "./rules/water-rules.ts";
import { decimal, feet, headText, sidesText, toTen, whole } from "./say.ts";

/** A figure as it is shown, with its formula in words and numbers, and where the rule is from. */
export interface Explanation {
  id: string;
  label: string;
  value: string;
  formula: string;
  source: string;
  /** Where on the shelf that is found. */
  link?: PageLink;
}

const guides = "Sizing guides of Aquascape, Atlantic Water Gardens and EasyPro";

export function explain(plan: Plan, figures: Figures, choice: Choice): Explanation[] {
  return [
    ...water(plan, figures),
    ...flow(plan, figures, choice),
    ...stone(figures),
    ...running(plan, choice),
  ];
}

const areaWords = {
  rectangle: "length x width",
  oval: "0.785 x length x width",
  kidney: "measured along the drawn edge",
  free: "measured along the drawn edge",
} as const;

function water(plan: Plan, figures: Figures): Explanation[] {
  const { sides, areaSqFt, gallons, liner, stream } = figures;
  const area = decimal(areaSqFt, 1);
  const shelf = plan.shelves > 0 ? ` x ${decimal(shelfFactor)} for shelves and slopes` : "";
  return [
    {
      id: "water",
      label: "Water",
      value: `${toTen(gallons)} gal`,
      formula: `Surface ${area} sq ft (${areaWords[plan.shape]}) x ${feet(plan.depth)} deep${shelf} x ${gallonsPerCubicFoot} gal a cubic foot = ${whole(gallons)} gal.`,
      source: "Lilypons and Aquascape; the kits on our shelf are marked by the same rule.",
    },
    {
      id: "weight",
      label: "Weight of the water",
      value: `${toTen(figures.pounds)} lb`,
      formula: `${whole(gallons)} gal x ${poundsPerGallon} lb = ${whole(figures.pounds)} lb.`,
      source: "A gallon of water at 60 °F.",
    },
    {
      id: "liner",
      label: "Liner and underliner",
      value: sidesText(liner),
      formula: `${feet(sides.length)} + 2 x ${feet(plan.depth)} + 2 ft = ${feet(liner.length)}; ${feet(sides.width)} + 2 x ${feet(plan.depth)} + 2 ft = ${feet(liner.width)}. The 2 ft are 1 ft at each edge.`,
      source: "Every maker's rule: side, twice the depth, and an edge.",
    },
    ...fallSheet(plan, figures),
    ...(stream
      ? [
          {
            id: "stream",
            label: "Water in the stream",
            value: `${whole(stream.gallons)} gal`,
            formula: `${feet(plan.stream)} x ${feet(plan.bed)} x ${streamDepthFt} ft x ${gallonsPerCubicFoot} = ${whole(stream.gallons)} gal, which leave the pond when the pump starts. Built without a pond, it would run into stone: 2 x ${whole(stream.gallons)} gal = ${whole(stream.reservoirGallons)} gal. Between stones a cubic foot holds ${gallonsInStone(1, 1, 1)} gal: a pit of ${whole(stream.reservoirGallons / gallonsInStone(1, 1, 1))} cu ft. In matrix boxes: ${decimal(cubicFeet(stream), 1)} cu ft / ${matrixBoxCubicFeet} = ${matrixBoxes(cubicFeet(stream))} large boxes.`,
            source: "Aquascape, on streams and pondless falls.",
            link: matrixBoxPage,
          },
        ]
      : []),
  ];
}

/** Every foot that is added to what is drawn, by name. */
function fallSheet(plan: Plan, { fallLiner }: Figures): Explanation[] {
  if (!fallLiner) return [];
  const { runFt, acrossFt } = fallLiner;
  const ledges = Number((runFt - plan.stream).toFixed(1));
  const run =
    plan.stream > 0
      ? `${feet(plan.stream)} of stream + ${feet(ledges)} of ledges`
      : `${feet(ledges)} of ledges, as drawn,`;
  return [
    {
      id: "fallLiner",
      label: `Liner of the ${plan.stream > 0 ? "stream" : "fall"}`,
      value: sidesText(fallLiner),
      formula: `Long: ${run} + ${feet(plan.fall)} of rise + ${2 * overlapFt} ft = ${feet(fallLiner.length)}; the ${2 * overlapFt} ft are ${overlapFt} ft into the pond and ${overlapFt} ft up under the box. Wide: ${feet(acrossFt)} + 2 x ${feet(streamDepthFt)} up the banks + ${2 * edgeFt} ft = ${feet(fallLiner.width)}; the ${2 * edgeFt} ft are ${edgeFt} ft at each edge.`,
      source: "The makers' rule for streams: length, rise and overlap; width and sides.",
    },
  ];
}

function cubicFeet({ reservoirGallons }: { reservoirGallons: number }): number {
  return reservoirGallons / gallonsPerCubicFoot;
}

function flow(plan: Plan, figures: Figures, { pump }: Choice): Explanation[] {
  const { line, headFt, wantedGph } = figures;
  const times = turnovers[plan.fish];
  const fall = hasFall(plan)
    ? ` The fall: ${whole(plan.lip)} in x ${gphPerInch[plan.sheet]} GPH an inch = ${whole(figures.fallGph)} GPH.`
    : "";
  return [
    {
      id: "flow",
      label: "Flow wanted",
      value: `${toTen(wantedGph)} GPH`,
      formula: `All of the water ${times === 1 ? "once" : "one and a half times"} an hour${plan.fish === "koi" ? ", for koi" : ""}: ${whole(figures.turnoverGph)} GPH.${fall} The larger of them counts.`,
      source: `${guides}; ${gphPerInch.light} GPH an inch is a light sheet, ${gphPerInch.full} a full one, ${gphPerInch.white} white water.`,
    },
    {
      id: "head",
      label: "Total head",
      value: headText(headFt),
      formula: `${feet(plan.fall)} up, and friction in ${line.pipe.label} PVC: ${feet(line.pipeFt)} of pipe (${plan.run === null ? "from the drawing: around the back, and up" : "as you typed it"}) and elbows that count as ${decimal(equivalentFt(line) - line.pipeFt, 1)} ft more lose ${decimal(headFt - line.riseFt)} ft at ${whole(wantedGph / 60)} gallons a minute.`,
      source: "Hazen-Williams with C 150, as tabulated by The Engineering ToolBox.",
    },
    {
      id: "pipe",
      label: "Pipe",
      value: line.pipe.label,
      formula: `0.4087 x ${decimal(wantedGph / 60, 1)} gallons a minute / ${decimal(line.pipe.insideIn, 3)} in squared = ${decimal(figures.feetPerSecond, 1)} ft a second. At most 5.`,
      source: "Pond Trade Magazine, on the pressure side of a pump.",
    },
    ...(pump
      ? [
          {
            id: "pump",
            label: "Flow that arrives",
            value: `${toTen(pump.point.gph)} GPH`,
            formula: `Where the curve of the pump meets that of the pipe: ${toTen(pump.point.gph)} GPH at ${headText(pump.point.headFt)}. More water than the ${toTen(wantedGph)} GPH wanted rubs more in the pipe, less water less: hence another head than ${headText(headFt)}.`,
            source:
              pump.part.curve.points.length > 0
                ? "From measured points of this pump."
                : "Approximate, from two points: its rated flow and its max head.",
          },
        ]
      : []),
  ];
}

function stone({ sides, boulderTons, gravelTons }: Figures): Explanation[] {
  return [
    {
      id: "stone",
      label: "Boulders and gravel",
      value: `${decimal(boulderTons, 1)} and ${decimal(gravelTons, 1)} tons`,
      formula: `${sidesText(sides)} / 65 = ${decimal(boulderTons, 1)} tons of boulders; gravel, 0.45 of that: ${decimal(gravelTons, 1)} tons.`,
      source: "Aquascape's rule for edges and shelves. A stone wall takes more.",
    },
  ];
}

function running(plan: Plan, { pump }: Choice): Explanation[] {
  if (!pump) return [];
  const { watts } = pump.part;
  return [
    {
      id: "running",
      label: "To run it for a year",
      value: formatMoney(cents(centsPerYear(watts, plan.rate))),
      formula: `${whole(watts)} W day and night: ${whole(watts)} / 1,000 x 8,760 hours = ${whole(kilowattHoursPerYear(watts))} kWh, at ${decimal(plan.rate, 1)} cents.`,
      source: "Your bill says what a kilowatt-hour costs you.",
    },
  ];
}

const shapeWords = { rectangle: "rectangular ", oval: "oval ", kidney: "kidney ", free: "" };

/** "A kidney pond of 16 x 11 ft, 2.5 ft deep, with a fall". */
export function planTitle(plan: Plan, { sides }: Pick<Figures, "sides">): string {
  const form = shapeWords[plan.shape];
  const article = form.startsWith("o") ? "An" : "A";
  const fall = plan.stream > 0 ? ", with a stream" : plan.fall > 0 ? ", with a fall" : "";
  return `${article} ${form}pond of ${sidesText(sides)}, ${feet(plan.depth)} deep${fall}`;
}
