import { describe, expect, it } from "vitest";
import { defaultTexts } from "#features/site/site-defaults.ts";
import { siteDifferences } from "./site-differences.ts";

const texts = defaultTexts(new Map());

describe("a change in words", () => {
  it("names what was added, changed, removed and moved in a list", () => {
    const [first, second, third, fourth] = texts.questions;
    if (!first || !second || !third || !fourth) throw new Error("four questions are needed");
    const added = { id: "new", question: "New?", answer: "Yes." };
    const after = [third, { ...second, answer: "Other." }, fourth, added];
    expect(siteDifferences("questions", texts.questions, after)).toEqual([
      "added 'New?'",
      `changed '${second.question}'`,
      `removed '${first.question}'`,
      "another order",
    ]);
    expect(siteDifferences("questions", texts.questions, texts.questions)).toEqual([]);
  });

  it("names the lines of the week that are new, and the parts of the notice", () => {
    const hours = { ...texts.hours, note: "Closed July 4" };
    expect(siteDifferences("hours", texts.hours, hours)).toEqual(["Closed July 4"]);
    expect(siteDifferences("hours", hours, texts.hours)).toEqual(["note removed"]);
    const notice = { ...texts.notice, isOn: true, text: "Open", until: "2027-05-01" };
    expect(siteDifferences("notice", texts.notice, notice)).toEqual([
      "switched on",
      "text",
      "last day",
    ]);
  });
});
