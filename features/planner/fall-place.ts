import { boundsOf, edgePoints } from "./outline.ts";
import type { Plan } from "./plan.ts";

/** The run of a fall and the box at its top. */
export interface FallPlace {
  /** Feet from the middle: where the water comes in, and where it comes over the lip. */
  foot: number;
  top: number;
  ledges: number;
  treadFt: number;
  riseFt: number;
}

export const boxFt = 1.8;
export const skimmerFt = { length: 1.8, width: 1.5, depth: 2 } as const;

/** How far back each ledge lies behind the one below it. */
export const ledgeFt = 0.7;

/** Water that runs down: over a lip, or along a stream. */
export function hasFall({ fall, stream }: Pick<Plan, "fall" | "stream">): boolean {
  return fall > 0 || stream > 0;
}

export function fallPlace(plan: Plan): FallPlace | null {
  if (!hasFall(plan)) return null;
  const foot = boundsOf(edgePoints(plan)).right;
  const ledges = Math.max(1, Math.min(16, Math.round(plan.fall / plan.drop)));
  const treadFt = ledgeFt + plan.stream / ledges;
  return { foot, top: foot + ledges * treadFt, ledges, treadFt, riseFt: plan.fall / ledges };
}
