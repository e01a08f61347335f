declare global {
  interface Navigator {
    /** Known to some browsers, and not yet to TypeScript. */
    connection?: { saveData?: boolean };
  }
}

/**
 * Whether the visitor has asked for less traffic: then nothing is fetched that nobody has asked
 * for.
 */
export function savesData(): boolean {
  return typeof navigator !== "undefined" && navigator.connection?.saveData === true;
}
