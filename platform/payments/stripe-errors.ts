import Stripe from "stripe";
import { AppError } from "#platform/app-error.ts";
import { PaymentUnavailable } from "./payment-provider.ts";

export interface CallTerms {
  /**
   * What follows from an answer of 500: Stripe keeps it and repeats it for the same key. A new key opens another
   * session, which hurts nobody, because nobody has the address of the first; but it might pay a refund out twice.
   */
  newKeyAfterFault: boolean;
  /** How long a visitor is kept waiting, all attempts of the client together. */
  withinMs: number;
}

/** Makes one call to Stripe; what comes back is its answer, PaymentUnavailable, or a broken assumption. */
export async function callStripe<T>(call: () => Promise<T>, terms: CallTerms): Promise<T> {
  let deadline: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    deadline = setTimeout(() => reject(new PaymentUnavailable(true)), terms.withinMs);
  });
  try {
    return await Promise.race([call(), tooLate]);
  } catch (error) {
    throw describeFailure(error, terms);
  } finally {
    clearTimeout(deadline);
  }
}

/** True when Stripe says that there is no such thing, or that it cannot be done (because of this parameter). */
export function isRefusal(error: unknown, status: 400 | 404, param?: string): boolean {
  const cause = error instanceof AppError ? error.cause : undefined;
  if (!(cause instanceof StripeRefusal) || cause.status !== status) return false;
  return param === undefined || cause.param === param;
}

function describeFailure(error: unknown, { newKeyAfterFault }: CallTerms): Error {
  if (error instanceof PaymentUnavailable) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new AppError("internal", { cause: error });
  }
  const cause = new StripeRefusal(error);
  const { statusCode = 0 } = error;
  // Did it arrive? Nobody knows: the same key finds out without doing it twice. 409: the first is still under way.
  const isUnknown = error instanceof Stripe.errors.StripeConnectionError || statusCode === 409;
  if (isUnknown || error instanceof Stripe.errors.StripeRateLimitError) {
    return new PaymentUnavailable(true, { cause });
  }
  if (statusCode >= 500 || error instanceof Stripe.errors.StripeAPIError) {
    return new PaymentUnavailable(!newKeyAfterFault, { cause });
  }
  return new AppError("internal", { cause });
}

/** What Stripe said, without its sentence: that may repeat an e-mail address, and errors go to the log. */
class StripeRefusal extends Error {
  override readonly name = "StripeRefusal";
  readonly status: number;
  readonly param: string | undefined;

  constructor({ type, code, param, requestId, statusCode = 0 }: Stripe.errors.StripeError) {
    const facts = { status: statusCode, type, code, param, requestId };
    super(`Stripe: ${JSON.stringify(facts)}`);
    this.status = statusCode;
    this.param = param;
  }
}
