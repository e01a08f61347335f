import { expect, it } from "vitest";
import { answerTime } from "./answer-time.ts";

const asked = "2026-11-16T14:00:00.000Z";

it.each([
  ["2026-11-16T14:00:00.000Z", "24 hours left", false],
  ["2026-11-17T12:30:00.000Z", "1 hour left", false],
  ["2026-11-17T13:20:00.000Z", "40 minutes left", false],
  ["2026-11-17T14:01:30.000Z", "1 minute late", true],
  ["2026-11-17T17:00:00.000Z", "3 hours late", true],
  ["2026-11-20T14:00:00.000Z", "3 days late", true],
])("of the 24 promised hours there are at %s: %s", (now, text, isLate) => {
  expect(answerTime(asked, Date.parse(now))).toEqual({ text, isLate });
});
