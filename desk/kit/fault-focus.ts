import { useEffect, useRef } from "react";
import type { Trouble } from "./save-trouble.ts";

/** For a form: when fields were refused, the first of them gets the focus. */
export function useFaultFocus(trouble: Trouble | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (trouble?.kind !== "fields") return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-message]")?.focus();
  }, [trouble]);
  return form;
}
