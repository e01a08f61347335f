import { expect, test } from "vitest";
import { categories, categoryName, findCategory } from "./categories.ts";

test("both spellings name the same category", () => {
  expect(findCategory("pebbles")).toBe(findCategory("polished-pebbles"));
  expect(categoryName("fountain-kits")).toBe("Fountains");
  expect(categoryName("real-stone-benches")).toBe("Real Stone Benches");
});

test("every category has an address, a name and a blurb of its own", () => {
  for (const pick of ["slug", "name", "blurb"] as const) {
    expect(new Set(categories.map((category) => category[pick])).size).toBe(29);
  }
});

test("an unknown slug is shown with its first hyphen replaced by a space", () => {
  expect(categoryName("rain-barrel-kits")).toBe("rain barrel-kits");
  expect(categoryName("pond-equipment-installation-materials")).toBe(
    "Pond Equipment & Installation Materials",
  );
});
