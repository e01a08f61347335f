import { boxFt, fallPlace, hasFall, skimmerFt } from "./fall-place.ts";
import { boundsOf, edgePoints } from "./outline.ts";
import type { Plan } from "./plan.ts";

/** How far behind the pond's back the pipe is buried. */
const behindFt = 1.5;

/** Where the pipe turns, in feet from the middle, seen from above. */
export function pipeCourse(plan: Plan) {
  const { left, right, back } = boundsOf(edgePoints(plan));
  const fall = fallPlace(plan);
  return {
    fromX: left - 0.6,
    fromY: -0.9,
    backY: back - behindFt,
    // Without a fall the water comes back at the other end.
    toX: fall ? fall.top + boxFt * underBox : right,
    toY: -0.6,
  };
}

/** The pipe comes up under the back of the box. */
const underBox = 0.7;

/** From the pump up, around the back of the pond, and up to the top: in whole feet. */
export function drawnPipeFt(plan: Plan): number {
  const { fromX, fromY, backY, toX, toY } = pipeCourse(plan);
  const around = fromY - backY + (toX - fromX) + (toY - backY);
  const lift = skimmerFt.depth + (hasFall(plan) ? plan.fall : 0);
  return Math.ceil(around + lift - 1e-6);
}

/** What the visitor has typed, else as it is drawn. */
export function pipeFtOf(plan: Plan): number {
  return plan.run ?? drawnPipeFt(plan);
}
