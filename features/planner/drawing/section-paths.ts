import { boxFt, type FallPlace, fallPlace, skimmerFt } from "../fall-place.ts";
import { boundsOf, edgePoints, type Point, sidesOf } from "../outline.ts";
import type { Plan } from "../plan.ts";
import { frostFt, type Placer } from "./frame.ts";
import { fishAt, fishFt, lilySpot } from "./life.ts";
import { pathThrough, softPath, stoneAt } from "./paths.ts";

const freeboardFt = 0.25;
/** How deep the pipe lies where it goes around the pond. */
const trenchFt = 1.2;
/** Further than any sheet is wide. */
const awayFt = 90;

/** The section through the middle, every part of it a path. */
export function sectionPaths(plan: Plan, place: Placer) {
  const { left, right } = boundsOf(edgePoints(plan));
  const fall = fallPlace(plan);
  const bowl = bowlOf(plan, left, right);
  const at = ([x, up]: Point): Point => [place.x(x), place.up(up)];
  const soft = place.units(0.35);
  const skimmerLeft = left - 0.5 - skimmerFt.length;
  const hollow = softPath(
    [at([left - 0.5, freeboardFt]), at([left - 0.15, freeboardFt]), ...bowl.map(at)],
    soft,
  );
  const bank = rightBank(right, fall, place);
  return {
    water: `${softPath(bowl.map(at), soft)}z`,
    earth: [
      pathThrough([at([left - awayFt, freeboardFt]), at([skimmerLeft - 0.1, freeboardFt])]),
      hollow,
      bank,
    ].join(""),
    // One outline around what is dug into: the same lines, gone along from left to right.
    soil: `${pathThrough([at([left - awayFt, -20]), at([left - awayFt, freeboardFt])])}${`${hollow}${bank}`.replaceAll("M", "L")}L${at([right + awayFt, -20]).join(" ")}z`,
    hatch: hatch(left, right, fall, place),
    frost: [
      [left - awayFt, left - 3.2],
      [right + 0.3, right + awayFt],
    ]
      .map(([from = 0, to = 0]) => pathThrough([at([from, -frostFt]), at([to, -frostFt])]))
      .join(""),
    // Around the pond, and so behind it: from the skimmer, and on to the fall.
    pipe: fall
      ? pathThrough([
          at([skimmerLeft + skimmerFt.length / 2, -skimmerFt.depth + 0.75]),
          at([skimmerLeft + skimmerFt.length / 2, -trenchFt]),
          at([left - 0.1, -trenchFt]),
        ]) +
        pathThrough([
          at([right + 0.2, -trenchFt]),
          at([fall.top + boxFt * 0.7, -trenchFt]),
          at([fall.top + boxFt * 0.7, plan.fall - 0.9]),
        ])
      : "",
    skimmer: skimmer(skimmerLeft, place),
    stones: sectionStones(plan, { right, fall }, place),
    box: fall ? box(fall, plan.fall, place) : "",
    falls: fall ? fallingWater(fall, place) : "",
    level: level(left, right, place),
    fish: plan.fish === "none" ? "" : fish(plan, place),
    lilies: lilies(plan, place),
  };
}

/** Feet of each shelf below the water, from the upper one. */
export function shelfDepths({ shelves, depth }: Pick<Plan, "shelves" | "depth">): number[] {
  return Array.from({ length: shelves }, (_, index) =>
    Math.min(index + 1, (depth * (index + 1)) / (shelves + 1)),
  );
}

function bowlOf(plan: Plan, left: number, right: number): Point[] {
  const treadFt = Math.min(1.1, (right - left) / 9);
  const side: Point[] = [[0, 0]];
  let x = 0;
  for (const depth of shelfDepths(plan)) {
    x += 0.2;
    side.push([x, -depth]);
    x += treadFt;
    side.push([x, -depth - 0.04]);
  }
  side.push([x + 0.35, -plan.depth]);
  const mirrored = side.map(([inward, up]): Point => [right - inward, up]).reverse();
  return [...side.map(([inward, up]): Point => [left + inward, up]), ...mirrored];
}

/** From the pond up the ledges, over the box and down behind it. */
function rightBank(right: number, fall: FallPlace | null, place: Placer): string {
  const at = ([x, up]: Point): Point => [place.x(x), place.up(up)];
  if (!fall)
    return pathThrough([
      at([right, 0]),
      at([right + 0.15, freeboardFt]),
      at([right + awayFt, freeboardFt]),
    ]);
  const steps = Array.from({ length: fall.ledges }, (_, index): Point[] => {
    const x = fall.foot + index * fall.treadFt;
    const up = (index + 1) * fall.riseFt;
    return [
      [x + 0.12, up],
      [x + fall.treadFt, up + 0.02],
    ];
  }).flat();
  const height = fall.ledges * fall.riseFt;
  const behind = fall.top + boxFt;
  const bank: Point[] = [
    [behind, height + 0.1],
    [behind + 0.9, height * 0.92],
    [behind + 3, height * 0.55],
    [behind + 8, height * 0.2],
    [behind + awayFt, height * 0.2],
  ];
  return (
    softPath([[right, 0] as Point, ...steps].map(at), place.units(0.12)) +
    softPath(bank.map(at), place.units(0.8))
  );
}

function hatch(left: number, right: number, fall: FallPlace | null, place: Placer): string {
  const stroke = (x: number, up: number) =>
    `M${place.x(x)} ${place.up(up)}l${-place.units(0.35)} ${place.units(0.5)}`;
  const start = left - 0.9 - skimmerFt.length;
  const places: Point[] = [0, 0.45, 0.9].map((more) => [start - more, freeboardFt]);
  if (fall) return places.map(([x, up]) => stroke(x, up)).join("");
  const others = [0.9, 1.35, 1.8].map((more): Point => [right + more, freeboardFt]);
  return [...places, ...others].map(([x, up]) => stroke(x, up)).join("");
}

function skimmer(left: number, place: Placer): string {
  const [x, y] = [place.x(left), place.up(0.45)];
  const [wide, high] = [place.units(skimmerFt.length), place.units(skimmerFt.depth + 0.25)];
  const net = y + place.units(0.75);
  const pump = place.units(0.55);
  return (
    `M${x} ${y}h${wide}v${high}h${-wide}z` +
    `M${x} ${net}h${wide}` +
    `M${x + wide / 2 - pump / 2} ${y + high - pump}h${pump}v${pump}h${-pump}z` +
    `M${x + wide} ${place.up(0.08)}h${place.units(0.5)}`
  );
}

function box(fall: FallPlace, height: number, place: Placer): string {
  const [x, y] = [place.x(fall.top), place.up(height + 0.55)];
  const [wide, high] = [place.units(boxFt), place.units(1.5)];
  return `M${x} ${y + place.units(0.4)}v${high - place.units(0.4)}h${wide}v${-high}h${-place.units(0.25)}`;
}

function fallingWater(fall: FallPlace, place: Placer): string {
  const height = fall.ledges * fall.riseFt;
  const start = `M${place.x(fall.top + boxFt * 0.7)} ${place.up(height + 0.18)}`;
  const steps = Array.from({ length: fall.ledges }, (_, index) => {
    const ledge = fall.ledges - index;
    const edge = fall.foot + (ledge - 1) * fall.treadFt;
    const up = ledge * fall.riseFt;
    const foot = (ledge - 1) * fall.riseFt + (ledge === 1 ? 0 : 0.14);
    const down = `${place.x(edge - 0.28)} ${place.up(foot)}`;
    return `L${place.x(edge + 0.1)} ${place.up(up + 0.14)}Q${place.x(edge - 0.26)} ${place.up(up + 0.1)} ${down}`;
  });
  return start + steps.join("");
}

function level(left: number, right: number, place: Placer): string {
  const x = place.x(left + (right - left) * 0.36);
  const y = place.up(0);
  return (
    `M${place.x(left)} ${y}H${place.x(right)}` +
    `M${x - 10} ${y - 16}h20l-10 16zM${x - 8} ${y + 6}h16M${x - 4} ${y + 11}h8`
  );
}

function sectionStones(
  plan: Plan,
  { right, fall }: { right: number; fall: FallPlace | null },
  place: Placer,
): string {
  const at = (x: number, up: number): Point => [place.x(x), place.up(up)];
  const shelf = shelfDepths(plan)[0];
  const parts: string[] = [];
  if (shelf !== undefined) {
    const size = Math.min(0.95, shelf * 1.1);
    parts.push(stoneAt(at(right - 0.75, -shelf + size * 0.36), place.units(size), 1));
  }
  const stone = Math.min(0.7, plan.depth * 0.3);
  parts.push(stoneAt(at(-1.6, -plan.depth + stone * 0.36), place.units(stone), 2));
  parts.push(stoneAt(at(1.9, -plan.depth + stone * 0.3), place.units(stone * 0.8), 0));
  for (let ledge = 0; fall && ledge < fall.ledges; ledge++) {
    const size = Math.min(1.5, Math.max(0.5, fall.riseFt * 1.15));
    const up = ledge * fall.riseFt + size * 0.3;
    parts.push(
      stoneAt(at(fall.foot + ledge * fall.treadFt + size * 0.42, up), place.units(size), ledge),
    );
  }
  return parts.join("");
}

/** The feet of the heron that tells the size of it all: on the shelf, or on the bank. */
export function heronSpot(plan: Plan): Point {
  const { left } = boundsOf(edgePoints(plan));
  const shelf = shelfDepths(plan)[0];
  return shelf === undefined ? [left - 0.3, freeboardFt] : [left + 0.8, -shelf];
}

/** Two leaves on the water, each on its stem. */
function lilies(plan: Plan, place: Placer): string {
  const [x] = lilySpot(plan);
  const wide = place.units(0.42);
  return [-0.5, 0.6]
    .map((off) => {
      const [leaf, y] = [place.x(x + off), place.up(0)];
      const root = `${place.x(x + off * 0.3)} ${place.up(-plan.depth)}`;
      return (
        `M${leaf - wide} ${y - 2}Q${leaf} ${y - 7} ${leaf + wide} ${y - 2}z` +
        `M${leaf} ${y}Q${leaf + wide * 0.4} ${place.up(-plan.depth * 0.6)} ${root}`
      );
    })
    .join("");
}

function fish(plan: Plan, place: Placer): string {
  const lengthFt = fishFt(plan);
  const swims: [x: number, share: number, way: number][] = [
    [0.19, 0.66, 1],
    [-0.16, 0.76, -1],
    [-0.27, 0.5, 1],
  ];
  return swims
    .map(([x, share, way]) => {
      const middle: Point = [place.x(x * sidesOf(plan).length), place.up(-plan.depth * share)];
      return fishAt(middle, place.units(lengthFt), way > 0 ? 0 : Math.PI);
    })
    .join("");
}
