/** Undefined where it throws: a browser may refuse its storage, or hold foreign data there. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
