import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { attempt } from "#platform/attempt.ts";
import { explain } from "../explanations.ts";
import { figuresOf } from "../figures.ts";
import { chooseParts } from "../parts/choose-parts.ts";
import type { Shelf } from "../parts/shelf.ts";
import type { NumberName, Plan } from "../plan.ts";
import {
  type PlanMistakes,
  planAddress,
  planPath,
  planQuery,
  type ReadPlan,
  readNumber,
  readOutlinePoint,
  readPlan,
} from "../plan-address.ts";
import { warningsOf } from "../warnings.ts";

/** Browsers refuse an address that changes a hundred times in half a minute. */
const addressPauseMs = 400;

/** What a field shows that is no number to draw, or is not yet one. */
type Typed = Record<string, { text: string; say?: string | undefined } | undefined>;

export interface Planner {
  plan: Plan;
  typed: Typed;
  change: (plan: Plan) => void;
  typeNumber: (name: NumberName, text: string) => void;
  typePoint: (index: number, text: string) => void;
  /** A field that is left shows what is drawn, unless it has to be mended. */
  leave: (field: string) => void;
  form: RefObject<HTMLFormElement | null>;
}

export function usePlanner(read: ReadPlan): Planner {
  const [plan, setPlan] = useState(read.plan);
  const [typed, setTyped] = useState<Typed>(() => typedOf(read.mistakes));
  const form = useRef<HTMLFormElement>(null);

  // What was typed and chosen before the page came alive is the plan.
  useEffect(() => {
    if (!form.current) return;
    const there = readPlan(formQuery(form.current));
    setPlan((before) => (planQuery(there.plan) === planQuery(before) ? before : there.plan));
    if (Object.keys(there.mistakes).length > 0) setTyped(typedOf(there.mistakes));
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
  const acts = useMemo(() => {
    const type = (
      field: string,
      text: string,
      value: number | string,
      next: (plan: Plan, value: number) => Plan,
    ) => {
      const isNumber = typeof value === "number";
      setTyped((before) => ({ ...before, [field]: { text, say: isNumber ? undefined : value } }));
      if (isNumber) setPlan((before) => next(before, value));
    };
    return {
      change(next: Plan) {
        // The same object when there is nothing to take back: a step of a drag draws no form.
        setTyped((before) => (Object.keys(before).length > 0 ? {} : before));
        setPlan(next);
      },
      typeNumber: (name: NumberName, text: string) =>
        type(name, text, readNumber(name, text), (plan, value) => ({ ...plan, [name]: value })),
      typePoint: (index: number, text: string) =>
        type(`${outlineName}${index}`, text, readOutlinePoint(text), (plan, value) => ({
          ...plan,
          outline: plan.outline.with(index, value),
        })),
      leave: (field: string) =>
        setTyped((before) => (before[field]?.say ? before : { ...before, [field]: undefined })),
    };
  }, []);
  return { plan, typed, form, ...acts };
}

export const outlineName = "outline";

function typedOf(mistakes: PlanMistakes): Typed {
  return Object.fromEntries(
    Object.entries(mistakes).map(([name, { typed, say }]) => [name, { text: typed, say }]),
  );
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
