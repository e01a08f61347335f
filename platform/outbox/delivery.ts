/** One message as its deliverer gets it. The key is the same at every attempt. */
export interface Delivery {
  key: string;
  payload: unknown;
}

/**
 * Hands a message over and returns once the receiver has taken it; throws otherwise. The signal
 * says that the process is about to end. It must give up by itself well before a claim runs out.
 */
export type Deliverer = (delivery: Delivery, signal: AbortSignal) => Promise<void>;

/** A refusal in words that are ours, so that they can be stored and logged. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
}

/**
 * What went wrong, without personal data: only our own words and machine codes. Other messages may
 * quote the addressee or the text ("550 no such user ada@…").
 */
export function describeFailure(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  if (!(error instanceof Error)) return "unknown failure";
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  const words = [error.name, code].filter(
    (word) => typeof word === "string" && /^\w{1,60}$/.test(word),
  );
  if (typeof responseCode === "number") words.push(responseCode);
  const cause = error.cause instanceof Error ? ` (${describeFailure(error.cause)})` : "";
  return `${words.join(" ")}${cause}`;
}
