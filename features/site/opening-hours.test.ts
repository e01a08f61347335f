import { describe, expect, it } from "vitest";
import { firstWeek } from "#content/business.ts";
import { hoursLines, openDays } from "./opening-hours.ts";
import type { Day } from "./site-texts.ts";

const open = (opens: string, closes: string): Day => ({ state: "open", opens, closes });
const closed: Day = { ...open("08:00", "18:00"), state: "closed" };

describe("the opening hours in words", () => {
  it("are those of the specification when the shop opens", () => {
    expect(hoursLines(firstWeek)).toEqual([
      "Monday to Saturday 8:00 AM to 6:00 PM",
      "Sunday by appointment",
    ]);
  });

  it("name days of the same hours together, wherever they are in the week", () => {
    const [long, short] = [open("07:30", "12:00"), open("12:15", "23:59")];
    expect(hoursLines([long, long, short, long, short, closed, closed])).toEqual([
      "Monday and Tuesday, Thursday 7:30 AM to 12:00 PM",
      "Wednesday, Friday 12:15 PM to 11:59 PM",
      "Saturday and Sunday closed",
    ]);
  });

  it("say midnight as people do", () => {
    expect(hoursLines(Array(7).fill(open("00:00", "00:30")))).toEqual([
      "Monday to Sunday 12:00 AM to 12:30 AM",
    ]);
  });

  it("leave for search engines only days on which anybody may come", () => {
    const found = openDays([closed, open("09:00", "13:00"), ...Array(5).fill(closed)]);
    expect(found).toEqual([{ day: "Tuesday", opens: "09:00", closes: "13:00" }]);
  });
});
