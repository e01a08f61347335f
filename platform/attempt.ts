/** Undefined where it cannot be done: a browser may refuse its storage, or hold there what somebody else has written. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
