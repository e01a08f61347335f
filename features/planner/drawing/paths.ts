import type { Point } from "../outline.ts";

/** To a whole unit, the width of a line: drawings are part of pages, which are to be small. */
const round = Math.round;

export function pathThrough(points: readonly Point[], isClosed = false): string {
  const [first, ...others] = points;
  if (!first) return "";
  const rest = others.map(([x, y]) => `L${round(x)} ${round(y)}`).join("");
  return `M${round(first[0])} ${round(first[1])}${rest}${isClosed ? "z" : ""}`;
}

/** Corners as earth has them. */
export function softPath(points: readonly Point[], radius: number): string {
  const parts = points.map((corner, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before) return `M${round(corner[0])} ${round(corner[1])}`;
    if (!after) return `L${round(corner[0])} ${round(corner[1])}`;
    const [fromX, fromY] = toward(corner, before, radius);
    const [toX, toY] = toward(corner, after, radius);
    return `L${fromX} ${fromY}Q${round(corner[0])} ${round(corner[1])} ${toX} ${toY}`;
  });
  return parts.join("");
}

function toward([x, y]: Point, [otherX, otherY]: Point, by: number): Point {
  const way = Math.hypot(otherX - x, otherY - y) || 1;
  const share = Math.min(by, way / 2) / way;
  return [round(x + (otherX - x) * share), round(y + (otherY - y) * share)];
}

/** A stone, one unit wide, from its lower left corner clockwise: no two sides are alike. */
const stones: readonly (readonly Point[])[] = [
  [
    [-0.5, 0.3],
    [-0.42, -0.12],
    [-0.1, -0.38],
    [0.3, -0.3],
    [0.5, 0.02],
    [0.42, 0.34],
    [-0.05, 0.4],
  ],
  [
    [-0.48, 0.26],
    [-0.5, -0.06],
    [-0.22, -0.32],
    [0.16, -0.36],
    [0.44, -0.14],
    [0.5, 0.24],
    [0.1, 0.36],
  ],
  [
    [-0.46, 0.34],
    [-0.46, 0.02],
    [-0.26, -0.3],
    [0.06, -0.42],
    [0.36, -0.24],
    [0.5, 0.1],
    [0.34, 0.36],
  ],
];

/** A stone of so many units at a place, turned so far. */
export function stoneAt([x, y]: Point, size: number, which: number, turn = 0): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = (stones[which % stones.length] as readonly Point[]).map(
    ([a, b]): Point => [x + size * (a * cos - b * sin), y + size * (a * sin + b * cos)],
  );
  return closedCurve(corners);
}

/** Around a pond: every other point is enough for a curve, and a rectangle keeps its corners. */
export function edgePath(points: readonly Point[]): string {
  if (points.length <= 4) return pathThrough(points, true);
  return closedCurve(points.filter((_, index) => index % 2 === 0));
}

/** Through the middles of its sides, its corners pulling: round everywhere. */
function closedCurve(corners: readonly Point[]): string {
  const middle = (index: number): Point => {
    const [a, b] = [corners[index % corners.length], corners[(index + 1) % corners.length]];
    const [[ax, ay], [bx, by]] = [a as Point, b as Point];
    return [round((ax + bx) / 2), round((ay + by) / 2)];
  };
  const start = middle(corners.length - 1);
  const curves = corners.map(
    ([x, y], index) => `Q${round(x)} ${round(y)} ${middle(index).join(" ")}`,
  );
  return `M${start.join(" ")}${curves.join("")}z`;
}

/** Always the same for the same number: a drawing does not flicker. */
export function chance(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}
