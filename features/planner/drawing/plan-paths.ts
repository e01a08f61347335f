import { boxFt, type FallPlace, fallPlace, skimmerFt } from "../fall-place.ts";
import { boundsOf, edgePoints, type Point, sidesOf } from "../outline.ts";
import { pipeCourse } from "../pipe-course.ts";
import type { Plan } from "../plan.ts";
import { type Placer, round } from "./frame.ts";
import { fishAt, fishFt, lilySpot, spotTowards } from "./life.ts";
import { chance, edgePath, pathThrough, stoneAt } from "./paths.ts";

const inchesPerFoot = 12;

/** The view from above, every part of it a path. */
export function planPaths(plan: Plan, place: Placer) {
  const points = edgePoints(plan);
  const edge = boundsOf(points);
  const fall = fallPlace(plan);
  const at = ([x, y]: Point): Point => [place.x(x), place.y(y)];
  const inward = (feet: number): Point[] => {
    const [shrinkX, shrinkY] = [(edge.right - edge.left) / 2, (edge.front - edge.back) / 2];
    const [x0, y0] = [(edge.left + edge.right) / 2, (edge.back + edge.front) / 2];
    return points.map(([x, y]) => [
      x0 + (x - x0) * Math.max(0.2, 1 - feet / shrinkX),
      y0 + (y - y0) * Math.max(0.2, 1 - feet / shrinkY),
    ]);
  };
  return {
    water: edgePath(points.map(at)),
    shelves: Array.from({ length: plan.shelves }, (_, index) =>
      edgePath(inward(1.2 * (index + 1)).map(at)),
    ).join(""),
    stones: edgeStones(points, { edge, fall }, place),
    skimmer: skimmer(points, place),
    pipe: buriedPipe(plan, place),
    ...(fall ? banks(plan, fall, place) : { bed: "", banks: "" }),
    ledges: fall ? ledges(plan, fall, place) : "",
    ripples: fall ? ripples(plan, fall, place) : "",
    lilies: lilies(plan, place),
    fish: plan.fish === "none" ? "" : fish(plan, points, place),
  };
}

/** Stone by stone along the edge, but for where the water comes in. */
function edgeStones(
  points: readonly Point[],
  { edge, fall }: { edge: ReturnType<typeof boundsOf>; fall: FallPlace | null },
  place: Placer,
): string {
  const parts: string[] = [];
  let since = 0;
  const opening = skimmerSpot(points).spot;
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as Point;
    const way = Math.hypot(nextX - x, nextY - y);
    const turn = Math.atan2(nextY - y, nextX - x);
    while (since < way) {
      const share = since / way;
      const count = parts.length;
      const size = 0.65 + 0.65 * chance(count + 1);
      const out = 0.25 + 0.3 * chance(count + 40);
      const spot: Point = [
        x + (nextX - x) * share + Math.sin(turn) * out,
        y + (nextY - y) * share - Math.cos(turn) * out,
      ];
      const isAtSkimmer = Math.hypot(spot[0] - opening[0], spot[1] - opening[1]) < 1.15;
      const isInlet = fall && spot[0] > edge.right - 1.2 && Math.abs(spot[1]) < 1.4;
      if (!isInlet && !isAtSkimmer)
        parts.push(stoneAt([place.x(spot[0]), place.y(spot[1])], place.units(size), count, turn));
      since += size * 1.12;
    }
    since -= way;
  });
  return parts.join("");
}

/** At the left end, towards the back: the handle at the end itself is free. */
export function skimmerSpot(points: readonly Point[]): { spot: Point; turn: number } {
  const far = ([x, y]: Point) => -x * 0.92 - y * 0.4;
  const spot = points.reduce((one, other) => (far(other) > far(one) ? other : one));
  return { spot, turn: Math.atan2(spot[1], spot[0]) };
}

function skimmer(points: readonly Point[], place: Placer): string {
  const { spot, turn } = skimmerSpot(points);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const half = skimmerFt.width / 2;
  const corner = (out: number, side: number): Point => [
    place.x(spot[0] + out * cos - side * sin),
    place.y(spot[1] + out * sin + side * cos),
  ];
  const { length } = skimmerFt;
  return (
    pathThrough(
      [corner(0, -half), corner(length, -half), corner(length, half), corner(0, half)],
      true,
    ) + pathThrough([corner(0.45, -half), corner(0.45, half)])
  );
}

function buriedPipe(plan: Plan, place: Placer): string {
  const { fromX, fromY, backY, toX, toY } = pipeCourse(plan);
  return `M${place.x(fromX)} ${place.y(fromY)}V${place.y(backY)}H${place.x(toX)}V${place.y(toY)}`;
}

function halfOf(plan: Plan, x: number, fall: FallPlace): number {
  const wide = plan.stream > 0 ? plan.bed / 2 : plan.lip / inchesPerFoot / 2 + 0.15;
  const lip = plan.lip / inchesPerFoot / 2;
  const share = (x - fall.foot) / Math.max(0.1, fall.top - fall.foot);
  return wide + (lip - wide) * share ** 3;
}

function banks(plan: Plan, fall: FallPlace, place: Placer) {
  const count = 10;
  const bank = (side: 1 | -1) =>
    Array.from({ length: count + 1 }, (_, index): Point => {
      const x = fall.foot - 0.25 + ((fall.top - fall.foot + 0.25) * index) / count;
      const wave = plan.stream > 2 ? 0.22 * Math.sin(index * 1.9) : 0;
      return [place.x(x), place.y(side * halfOf(plan, x, fall) + wave)];
    });
  const [back, front] = [bank(-1), bank(1)];
  return {
    bed: pathThrough([...back, ...front.toReversed()], true),
    banks: pathThrough(back) + pathThrough(front),
  };
}

function ledges(plan: Plan, fall: FallPlace, place: Placer): string {
  const lip = plan.lip / inchesPerFoot / 2;
  const steps = Array.from({ length: fall.ledges }, (_, index) => {
    const x = fall.foot + index * fall.treadFt;
    const half = halfOf(plan, x, fall) - 0.05;
    return `M${place.x(x)} ${place.y(-half)}Q${place.x(x - 0.3)} ${place.y(0)} ${place.x(x)} ${place.y(half)}`;
  });
  const top = place.x(fall.top);
  const box = `M${top} ${place.y(-lip)}h${place.units(boxFt)}V${place.y(lip)}H${top}z`;
  return steps.join("") + box;
}

/** Where the water comes in. */
function ripples({ lip }: Plan, { foot }: FallPlace, place: Placer): string {
  return [0.8, 1.35, 2]
    .map((inward) => {
      const half = (lip / inchesPerFoot / 2) * (0.6 + inward * 0.14);
      const x = foot - inward;
      return `M${place.x(x + 0.25)} ${place.y(-half)}Q${place.x(x - 0.25)} ${place.y(0)} ${place.x(x + 0.25)} ${place.y(half)}`;
    })
    .join("");
}

/** Round leaves with a slit, smaller on a small pond. */
function lilies(plan: Plan, place: Placer): string {
  const [x, y] = lilySpot(plan);
  const size = Math.min(1, sidesOf(plan).length / 14);
  const leaves: [x: number, y: number, r: number, turn: number][] = [
    [-0.5, 0, 0.5, 0.4],
    [0.45, 0.35, 0.38, 2.2],
    [0.4, -0.5, 0.32, 4.1],
  ];
  return leaves
    .map(([offX, offY, r, turn]) => {
      const [middleX, middleY] = [place.x(x + offX * size), place.y(y + offY * size)];
      const radius = place.units(r * size);
      const rim = (angle: number) =>
        `${round(middleX + radius * Math.cos(angle))} ${round(middleY + radius * Math.sin(angle))}`;
      return `M${middleX} ${middleY}L${rim(turn)}A${radius} ${radius} 0 1 1 ${rim(turn - 0.6)}z`;
    })
    .join("");
}

function fish(plan: Plan, points: readonly Point[], place: Placer): string {
  const swims: [towards: Point, share: number, turn: number][] = [
    [[-0.95, -0.3], 0.72, 0.5],
    [[-0.7, 0.7], 0.6, -0.5],
    [[0.7, 0.7], 0.66, 2.8],
  ];
  return swims
    .map(([towards, share, turn]) => {
      const [x, y] = spotTowards(points, towards, share);
      return fishAt([place.x(x), place.y(y)], place.units(fishFt(plan)), turn);
    })
    .join("");
}
