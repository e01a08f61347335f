import type { Day, Hours } from "./site-texts.ts";

export const dayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export type DayName = (typeof dayNames)[number];

/**
 * The week in words, days of the same hours in one line: 'Monday to Saturday 8:00 AM to 6:00 PM'.
 */
export function hoursLines(week: Hours["week"]): string[] {
  const named = week.map((day, index) => ({ index, words: wordsOf(day) }));
  const groups = Map.groupBy(named, ({ words }) => words);
  return [...groups].map(([words, days]) => `${daysText(days.map(({ index }) => index))} ${words}`);
}

export interface OpenDay {
  day: DayName;
  opens: string;
  closes: string;
}

/** The days on which anybody may come, as search engines read them. */
export function openDays(week: Hours["week"]): OpenDay[] {
  return week.flatMap(({ state, opens, closes }, index) =>
    state === "open" ? [{ day: dayNames[index] as DayName, opens, closes }] : [],
  );
}

function wordsOf({ state, opens, closes }: Day): string {
  if (state === "appointment") return "by appointment";
  if (state === "closed") return "closed";
  return `${clockTime(opens)} to ${clockTime(closes)}`;
}

/** `18:00` as '6:00 PM'. */
function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const half = hour < 12 ? "AM" : "PM";
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${half}`;
}

/** Days that follow each other are named by the first and the last of them. */
function daysText(indexes: readonly number[]): string {
  const runs: number[][] = [];
  for (const index of indexes) {
    const run = runs.at(-1);
    if (run?.at(-1) === index - 1) run.push(index);
    else runs.push([index]);
  }
  return runs
    .map((run) => {
      const [first, last] = [run[0], run.at(-1)].map((index) => dayNames[index as number]);
      if (run.length === 1) return first;
      return run.length === 2 ? `${first} and ${last}` : `${first} to ${last}`;
    })
    .join(", ");
}
