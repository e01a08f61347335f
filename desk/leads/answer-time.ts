import { answerHours } from "#content/business.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export interface AnswerTime {
  text: string;
  isLate: boolean;
}

/** How much is left of the time within which an answer was promised, or how much it is over. */
export function answerTime(since: string, now: number): AnswerTime {
  const left = Date.parse(since) + answerHours * hourMs - now;
  const isLate = left < 0;
  return { text: `${span(Math.abs(left))} ${isLate ? "late" : "left"}`, isLate };
}

function span(ms: number): string {
  const hours = Math.floor(ms / hourMs);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours >= 1) return hours === 1 ? "1 hour" : `${hours} hours`;
  const minutes = Math.floor(ms / minuteMs);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
