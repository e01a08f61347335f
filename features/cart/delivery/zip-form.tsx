import { useEffect, useId, useRef } from "react";
import { Button } from "#ui/button.tsx";

interface ZipFormProps {
  zip: string;
  /** Why it cannot be used; absent: it can. */
  error?: string | undefined;
  onAsk: (zip: string) => void;
}

/** Where it is to go. Not a form of its own: it stands within others. */
export function ZipForm({ zip, error, onAsk }: ZipFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = zip;
  }, [zip]);
  const ask = () => onAsk(input.current?.value.trim() ?? "");
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-ui font-semibold">
        Your ZIP code
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={zip}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // The form around it is not sent yet.
            event.preventDefault();
            ask();
          }}
          onBlur={ask}
          className={`figures min-h-12 w-28 rounded-edge border bg-sheet px-3 text-ui ${error ? "border-error" : "border-control"}`}
        />
        <Button variant="quiet" onClick={ask}>
          Show cost
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-small font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  );
}
