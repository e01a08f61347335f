import type { JobChange } from "#features/quotes/quote-job.server.ts";
import type { SendRefusal } from "#features/quotes/quote-sending.server.ts";
import { AppError } from "#platform/app-error.ts";
import { formatMoney } from "#platform/money.ts";
import { highestPayment, leastPayment } from "#platform/payment-limits.ts";
import type { TalkOutcome } from "./talk/quote-talk.server.ts";

type Reason =
  | SendRefusal
  | Extract<JobChange, { ok: false }>["reason"]
  | Extract<TalkOutcome, { ok: false }>["reason"]
  | "accepted"
  | "nothing_owed"
  | "being_paid";

/** What the owner is told, and what to do about it. */
const texts: Record<Exclude<Reason, "unknown">, string> = {
  changed:
    "Somebody else has changed this meanwhile, so nothing was saved. Load the newer one, or save yours over it.",
  not_now: "This quote has moved on meanwhile, so nothing was done. Please look at it again.",
  no_lines: "There is no line in this quote yet. Add one, then send it.",
  no_email: "No e-mail address is known. Enter one, or copy the link.",
  past_day: "The last day of this quote has passed. Choose another day, then send it.",
  deposit_too_small: `A deposit is ${formatMoney(leastPayment)} or more. Choose another, or none.`,
  deposit_too_large: `A deposit is ${formatMoney(highestPayment)} at most: more cannot be paid online. Choose a smaller one.`,
  not_accepted: "Nobody has accepted this quote yet, so there is no job to plan.",
  no_link: "The customer has no page to read it on. Send the quote first, or call them.",
  full: "This quote holds as many entries as there can be. Nothing was added.",
  accepted: "This quote was accepted: it is kept.",
  nothing_owed: "This is not open any more. Nothing was written down; please look again.",
  being_paid:
    "A payment for this is on its way already. Nothing was written down; please look again later.",
};

/** Ends the request when the answer was a no. */
export function refused(outcome: { ok: true } | { ok: false; reason: Reason }): void {
  if (outcome.ok) return;
  if (outcome.reason === "unknown") throw new AppError("not_found");
  throw new AppError("conflict", { message: texts[outcome.reason] });
}
