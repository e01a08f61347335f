import fc from "fast-check";
import {
  choiceFields,
  choiceNames,
  fitting,
  numberFields,
  numberNames,
  outlineField,
  type Plan,
  roles,
  startPlan,
  within,
} from "#features/planner/plan.ts";

const among = <T>(values: readonly T[]) => fc.constantFrom(...values);

/** Any plan that can be drawn. */
export const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    ...Object.fromEntries(
      numberNames.map((name) => {
        const { least, most } = numberFields[name];
        return [
          name,
          fc.double({ min: least, max: most, noNaN: true }).map((v) => fitting(name, v)),
        ];
      }),
    ),
    ...Object.fromEntries(choiceNames.map((name) => [name, among(choiceFields[name].values)])),
    outline: fc.array(
      fc.double({ min: 1, max: 40, noNaN: true }).map((v) => within(outlineField, v)),
      { minLength: 8, maxLength: 8 },
    ),
    left: fc.subarray([...roles]),
    taken: fc.constantFrom([], ["liner:HB-LI-1010"]),
  })
  .map((plan) => {
    const whole = plan as unknown as Plan;
    return whole.shape === "free" ? whole : { ...whole, outline: startPlan.outline };
  });
