import { planTitle } from "./explanations.ts";
import { figuresOf } from "./figures.ts";
import type { Plan } from "./plan.ts";
import { planAddress, planPath, planQuery, readPlan } from "./plan-address.ts";

/** What a request names instead of a product, when it is about a drawing; its size is the plan. */
export const drawnPond = "drawn-pond";

/** No plan that can be drawn is longer. */
export const mostPlanQuery = 600;

export interface DrawnPond {
  plan: Plan;
  name: string;
  path: string;
  query: string;
}

export function drawnPondOf(plan: Plan): DrawnPond {
  return {
    plan,
    name: planTitle(plan, figuresOf(plan)),
    path: planAddress(plan),
    query: planQuery(plan),
  };
}

/** As a request said it. */
export function readDrawnPond(query: string): DrawnPond {
  return drawnPondOf(readPlan(new URLSearchParams(query)).plan);
}

/** Undefined for the address of anything else. */
export function drawnPondAt(path: string | null): DrawnPond | undefined {
  if (path !== planPath && !path?.startsWith(`${planPath}?`)) return undefined;
  return readDrawnPond(path.slice(planPath.length + 1));
}
