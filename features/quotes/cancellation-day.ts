import { dayAfter } from "#platform/shop-days.ts";

const businessDays = 3;

/**
 * The last day on which what was signed at home can be canceled: the third business day after it.
 * Every day is one but Sundays and the holidays of the rule (16 CFR 429.0); where a later law has
 * added a holiday, it counts as one here, which gives the customer a day more.
 */
export function lastDayToCancel(acceptedOn: string): string {
  let day = acceptedOn;
  for (let passed = 0; passed < businessDays; ) {
    day = dayAfter(day);
    if (!isDayOff(day)) passed++;
  }
  return day;
}

function isDayOff(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday === 0 || isHoliday(day, weekday);
}

const fixed = new Set(["01-01", "06-19", "07-04", "11-11", "12-25"]);

/** Month, weekday (Sunday is 0) and which of them in the month; 5: the last. */
const moving: readonly (readonly [month: number, weekday: number, nth: number])[] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, 5],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
];

function isHoliday(day: string, weekday: number): boolean {
  const [month = 0, date = 0] = day.slice(5).split("-").map(Number);
  if (fixed.has(day.slice(5))) return true;
  return moving.some(([inMonth, onWeekday, nth]) => {
    if (month !== inMonth || weekday !== onWeekday) return false;
    return nth === 5 ? date > 24 : Math.ceil(date / 7) === nth;
  });
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
