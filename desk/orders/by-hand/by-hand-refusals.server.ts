import { AppError } from "#platform/app-error.ts";
import { formatMoney } from "#platform/money.ts";
import { highestPayment, leastPayment } from "#platform/payment-limits.ts";

type Reason = "unknown" | "changed" | "not_now" | "being_paid" | "no_email" | "amount";

/** What the owner is told, and what to do about it. */
const texts: Record<Exclude<Reason, "unknown">, string> = {
  changed:
    "Somebody else has changed this meanwhile, so nothing was saved. Load the newer one, or save yours over it.",
  not_now: "This order has moved on meanwhile, so nothing was done. Please look at it again.",
  being_paid:
    "A payment of this order is on its way, or its payment page could not be closed. Nothing was done; please try again in a minute.",
  no_email: "No e-mail address is known. Change the order to enter one, or copy the link.",
  amount: `Online ${formatMoney(leastPayment)} to ${formatMoney(highestPayment)} can be paid. Write down how this one is paid.`,
};

type Outcome =
  | { ok: true }
  | { ok: false; reason: Reason }
  | { ok: false; reason: "incomplete"; fields: Record<string, string> };

/** Ends the request when the answer was a no. */
export function refused(outcome: Outcome): void {
  if (outcome.ok) return;
  if (outcome.reason === "unknown") throw new AppError("not_found");
  if (outcome.reason === "incomplete") {
    const message = "Something is missing before this can be taken as an order.";
    throw new AppError("invalid_input", { message, fields: outcome.fields });
  }
  throw new AppError("conflict", { message: texts[outcome.reason] });
}
