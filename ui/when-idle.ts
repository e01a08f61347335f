/** When the browser has nothing better to do. Returns what calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle time to give.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act);
  return () => cancelIdleCallback(request);
}
