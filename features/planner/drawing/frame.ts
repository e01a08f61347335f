import { boxFt, fallPlace } from "../fall-place.ts";
import { boundsOf, edgePoints } from "../outline.ts";
import type { Plan } from "../plan.ts";

/** How wide the sheet is, in units of the drawing; its height follows from what is on it. */
export const sheetWidth = 720;

/**
 * Where the two views lie on the sheet and at what scale, which is the same for both. While
 * something is dragged it stays as it is, so that what is held stays under the finger.
 */
export interface Frame {
  unitsPerFt: number;
  /** Of the pond's middle, in units. */
  middleX: number;
  /** Of the pond's middle in the view from above. */
  middleY: number;
  /** Where the section begins, from above. */
  sectionY: number;
  /** Of the water's surface in the section. */
  levelY: number;
  height: number;
}

/** Below this the ground of our winters does not freeze. */
export const frostFt = 2.5;

/** In steps of this many feet, so that the scale does not change with every number. */
const stepFt = 3;
const inSteps = (feet: number) => Math.ceil(feet / stepFt) * stepFt;

const sideMarginFt = 4.5;
const rightMarginFt = 1.6;
const aroundFt = 2.2;
const belowFt = aroundFt + 1.2;
/** What the length's dimension line and its number take, however small the scale is. */
const leastBelow = 88;
/** Over the back of the pond, for the view's name. */
const leastAbove = 56;
/** For the section's name. */
const leastAir = 60;
const leastBelowFrost = 40;
/** Over the water of the section: a heron that stands on the bank, and air. */
const leastAirFt = 4.8;
/** Down to the frost and its name. */
const leastEarthFt = 3.8;

export function frameOf(plan: Plan): Frame {
  const edge = boundsOf(edgePoints(plan));
  const fall = fallPlace(plan);
  // On the small scale of what is long, handles and words take more feet.
  const moreFt = Math.max(0, (fall?.top ?? edge.right) - edge.left - 20) / 15;
  const marginFt = sideMarginFt + moreFt;
  const right = fall ? fall.top + boxFt + rightMarginFt + moreFt : edge.right + marginFt;
  const leftFt = -edge.left + marginFt;
  const wholeFt = inSteps(leftFt + right);
  const unitsPerFt = sheetWidth / wholeFt;
  const spareFt = (wholeFt - leftFt - right) / 2;
  const above = Math.max(-edge.back, plan.lip / 24) + aroundFt;
  const middleY = Math.max(above * unitsPerFt + 10, leastAbove - edge.back * unitsPerFt);
  const sectionY = middleY + edge.front * unitsPerFt + Math.max(belowFt * unitsPerFt, leastBelow);
  const airFt = Math.max(plan.fall + 2.6, leastAirFt);
  const levelY = sectionY + Math.max(airFt * unitsPerFt, leastAir + plan.fall * unitsPerFt);
  const earthFt = Math.max(plan.depth + 2, leastEarthFt);
  return {
    unitsPerFt,
    middleX: (leftFt + spareFt) * unitsPerFt,
    middleY,
    sectionY,
    levelY,
    height: Math.ceil(
      levelY + Math.max(earthFt * unitsPerFt, frostFt * unitsPerFt + leastBelowFrost),
    ),
  };
}

/** From feet to places on the sheet. */
export function placer({ unitsPerFt, middleX, middleY, levelY }: Frame) {
  const x = (feet: number) => round(middleX + feet * unitsPerFt);
  return {
    x,
    /** In the view from above. */
    y: (feet: number) => round(middleY + feet * unitsPerFt),
    /** In the section: up from the water. */
    up: (feet: number) => round(levelY - feet * unitsPerFt),
    units: (feet: number) => round(feet * unitsPerFt),
  };
}

export type Placer = ReturnType<typeof placer>;

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
