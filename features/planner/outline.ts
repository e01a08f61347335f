import { fitting, outlineField, type Plan, within } from "./plan.ts";

/** In feet, from the middle of the pond: x to the right, y towards whoever looks. */
export type Point = readonly [x: number, y: number];

/** A bean: its two ends, its back, and the bay in front. */
const bean: readonly Point[] = [
  [0.5, 0.06],
  [0.4, 0.36],
  [0.22, 0.34],
  [0.02, 0.2],
  [-0.2, 0.46],
  [-0.43, 0.32],
  [-0.48, -0.12],
  [-0.24, -0.45],
  [0.12, -0.5],
  [0.42, -0.34],
];

/** The directions of a free outline's points, clockwise from the right edge. */
export const directions: readonly Point[] = Array.from({ length: 8 }, (_, index) => {
  const turn = (index / 8) * 2 * Math.PI;
  return [Math.cos(turn), Math.sin(turn)];
});

export const directionNames = [
  "right",
  "front right",
  "front",
  "front left",
  "left",
  "back left",
  "back",
  "back right",
] as const;

const samplesOfASide = 8;

type Edge = Pick<Plan, "shape" | "length" | "width" | "outline">;

/** The edge that was asked for last: each part of a drawing asks for the same. */
let last: { of: Edge; points: readonly Point[] } | undefined;

/** What the pond is drawn through; corners where it is a rectangle. */
export function edgePoints(plan: Edge): readonly Point[] {
  const { shape, length, width, outline } = plan;
  const isSame =
    last?.of.shape === shape &&
    last.of.length === length &&
    last.of.width === width &&
    last.of.outline === outline;
  if (!last || !isSame) last = { of: { shape, length, width, outline }, points: reckoned(plan) };
  return last.points;
}

function reckoned(plan: Edge): Point[] {
  const { shape, length, width } = plan;
  if (shape === "rectangle") {
    const [x, y] = [length / 2, width / 2];
    return [
      [x, -y],
      [x, y],
      [-x, y],
      [-x, -y],
    ];
  }
  if (shape === "oval") {
    return Array.from({ length: 48 }, (_, index) => {
      const turn = (index / 48) * 2 * Math.PI;
      return [(Math.cos(turn) * length) / 2, (Math.sin(turn) * width) / 2];
    });
  }
  if (shape === "kidney") return stretched(smooth(bean), length, width);
  return smooth(directions.map(([x, y], index) => [x * at(plan, index), y * at(plan, index)]));
}

function at({ outline }: Pick<Plan, "outline">, index: number): number {
  return outline[index] ?? 1;
}

/** The sides of the smallest rectangle around it: what a tape measures. */
export function sidesOf(plan: Edge) {
  if (plan.shape !== "free") return { length: plan.length, width: plan.width };
  const { left, right, back, front } = boundsOf(edgePoints(plan));
  return { length: toHalfFoot(right - left), width: toHalfFoot(front - back) };
}

/** Square feet. */
export function areaOf(plan: Edge): number {
  const { shape, length, width } = plan;
  if (shape === "rectangle") return length * width;
  if (shape === "oval") return (Math.PI / 4) * length * width;
  return shoelace(edgePoints(plan));
}

export function shoelace(points: readonly Point[]): number {
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

export function boundsOf(points: readonly Point[]) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    back: Math.min(...ys),
    front: Math.max(...ys),
  };
}

/** A closed curve through all points (Catmull-Rom), as points close together. */
function smooth(points: readonly Point[]): Point[] {
  const count = points.length;
  const near = (index: number) => points[(index + count) % count] as Point;
  return points.flatMap((_, index) =>
    Array.from({ length: samplesOfASide }, (_, step): Point => {
      const share = step / samplesOfASide;
      const of = (axis: 0 | 1) =>
        between(
          [near(index - 1), near(index), near(index + 1), near(index + 2)].map((p) => p[axis]),
          share,
        );
      return [of(0), of(1)];
    }),
  );
}

function between(values: readonly number[], share: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = values;
  return (
    b + 0.5 * share * (c - a + share * (2 * a - 5 * b + 4 * c - d + share * (3 * (b - c) + d - a)))
  );
}

function stretched(points: readonly Point[], length: number, width: number): Point[] {
  const { left, right, back, front } = boundsOf(points);
  return points.map(([x, y]) => [
    ((x - left) / (right - left) - 0.5) * length,
    ((y - back) / (front - back) - 0.5) * width,
  ]);
}

/**
 * The curve swells a little past its points: an inch of that is no half foot more. Anything else is
 * measured up, so that a liner is never cut short.
 */
function toHalfFoot(feet: number): number {
  return Math.ceil((feet - 0.1) * 2) / 2;
}

/** Eight points around an oval of this size, each to the half foot, as far across as it was. */
export function outlineOfSize({ length, width }: Pick<Plan, "length" | "width">): number[] {
  const [right, left] = halves(length);
  const [front, back] = halves(width);
  const between = (one: number, other: number) =>
    withinOutline((one * other * Math.SQRT2) / Math.hypot(one, other));
  return [
    right,
    between(right, front),
    front,
    between(left, front),
    left,
    between(left, back),
    back,
    between(right, back),
  ];
}

/** Both to the half foot; together as near to the whole as that allows. */
function halves(feet: number): [number, number] {
  const steps = Math.round(feet * 2);
  return [withinOutline(Math.floor(steps / 2) / 2), withinOutline(Math.ceil(steps / 2) / 2)];
}

function withinOutline(feet: number): number {
  return within(outlineField, feet);
}

/** The plan in another shape, as large as it is now. */
export function reshaped(plan: Plan, shape: Plan["shape"]): Plan {
  if (shape === plan.shape) return plan;
  if (shape === "free") return { ...plan, shape, outline: outlineOfSize(plan) };
  if (plan.shape !== "free") return { ...plan, shape };
  const { length, width } = sidesOf(plan);
  return { ...plan, shape, length: fitting("length", length), width: fitting("width", width) };
}
