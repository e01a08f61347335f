import { edgePoints, type Point } from "../outline.ts";
import type { Plan } from "../plan.ts";
import { softPath } from "./paths.ts";

/** A fish, two units long, with its head to the left. */
const fish: readonly Point[] = [
  [-1, 0.05],
  [-0.55, -0.42],
  [0.1, -0.42],
  [0.55, 0.02],
  [1, -0.32],
  [0.9, 0.02],
  [1, 0.36],
  [0.55, 0.1],
  [0.1, 0.4],
  [-0.55, 0.4],
];

/** A fish of a length at a place, turned so far: seen from the side or from above. */
export function fishAt([x, y]: Point, length: number, turn: number): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const points = fish.map(([a, b]): Point => {
    const [along, across] = [a * length, b * length * 0.62];
    return [x + along * cos - across * sin, y + along * sin + across * cos];
  });
  return `${softPath([...points, points[0] as Point], length * 0.3)}z`;
}

/** Half of its length, in feet. */
export function fishFt({ fish: kind }: Pick<Plan, "fish">): number {
  return kind === "koi" ? 0.85 : 0.4;
}

/** In the water, so far from the middle towards the edge that lies this way. */
export function spotTowards(points: readonly Point[], [x, y]: Point, share: number): Point {
  const along = (point: Point) => point[0] * x + point[1] * y;
  const edge = points.reduce((one, other) => (along(other) > along(one) ? other : one));
  return [edge[0] * share, edge[1] * share];
}

/** Where lilies grow: at the back, not under the fall. */
export function lilySpot(plan: Plan): Point {
  return spotTowards(edgePoints(plan), [0.75, -0.75], 0.72);
}
