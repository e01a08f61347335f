import { type NumberName, type Plan, startPlan } from "../plan.ts";
import {
  type PlanMistakes,
  planQuery,
  type ReadPlan,
  readField,
  readOutlinePoint,
} from "../plan-address.ts";
import { mostChanges, type PastChange, withChange } from "./plan-history.ts";

export const outlineName = "outline";

/** What a field shows that is no number to draw, or is not yet one. */
export interface TypedField {
  text: string;
  say?: string | undefined;
  /** What was drawn before somebody began to type: a refused text goes back to it. */
  before?: number | null;
}

export type Typed = Record<string, TypedField | undefined>;

export interface PlannerState {
  plan: Plan;
  typed: Typed;
  past: readonly PastChange[];
  /** Whether the last change is still being made: a finger is down, a field has the focus. */
  isGoingOn: boolean;
}

export type PlannerAct =
  | { act: "change"; plan: Plan }
  | { act: "type"; name: NumberName; text: string }
  | { act: "typePoint"; index: number; text: string }
  | { act: "leave"; field: string }
  | { act: "settle" }
  | { act: "undo" }
  | { act: "startOver" }
  | { act: "take"; read: ReadPlan };

export function startState({ plan, mistakes }: ReadPlan): PlannerState {
  return { plan, typed: typedOf(mistakes), past: [], isGoingOn: false };
}

export function plannerReducer(state: PlannerState, act: PlannerAct): PlannerState {
  const { plan, typed, past } = state;
  switch (act.act) {
    case "change":
      return changed(state, act.plan, withoutTyped(typed));
    case "type": {
      const { name, text } = act;
      return taken(
        state,
        name,
        { text, value: readField(name, text), now: plan[name] },
        (value) => ({
          ...plan,
          [name]: value,
        }),
      );
    }
    case "typePoint": {
      const { index, text } = act;
      const now = plan.outline[index] ?? 1;
      const field = `${outlineName}${index}`;
      return taken(state, field, { text, value: readOutlinePoint(text), now }, (value) => ({
        ...plan,
        outline: plan.outline.with(index, value ?? now),
      }));
    }
    case "leave": {
      const isWrong = typed[act.field]?.say !== undefined;
      return {
        ...state,
        isGoingOn: false,
        typed: isWrong ? typed : { ...typed, [act.field]: undefined },
      };
    }
    case "settle":
      return state.isGoingOn ? { ...state, isGoingOn: false } : state;
    case "undo": {
      const last = past.at(-1);
      if (!last) return state;
      return { plan: last.plan, typed: {}, past: past.slice(0, -1), isGoingOn: false };
    }
    case "startOver": {
      if (planQuery(plan) === planQuery(startPlan)) return { ...state, typed: {} };
      const whole: PastChange = { plan, says: "the plan as it was", of: "all" };
      return {
        plan: startPlan,
        typed: {},
        past: [...past, whole].slice(-mostChanges),
        isGoingOn: false,
      };
    }
    case "take": {
      const { read } = act;
      const isSame = planQuery(read.plan) === planQuery(plan);
      const isWrong = Object.keys(read.mistakes).length > 0;
      return {
        ...state,
        plan: isSame ? plan : read.plan,
        typed: isWrong ? typedOf(read.mistakes) : typed,
      };
    }
  }
}

function changed(state: PlannerState, after: Plan, typed: Typed): PlannerState {
  const { plan: before, past, isGoingOn } = state;
  return {
    plan: after,
    typed,
    past: withChange(past, { before, after, isGoingOn }),
    isGoingOn: true,
  };
}

interface TypedValue {
  text: string;
  value: number | string | null;
  now: number | null;
}

/** A number is drawn at once; what is none changes nothing, nor does what led up to it. */
function taken(
  state: PlannerState,
  field: string,
  { text, value, now }: TypedValue,
  withValue: (value: number | null) => Plan,
): PlannerState {
  const there = state.typed[field];
  const before = there?.before === undefined ? now : there.before;
  const isRefused = typeof value === "string";
  const typed = {
    ...state.typed,
    [field]: { text, before, ...(isRefused ? { say: value } : {}) },
  };
  return changed(state, withValue(isRefused ? before : value), typed);
}

/** The same object when there is nothing to take back: a step of a drag draws no form. */
function withoutTyped(typed: Typed): Typed {
  return Object.keys(typed).length > 0 ? {} : typed;
}

function typedOf(mistakes: PlanMistakes): Typed {
  return Object.fromEntries(
    Object.entries(mistakes).map(([name, { typed, say }]) => [name, { text: typed, say }]),
  );
}
