import { describe, expect, it } from "vitest";
import { age, dateAndTime, dollars } from "./desk-format.ts";

describe("what the desk shows", () => {
  it("writes times as they are where the shop is, and money with two decimals", () => {
    expect(dateAndTime("2026-11-16T03:30:00Z").replaceAll("\u202f", " ")).toBe(
      "Nov 15, 2026, 10:30 PM",
    );
    expect(dollars(1_234.5)).toBe("$1,234.50");
  });

  it("says how old a request is", () => {
    const now = Date.parse("2026-11-16T12:00:00Z");
    expect(age("2026-11-16T11:59:00Z", now)).toBe("1 minute old");
    expect(age("2026-11-16T09:00:00Z", now)).toBe("3 hours old");
    expect(age("2026-11-10T12:00:00Z", now)).toBe("6 days old");
    expect(age("2026-11-17T12:00:00Z", now)).toBe("0 minutes old");
  });
});
