import { useEffect, useRef } from "react";
import type { SaveError } from "./save-error.ts";

/** For a form: when fields were refused, the first of them gets the focus. */
export function useFieldErrorFocus(saveError: SaveError | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (saveError?.kind !== "fields") return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-message]")?.focus();
  }, [saveError]);
  return form;
}
