import { useLayoutEffect, useRef } from "react";

/** Names the element that gets the focus once the page shows the current change. */
export function useFocusAfter(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return (id) => {
    wanted.current = id;
  };
}
