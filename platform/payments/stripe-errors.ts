import Stripe from "stripe";
import { AppError } from "#platform/app-error.ts";
import { type CallOutcome, PaymentUnavailable } from "./payment-provider.ts";

export interface CallTerms {
  /**
   * What follows from an answer of 500: Stripe keeps it and repeats it for the same key. A new key
   * opens another session, which hurts nobody, because nobody has the address of the first; but it
   * might pay a refund out twice.
   */
  newKeyAfterError: boolean;
  /** How long a visitor is kept waiting, all attempts of the client together. */
  withinMs: number;
  /** Told what came of the call, before whoever made it goes on. */
  onOutcome?: ((outcome: CallOutcome) => Promise<void>) | undefined;
}

/** Makes one call to Stripe: returns its answer, or throws PaymentUnavailable or a defect. */
export async function callStripe<T>(call: () => Promise<T>, terms: CallTerms): Promise<T> {
  let deadline: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    deadline = setTimeout(() => reject(new PaymentUnavailable("no_answer", true)), terms.withinMs);
  });
  try {
    const answer = await Promise.race([call(), tooLate]);
    await terms.onOutcome?.("answered");
    return answer;
  } catch (error) {
    const failure = describeFailure(error, terms);
    await terms.onOutcome?.(failure instanceof PaymentUnavailable ? failure.reason : "refused");
    throw failure;
  } finally {
    clearTimeout(deadline);
  }
}

/** True when Stripe says that there is no such thing, or refuses it (for this parameter). */
export function isRefusal(error: unknown, status: 400 | 404, param?: string): boolean {
  const cause = error instanceof AppError ? error.cause : undefined;
  if (!(cause instanceof StripeRefusal) || cause.status !== status) return false;
  return param === undefined || cause.param === param;
}

function describeFailure(error: unknown, { newKeyAfterError }: CallTerms): Error {
  if (error instanceof PaymentUnavailable) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new AppError("internal", { cause: error });
  }
  const cause = new StripeRefusal(error);
  const { statusCode = 0 } = error;
  // Did it arrive? Nobody knows: the same key finds out without doing it twice. 409: the first is
  // still under way.
  const isUnknown = error instanceof Stripe.errors.StripeConnectionError || statusCode === 409;
  if (isUnknown) return new PaymentUnavailable("no_answer", true, { cause });
  if (error instanceof Stripe.errors.StripeRateLimitError) {
    return new PaymentUnavailable("too_many", true, { cause });
  }
  // Expired, revoked, of somebody else, or without the rights: whoever asks, nothing is done until
  // a person acts.
  if (statusCode === 401 || statusCode === 403) {
    return new PaymentUnavailable("key_refused", !newKeyAfterError, { cause });
  }
  if (statusCode >= 500 || error instanceof Stripe.errors.StripeAPIError) {
    return new PaymentUnavailable("fault", !newKeyAfterError, { cause });
  }
  return new AppError("internal", { cause });
}

/** Stripe's error without its sentence, which may quote an e-mail address, for the log. */
class StripeRefusal extends Error {
  override readonly name = "StripeRefusal";
  readonly status: number;
  readonly param: string | undefined;

  constructor({ type, code, param, requestId, statusCode = 0 }: Stripe.errors.StripeError) {
    // Stripe's id of the request; ours is on the line already.
    const facts = { status: statusCode, type, code, param, providerRequest: requestId };
    super(`Stripe: ${JSON.stringify(facts)}`);
    this.status = statusCode;
    this.param = param;
  }
}
