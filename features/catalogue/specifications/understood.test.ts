import { expect, it } from "vitest";
import { understoodText } from "./understood.ts";

it.each([
  ["Flow", "3,000 GPH at 5 ft", "Understood: flow 3,000 GPH at 5 ft"],
  ["Hose", "25 ft of 3/8 in", "Understood: hose 25 ft; pipe 3/8 in"],
  ["Power", "145", "Not understood as a number. Write it like “145 W”."],
  ["Liner", "Not needed", "No number here: filters leave it out."],
  ["Dose", "1 oz for 250 gal", null],
  ["Flow", " ", null],
  ["", "3,000 GPH", null],
])("whoever writes %s: %s is told: %s", (label, value, told) => {
  expect(understoodText(label, value)).toBe(told);
});
