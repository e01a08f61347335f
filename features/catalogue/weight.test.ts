import { expect, test } from "vitest";
import { poundsOf } from "./weight.ts";

test.each([
  [{ Weight: "1,340 lb" }, 1340],
  [{ Weight: "600 to 900 lb" }, 900],
  [{ Height: "30 in", "Shipping weight": "12 lb" }, 12],
  [{ Weight: "0.36 lb a square foot" }, undefined],
  [{ Weight: "heavy" }, undefined],
  [{}, undefined],
] as const)("%o weighs %s pounds", (specifications, pounds) => {
  expect(poundsOf({ specifications })).toBe(pounds);
});
