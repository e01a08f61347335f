import { type Plan, startPlan } from "./plan.ts";

/** The pond that the front page shows: deep enough for koi to winter in. */
export const shownPlan: Plan = {
  ...startPlan,
  depth: 4,
  fish: "koi",
  fall: 3.5,
  lip: 30,
  shelves: 2,
};
