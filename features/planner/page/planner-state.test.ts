import { describe, expect, it } from "vitest";
import { type Plan, startPlan } from "../plan.ts";
import { changedBetween, mostChanges } from "./plan-history.ts";
import { type PlannerAct, type PlannerState, plannerReducer, startState } from "./planner-state.ts";

const start = startState({ plan: startPlan, mistakes: {} });
const stateOf = (acts: readonly PlannerAct[], from = start): PlannerState =>
  acts.reduce(plannerReducer, from);
const length = (text: string): PlannerAct => ({ act: "type", name: "length", text });
const change = (plan: Partial<Plan>): PlannerAct => ({
  act: "change",
  plan: { ...startPlan, ...plan },
});
const undo: PlannerAct = { act: "undo" };
const says = ({ past }: PlannerState) => past.map((one) => one.says);

describe("a number that is typed", () => {
  it("is drawn as far as it is right, and a refused one changes nothing", () => {
    expect(stateOf([length("5"), length("50")]).plan.length).toBe(50);
    const refused = stateOf([length("5"), length("50"), length("500")]);
    expect(refused.plan).toEqual(startPlan);
    expect(refused.past).toEqual([]);
    expect(refused.typed.length?.say).toContain("from 3 to 60 ft");
    expect(stateOf([length("20")], refused).plan.length).toBe(20);
  });

  it("of a pipe goes back to the drawing's when it is emptied", () => {
    const run = (text: string): PlannerAct => ({ act: "type", name: "run", text });
    expect(stateOf([run("40")]).plan.run).toBe(40);
    expect(stateOf([run("40"), { act: "leave", field: "run" }, run("")]).plan.run).toBeNull();
  });
});

describe("what can be taken back", () => {
  it("is one change, however many steps led there", () => {
    const typed = stateOf([length("2"), length("20"), { act: "leave", field: "length" }]);
    expect(says(typed)).toEqual(["length back to 16 ft"]);
    const again = stateOf(
      [change({ length: 21 }), change({ length: 22 }), { act: "settle" }],
      typed,
    );
    expect(says(again)).toEqual(["length back to 16 ft", "length back to 20 ft"]);
    expect(stateOf([undo], again).plan.length).toBe(20);
    expect(stateOf([undo, undo, undo], again).plan).toEqual(startPlan);
  });

  it("is named by what was before", () => {
    expect(says(stateOf([change({ fish: "koi" })]))).toEqual(["fish back to goldfish"]);
    expect(says(stateOf([change({ lip: 40 })]))).toEqual(["fall width back to 22 in"]);
    expect(says(stateOf([change({ run: 40 })]))).toEqual(["pipe length back to the drawing's"]);
    expect(says(stateOf([change({ left: ["pump"] })]))).toEqual(["the parts as they were"]);
    expect(says(stateOf([change({ length: 9, width: 9 })]))).toEqual([
      "length back to 16 ft and more",
    ]);
  });

  it("is also starting over", () => {
    const over = stateOf([change({ fish: "koi", depth: 4 }), { act: "startOver" }]);
    expect(over.plan).toEqual(startPlan);
    expect(stateOf([undo], over).plan).toMatchObject({ fish: "koi", depth: 4 });
  });

  it("is not more than fifty changes", () => {
    const many = Array.from({ length: 80 }, (_, index): PlannerAct[] => [
      change({ depth: 2 + (index % 5) }),
      { act: "settle" },
    ]).flat();
    expect(stateOf(many).past).toHaveLength(mostChanges);
  });
});

it("what a way out changes is named, so that the focus finds it", () => {
  expect(changedBetween(startPlan, { ...startPlan, depth: 3 })).toEqual(["depth"]);
  expect(changedBetween(startPlan, { ...startPlan, taken: ["pump:X"] })).toEqual(["parts"]);
});
