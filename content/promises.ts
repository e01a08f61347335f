import { answerHours, atAnyHour, business, promisedEverywhere } from "./business.ts";

/** Short forms, for a label or a list. */
const buildDays = "3-7 days";
const ownWork = `${business.workWarranty} on our own work`;

/**
 * What we promise, a sentence each. Pages, e-mails and structured data take them from here, letter
 * for letter, so that no two places say it differently (server/pages/promises.test.ts). Where the
 * specification fixes a wording, that is the sentence.
 */
export const promises = {
  ...promisedEverywhere,
  build: `Most installations take ${buildDays}.`,
  buildDays,
  order: "We get in touch within 1-2 business days to agree on a delivery day.",
  /** To whoever asks what we hold about them. */
  answer: "We answer within 1-2 business days.",
  atAnyHour,
  workmanship: `${ownWork}: what leaks, settles or stops because of how we built it, we fix at no charge.`,
  ownWork,
  fish: "We do not sell fish; we tell you when the water is ready for them.",
  trade: "We work with water: ponds, falls, fountains and the Japanese gardens around them.",
} as const;

const answerDay = new Intl.DateTimeFormat("en-US", {
  timeZone: business.timeZone,
  weekday: "long",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** The promise of an answer as a time; undefined once that time is over. */
export function answeredBy(since: number, now: number): string | undefined {
  const by = since + answerHours * 3_600_000;
  return by > now ? `That is by ${answerDay.format(by)}.` : undefined;
}
