/**
 * Runs the work when the browser is idle, or after `latestMs` if it never is; returns a function
 * that cancels it.
 */
export function whenIdle(act: () => void, latestMs?: number): () => void {
  // Safari has no requestIdleCallback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, latestMs ? { timeout: latestMs } : {});
  return () => cancelIdleCallback(request);
}
