import { expect, test } from "vitest";
import { lastDayToCancel } from "./cancellation-day.ts";

test.each([
  ["a Monday", "2026-11-16", "2026-11-19"],
  ["a Thursday: Sunday is no business day, Saturday is one", "2026-11-19", "2026-11-23"],
  ["the day before Thanksgiving", "2026-11-25", "2026-11-30"],
  ["the week of Christmas", "2026-12-23", "2026-12-28"],
  ["the end of a year", "2026-12-30", "2027-01-04"],
  ["the week before Memorial Day", "2027-05-28", "2027-06-02"],
  ["Labor Day's Saturday", "2026-09-05", "2026-09-10"],
  ["Washington's Birthday", "2027-02-13", "2027-02-18"],
  ["Columbus Day", "2026-10-10", "2026-10-15"],
])("what was signed on %s can be canceled through the third business day", (_, signed, last) => {
  expect(lastDayToCancel(signed)).toBe(last);
});
