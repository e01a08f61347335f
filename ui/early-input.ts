import { type RefObject, useLayoutEffect } from "react";

/**
 * What stands in a field when React takes over and React does not know: it was typed before the
 * page came alive, or the browser has kept it through a reload. Told once.
 */
export function useEarlyInput(
  input: RefObject<HTMLInputElement | null>,
  known: string | number,
  take: (text: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later, React knows what is typed
  useLayoutEffect(() => {
    const there = input.current?.value;
    if (there !== undefined && there !== String(known)) take(there);
  }, []);
}
