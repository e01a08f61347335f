import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { attempt } from "#platform/attempt.ts";
import { explain } from "../explanations.ts";
import { figuresOf } from "../figures.ts";
import { chooseParts } from "../parts/choose-parts.ts";
import type { Shelf } from "../parts/shelf.ts";
import type { NumberName, Plan } from "../plan.ts";
import { planAddress, planPath, type ReadPlan, readPlan } from "../plan-address.ts";
import { warningsOf } from "../warnings.ts";
import { type PlannerState, plannerReducer, startState, type Typed } from "./planner-state.ts";

/** Browsers refuse an address that changes a hundred times in half a minute. */
const addressPauseMs = 400;

export interface Planner {
  plan: Plan;
  typed: Typed;
  /** What can be taken back, the last one at the end. */
  past: PlannerState["past"];
  change: (plan: Plan) => void;
  typeNumber: (name: NumberName, text: string) => void;
  typePoint: (index: number, text: string) => void;
  /** A field that is left shows what is drawn, unless it has to be mended. */
  leave: (field: string) => void;
  /** A change that is whole at once. */
  commit: (plan: Plan) => void;
  /** What comes next is another change. */
  settle: () => void;
  undo: () => void;
  startOver: () => void;
  form: RefObject<HTMLFormElement | null>;
}

export function usePlanner(read: ReadPlan): Planner {
  const [{ plan, typed, past }, send] = useReducer(plannerReducer, read, startState);
  const form = useRef<HTMLFormElement>(null);

  // What was typed and chosen before the page came alive is the plan.
  useEffect(() => {
    if (form.current) send({ act: "take", read: readPlan(formQuery(form.current)) });
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => {
      const address = planAddress(plan);
      // Whoever is leaving is at the next address before its page is there.
      if (location.pathname !== planPath) return;
      if (address === location.pathname + location.search) return;
      attempt(() => history.replaceState(history.state, "", address));
    }, addressPauseMs);
    return () => clearTimeout(timer);
  }, [plan]);

  // The same functions for as long as the page is there: a drag draws the form only when it has
  // time for that.
  const acts = useMemo(
    () => ({
      change: (plan: Plan) => send({ act: "change", plan }),
      commit: (plan: Plan) => {
        send({ act: "change", plan });
        send({ act: "settle" });
      },
      typeNumber: (name: NumberName, text: string) => send({ act: "type", name, text }),
      typePoint: (index: number, text: string) => send({ act: "typePoint", index, text }),
      leave: (field: string) => send({ act: "leave", field }),
      settle: () => send({ act: "settle" }),
      undo: () => send({ act: "undo" }),
      startOver: () => send({ act: "startOver" }),
    }),
    [],
  );
  return { plan, typed, past, form, ...acts };
}

function formQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") query.append(name, value);
  }
  return query;
}

/** So long a finger has to be still, until more than the drawing follows. */
const stillMs = 150;

/**
 * The plan that the figures are reckoned from. A drag moves the drawing alone, which is all that a
 * slow phone has time for between two frames; the rest follows when the finger is still or lifted.
 */
function useStillPlan(plan: Plan, isDragged: boolean): Plan {
  const [still, setStill] = useState(plan);
  if (!isDragged && still !== plan) setStill(plan);
  useEffect(() => {
    if (!isDragged) return;
    const timer = setTimeout(() => setStill(plan), stillMs);
    return () => clearTimeout(timer);
  }, [plan, isDragged]);
  const deferred = useDeferredValue(still);
  return isDragged ? deferred : plan;
}

export function useReckoned(plan: Plan, shelf: Shelf, isDragged: boolean) {
  const reckoned = useStillPlan(plan, isDragged);
  return useMemo(() => {
    const figures = figuresOf(reckoned);
    const choice = chooseParts(reckoned, shelf, figures);
    return {
      plan: reckoned,
      figures,
      choice,
      explanations: explain(reckoned, figures, choice),
      warnings: warningsOf(reckoned, { figures, choice, shelf }),
    };
  }, [reckoned, shelf]);
}

export type Reckoned = ReturnType<typeof useReckoned>;
