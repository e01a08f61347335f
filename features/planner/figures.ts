import { fallPlace, hasFall } from "./fall-place.ts";
import { areaOf, sidesOf } from "./outline.ts";
import { pipeFtOf } from "./pipe-course.ts";
import type { Plan } from "./plan.ts";
import { linerFor, type Sides, streamLinerFor } from "./rules/liner-rules.ts";
import {
  fallGph,
  feetPerSecond,
  type Line,
  pipeFor,
  pipes,
  totalHead,
  turnoverGph,
} from "./rules/pump-rules.ts";
import { boulderTons, gravelTons } from "./rules/stone-rules.ts";
import {
  averageDepth,
  gallonsOf,
  poundsPerGallon,
  reservoirGallons,
  streamGallons,
} from "./rules/water-rules.ts";

/** Everything that follows from a plan alone, whatever is on the shelf. */
export interface Figures {
  sides: Sides;
  areaSqFt: number;
  averageDepthFt: number;
  gallons: number;
  pounds: number;
  liner: Sides;
  /** Null without a stream. */
  stream: { gallons: number; reservoirGallons: number } | null;
  /** The sheet under the fall and the stream; null without either. */
  fallLiner: (Sides & { runFt: number; acrossFt: number }) | null;
  turnoverGph: number;
  /** 0 without a fall. */
  fallGph: number;
  wantedGph: number;
  line: Line;
  /** Whether any pipe that we know takes the water slowly enough. */
  isPipeLargeEnough: boolean;
  headFt: number;
  feetPerSecond: number;
  boulderTons: number;
  gravelTons: number;
}

export function figuresOf(plan: Plan): Figures {
  const sides = sidesOf(plan);
  const areaSqFt = areaOf(plan);
  const averageDepthFt = averageDepth(plan.depth, plan.shelves);
  const gallons = gallonsOf(areaSqFt, averageDepthFt);
  const turnover = turnoverGph(gallons, plan.fish);
  const fall = hasFall(plan) ? fallGph(plan.lip, plan.sheet) : 0;
  const wantedGph = Math.max(turnover, fall);
  const fitting = pipeFor(wantedGph);
  const pipe =
    pipes.find(({ name }) => name === plan.pipe) ?? fitting ?? (pipes.at(-1) as (typeof pipes)[0]);
  const line: Line = {
    riseFt: plan.fall,
    pipe,
    pipeFt: pipeFtOf(plan),
    elbows90: plan.elbows,
    elbows45: plan.bends,
  };
  const boulders = boulderTons(sides.length, sides.width);
  return {
    sides,
    areaSqFt,
    averageDepthFt,
    gallons,
    pounds: gallons * poundsPerGallon,
    liner: linerFor(sides, plan.depth),
    stream: streamOf(plan),
    fallLiner: fallLinerOf(plan),
    turnoverGph: turnover,
    fallGph: fall,
    wantedGph,
    line,
    isPipeLargeEnough: fitting !== undefined,
    headFt: totalHead(line, wantedGph),
    feetPerSecond: feetPerSecond(wantedGph / 60, pipe.insideIn),
    boulderTons: boulders,
    gravelTons: gravelTons(boulders),
  };
}

function streamOf({ stream, bed }: Plan): Figures["stream"] {
  if (stream === 0) return null;
  const gallons = streamGallons(stream, bed);
  return { gallons, reservoirGallons: reservoirGallons(gallons) };
}

/** As long as it is drawn, from the pond's edge to the box; as wide as the wider of its ends. */
function fallLinerOf(plan: Plan): Figures["fallLiner"] {
  const place = fallPlace(plan);
  if (!place) return null;
  // Ledges are drawn to a tenth of a foot.
  const runFt = Number((place.top - place.foot).toFixed(1));
  const acrossFt = Math.max(plan.stream > 0 ? plan.bed : 0, plan.lip / inchesPerFoot);
  return { ...streamLinerFor({ runFt, riseFt: plan.fall, acrossFt }), runFt, acrossFt };
}

const inchesPerFoot = 12;
