import { expect, it } from "vitest";
import { backupText } from "./backup-line.tsx";

const report = { bytes: 5_000, everyMinutes: 15, isWanted: true };
const lastGoodAt = "2026-11-16T14:14:00.000Z";

it.each([
  [{ state: "good", lastGoodAt }, "Last good backup: Nov 16, 2026, 9:14 AM."],
  [{ state: "late", lastGoodAt }, "No good backup since Nov 16, 2026, 9:14 AM."],
  [{ state: "late", lastGoodAt: null }, "No backup has been made yet."],
  [{ state: "waiting", lastGoodAt: null }, "The first backup is being made."],
  [{ state: "off", lastGoodAt: null }, "The shop is not backed up by itself."],
] as const)("the dashboard says of %j: %s", (state, text) => {
  expect(backupText({ ...report, ...state }).replace("\u202f", " ")).toBe(text);
});
