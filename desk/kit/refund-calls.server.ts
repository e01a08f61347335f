import type { PaidOut } from "#features/orders/refund-payout.server.ts";
import { AppError } from "#platform/app-error.ts";
import { type Cents, formatMoney } from "#platform/money.ts";
import { z } from "#platform/zod.ts";
import { mostReason } from "./refund-reason.ts";

/** What every refund is asked for with, whatever was paid. */
export const refundFields = {
  requestId: z.uuid().describe("Sent again with the same id it is the same refund"),
  reason: z
    .string()
    .trim()
    .max(mostReason, `Please keep the reason to ${mostReason} characters at most.`)
    .overwrite((text) => text.toWellFormed())
    .default("")
    .describe("The customer reads it when they are told"),
  notify: z.boolean().default(false).describe("Whether the customer gets an e-mail about it"),
};

export function tooMuchToPayBack(refundable: Cents): AppError {
  return new AppError("invalid_input", {
    fields: { amount: `At most ${formatMoney(refundable)} can be paid back.` },
  });
}

/** With a key that is refused nothing is paid back; otherwise nobody knows yet. */
export function notPaidOut(no: Exclude<PaidOut, { ok: true }>): AppError {
  if (no.reason === "refused") return new AppError("refund_refused");
  const { cause } = no;
  if (cause.reason !== "key_refused") return new AppError("refund_unconfirmed", { cause });
  const message =
    "The payment provider refuses the shop's key, so nothing was paid back. Have the key replaced, then try again.";
  return new AppError("refund_unconfirmed", { message, cause });
}
