import { expect, test } from "vitest";
import { pictureFit } from "./picture-fit.ts";

test.each([
  ["Cobalt Vase Fountain", "top"],
  ["Stacked Slate Urn", "top"],
  ["Basalt Column", "top"],
  ["Granite Pedestal Bird Bath", "top"],
  ["Teal Triple Vase Set", "whole"],
  ["Granite Sphere Trio", "whole"],
  ["Pump Canyon", "cut"],
  // Part of a word is not the word.
  ["Settling Tank", "cut"],
])("the picture of a product named %s goes into its frame: %s", (name, fit) => {
  expect(pictureFit(name)).toBe(fit);
});
