import { boxFt, fallPlace } from "../fall-place.ts";
import { boundsOf, directionNames, directions, edgePoints, type Point } from "../outline.ts";
import {
  fitting,
  type NumberName,
  numberFields,
  outlineField,
  type Plan,
  within,
} from "../plan.ts";
import { feet, whole } from "../say.ts";
import { type Frame, placer } from "./frame.ts";

/** A place of the drawing that can be moved. */
export interface HandlePlace {
  id: string;
  x: number;
  y: number;
  label: string;
  value: number;
  least: number;
  most: number;
  says: string;
  /** Which way it goes: of a point of a free outline, along its ray. */
  way: Point;
  /** The plan, were it here. */
  movedTo(x: number, y: number): Plan;
  /** The plan after so many steps, more or less. */
  nudged(steps: number): Plan;
  /** The plan with exactly this value: as it was before. */
  backTo(value: number): Plan;
  /** The plan at one end of what it may be. */
  atEnd(end: "least" | "most"): Plan;
}

/** The length of a pipe has no place of its own. */
type HandleName = Exclude<NumberName, "run">;

export function handlePlaces(plan: Plan, frame: Frame): HandlePlace[] {
  const place = placer(frame);
  const { unitsPerFt, middleX, middleY, levelY } = frame;
  const points = edgePoints(plan);
  const edge = boundsOf(points);
  const fall = fallPlace(plan);
  const number = (
    name: HandleName,
    at: Point,
    way: Point,
    read: (x: number, y: number) => number,
  ): HandlePlace => {
    const { label, unit, least, most, step } = numberFields[name];
    const withValue = (value: number): Plan => ({ ...plan, [name]: fitting(name, value) });
    return {
      id: name,
      x: at[0],
      y: at[1],
      label,
      value: plan[name],
      least,
      most,
      says: unit === "in" ? `${whole(plan[name])} in` : feet(plan[name]),
      way,
      movedTo: (x, y) => withValue(read(x, y)),
      nudged: (steps) => withValue(plan[name] + step * steps),
      backTo: (value) => ({ ...plan, [name]: value }),
      atEnd: (end) => withValue(numberFields[name][end]),
    };
  };
  const front = points.reduce((one, other) => (other[1] > one[1] ? other : one));
  const sides =
    plan.shape === "free"
      ? directions.map((_, index) => outlinePoint(plan, index, frame))
      : [
          number(
            "length",
            [place.x(edge.left), place.y(farLeft(points))],
            [-1, 0],
            (x) => (2 * (middleX - x)) / unitsPerFt,
          ),
          number(
            "width",
            [place.x(plan.shape === "rectangle" ? 0 : front[0]), place.y(edge.front)],
            [0, 1],
            (_, y) => (2 * (y - middleY)) / unitsPerFt,
          ),
        ];
  const top = fall?.top ?? edge.right + 1.2;
  return [
    ...sides,
    ...(fall
      ? [
          number(
            "lip",
            [place.x(fall.top), place.y(plan.lip / 24)],
            [0, 1],
            (_, y) => (24 * (y - middleY)) / unitsPerFt,
          ),
          number(
            "stream",
            [place.x(fall.top + boxFt + 0.7), place.y(0)],
            [1, 0],
            (x) => (x - middleX) / unitsPerFt - edge.right - boxFt - 0.7 - 0.7 * fall.ledges,
          ),
        ]
      : []),
    number(
      "depth",
      [place.x(-0.4), place.up(-plan.depth)],
      [0, 1],
      (_, y) => (y - levelY) / unitsPerFt,
    ),
    number(
      "fall",
      [place.x(top), place.up(plan.fall)],
      [0, -1],
      (_, y) => (levelY - y) / unitsPerFt,
    ),
  ];
}

/** How high on the drawing the left end lies: the corner of a rectangle is its middle. */
function farLeft(points: readonly Point[]): number {
  const left = Math.min(...points.map(([x]) => x));
  const ends = points.filter(([x]) => x < left + 0.05);
  return ends.reduce((sum, [, y]) => sum + y, 0) / ends.length;
}

function outlinePoint(plan: Plan, index: number, frame: Frame): HandlePlace {
  const way = directions[index] as Point;
  const value = plan.outline[index] ?? outlineField.least;
  const { middleX, middleY, unitsPerFt } = frame;
  const withValue = (wanted: number): Plan => ({
    ...plan,
    outline: plan.outline.with(index, within(outlineField, wanted)),
  });
  return {
    id: `point${index + 1}`,
    x: middleX + way[0] * value * unitsPerFt,
    y: middleY + way[1] * value * unitsPerFt,
    label: `Point ${index + 1}, ${directionNames[index]}`,
    value,
    least: outlineField.least,
    most: outlineField.most,
    says: `${feet(value)} from the middle`,
    way,
    movedTo: (x, y) => withValue(((x - middleX) * way[0] + (y - middleY) * way[1]) / unitsPerFt),
    nudged: (steps) => withValue(value + outlineField.step * steps),
    backTo: (before) => ({ ...plan, outline: plan.outline.with(index, before) }),
    atEnd: (end) => withValue(outlineField[end]),
  };
}
