import fc from "fast-check";
import {
  choiceFields,
  choiceNames,
  fitting,
  type NumberName,
  numberFields,
  numberNames,
  outlineField,
  type Plan,
  roles,
  startPlan,
  within,
} from "#features/planner/plan.ts";

const among = <T>(values: readonly T[]) => fc.constantFrom(...values);

/** Where nothing need be typed, at times nothing is. */
const numberOf = (name: NumberName, typed: fc.Arbitrary<number>) =>
  fc.oneof(
    { arbitrary: typed.map((value) => fitting(name, value)), weight: 2 },
    ...(numberFields[name].start === null ? [{ arbitrary: fc.constant(null), weight: 1 }] : []),
  );

/** Any plan that can be drawn. */
export const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    ...Object.fromEntries(
      numberNames.map((name) => {
        const { least, most } = numberFields[name];
        return [name, numberOf(name, fc.double({ min: least, max: most, noNaN: true }))];
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
