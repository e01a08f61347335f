import type { PlaceInLine } from "#features/checkout/checkout.ts";
import { openingCookie, paymentDoorPath } from "#features/checkout/payment/payment-address.ts";
import { ApiError, call, problemText } from "#platform/api-client.ts";

/**
 * What the page has heard last. Tired: it has asked for an hour and stops, until somebody is there
 * again.
 */
export type Heard = PlaceInLine | { state: "failed"; message: string } | { state: "tired" };

const everyMs = 15_000;
/** An hour; a place in line lasts little longer. */
const mostAsks = 240;

/**
 * Asks until there is nothing left to wait for. The server takes each question for a sign that
 * somebody is here.
 */
export async function askWhileWaiting(
  checkout: string,
  { signal, onHeard }: { signal: AbortSignal; onHeard: (heard: Heard) => void },
): Promise<void> {
  for (let asks = 0; asks < mostAsks; asks++) {
    const heard = await ask(checkout);
    if (signal.aborted) return;
    // One question that was not answered costs nobody their place: the next one is on its way.
    if (heard) onHeard(heard);
    const isInLine = !heard || heard.state === "waiting" || isTurn(heard);
    if (!isInLine) return;
    await pause(everyMs, signal);
    if (signal.aborted) return;
  }
  onHeard({ state: "tired" });
}

function isTurn(heard: Heard): boolean {
  return heard.state === "ready" && heard.turnEndsAt !== null;
}

async function ask(checkout: string): Promise<Heard | undefined> {
  try {
    return await call<"POST /api/checkout/place">("POST", "/api/checkout/place", { checkout });
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status < 429;
    if (!isFinal) return undefined;
    return { state: "failed", message: problemText(error) ?? "This checkout could not be found." };
  }
}

/**
 * To the payment page, by our own address. A browser that says nothing of its requests shows by the
 * cookie that it is one.
 */
export function openPaymentPage(checkout: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there in browsers that need this
  document.cookie = `${openingCookie}=${checkout}; path=${paymentDoorPath}; max-age=60; samesite=strict`;
  window.location.assign(`${paymentDoorPath}${checkout}`);
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
