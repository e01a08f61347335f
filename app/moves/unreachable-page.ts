import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from "react-router";

type Results = Record<string, DataStrategyResult>;

/** A promise that never settles: the router keeps showing the current page. */
const never = new Promise<Results>(() => {});

/**
 * The address that could not be had, for whoever tells the visitor. While there is one, the move to
 * it has ended for them, though the router still waits.
 */
class UnreachablePage {
  #address: string | null = null;
  #listeners = new Set<() => void>();
  /** The place in the history of the page that is shown. */
  shownAt = 0;
  isGoingBack = false;

  readonly read = (): string | null => this.#address;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(address: string | null): void {
    this.#address = address;
    for (const listener of this.#listeners) listener();
  }
}

export const unreachablePage = new UnreachablePage();

/**
 * When the next page cannot be had, the visitor stays on the one that is there. What a newer
 * release no longer understands is asked for as a document: that is the newer release's page.
 */
export const stayWhenUnreachable: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (unreachablePage.isGoingBack) {
    unreachablePage.isGoingBack = false;
    return never;
  }
  unreachablePage.set(null);
  const results = await next();
  const failed = Object.values(results).find(({ type }) => type === "error")?.result;
  if (failed === undefined || request.signal.aborted) return results;
  if (isRouteErrorResponse(failed) && failed.status === 400) {
    location.assign(request.url);
    return never;
  }
  if (!isOutOfReach(failed)) return results;
  returnToShownPage(request.url);
  unreachablePage.set(request.url);
  return never;
};

/**
 * What fetch throws without an answer, and what a server says that cannot serve pages right now.
 */
function isOutOfReach(failed: unknown): boolean {
  return failed instanceof TypeError || (isRouteErrorResponse(failed) && failed.status >= 500);
}

/** Back and forward change the address before the page is there: set it back. */
function returnToShownPage(wanted: string): void {
  const steps = unreachablePage.shownAt - (history.state?.idx ?? 0);
  if (steps === 0 || location.href.split("#", 1)[0] !== wanted) return;
  unreachablePage.isGoingBack = true;
  history.go(steps);
}
