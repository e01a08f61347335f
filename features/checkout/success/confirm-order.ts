import type { ConfirmedOrder } from "#features/checkout/checkout.ts";
import { call, problemText, referenceOf } from "#platform/api-client.ts";

export type Confirmation =
  | { ok: true; order: ConfirmedOrder }
  | { ok: false; message: string; reference?: string | undefined };

/** Not paid yet; with a reference when the payment provider could not even be asked. */
interface Pending {
  pending: true;
  reference: string | undefined;
}

const longestWaitMs = 30_000;

/**
 * Asks until the payment is through or has failed; a bank transfer takes its time, so it asks ever
 * less often.
 */
export async function confirmOrder(
  sessionId: string,
  {
    signal,
    onPending,
  }: { signal: AbortSignal; onPending: (reference: string | undefined) => void },
): Promise<Confirmation> {
  for (let waitMs = 1_000; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const answer = await ask(sessionId);
    if ("ok" in answer) return answer;
    onPending(answer.reference);
    await pause(waitMs, signal);
    if (signal.aborted) return { ok: false, message: "" };
  }
}

async function ask(sessionId: string): Promise<Confirmation | Pending> {
  try {
    const body = { sessionId };
    const path = "/api/checkout/success";
    const answer = await call<"POST /api/checkout/success">("POST", path, body);
    if (answer.success) return { ok: true, order: answer.order };
    if (answer.pending) return { pending: true, reference: answer.requestId };
    return { ok: false, message: "Failed to process order" };
  } catch (error) {
    return {
      ok: false,
      message: problemText(error) ?? "Something went wrong processing your order",
      reference: referenceOf(error),
    };
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
