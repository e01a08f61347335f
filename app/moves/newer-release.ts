import { useEffect } from "react";

const triedKey = "loaded-anew";

/**
 * A page that fails in the browser after a move may be one of a newer release than the code that is
 * running here: it is loaded anew from the server, once.
 */
export function useLoadAnew(hasMoved: boolean): void {
  useEffect(() => {
    try {
      if (!hasMoved || sessionStorage.getItem(triedKey) === location.href) return;
      sessionStorage.setItem(triedKey, location.href);
      location.reload();
    } catch {
      // Without storage this could repeat for ever: then the page shows its error.
    }
  }, [hasMoved]);
}
