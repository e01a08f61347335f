import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { sampleContent, sampleItem } from "#tests/support/samples/sample-quote-page.ts";
import { quoteChanges } from "./quote-changes.ts";

test("nothing is said of a version that is like the one before", () => {
  expect(quoteChanges(sampleContent, structuredClone(sampleContent))).toEqual([]);
});

test("each line and sum that is different is named with what it was", () => {
  const after = structuredClone(sampleContent);
  after.lines = after.lines.filter(({ id }) => id !== "bench");
  const dig = after.lines.find(({ id }) => id === "dig");
  if (dig?.kind === "item") dig.unitPrice = cents(300_000);
  after.lines.push(sampleItem({ id: "bridge", text: "Bridge", optional: true, quantity: 150 }));
  after.terms = "Paid when the water runs.";
  expect(quoteChanges(sampleContent, after)).toEqual([
    "Dig and shape the pond: 1 at $3,000.00 (was 1 at $2,850.00).",
    "New, as an option: Bridge, 1.5 at $2,850.00.",
    "No longer part of it: Stone bench at the water.",
    "The tax is $271.23 (was $261.10).",
    "The total is $4,289.42 (was $4,129.29).",
    "The deposit is $1,286.83 (was $1,238.79).",
    "“The terms” has changed.",
  ]);
});
