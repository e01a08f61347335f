import { Button } from "#ui/button.tsx";
import { type Plan, startPlan } from "../plan.ts";
import { planQuery } from "../plan-address.ts";
import type { Planner } from "./use-planner.ts";

/**
 * Both stay where they are when there is nothing to do: whoever has the focus on one keeps it.
 */
export function UndoBar({ plan, planner }: { plan: Plan; planner: Planner }) {
  const { past, undo, startOver } = planner;
  const last = past.at(-1);
  const isStart = planQuery(plan) === planQuery(startPlan);
  return (
    <p className="mt-3 flex flex-wrap gap-3 print:hidden noscript:hidden">
      <Button variant="quiet" size="small" onClick={undo} aria-disabled={!last || undefined}>
        {last ? `Undo: ${last.says}` : "Undo"}
      </Button>
      <Button variant="quiet" size="small" onClick={startOver} aria-disabled={isStart || undefined}>
        Start over
      </Button>
    </p>
  );
}
