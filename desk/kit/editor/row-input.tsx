import type { KeyboardEvent } from "react";
import { classNames } from "#ui/class-names.ts";

interface RowInputProps {
  id: string;
  /** Not shown: the list around it says what it is. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  error?: string | undefined;
  /** The id of what is said about it elsewhere. */
  describedBy?: string | undefined;
  placeholder?: string;
  className?: string;
}

/** A line of text in a list. A long one is shown whole, over as many lines as it takes. */
export function RowInput(props: RowInputProps) {
  const { id, label, error, describedBy, onChange, className, ...rest } = props;
  const errorId = `${id}-error`;
  const descriptions = [error && errorId, describedBy].filter(Boolean).join(" ");
  return (
    <div className={classNames("min-w-0", className)}>
      <textarea
        {...rest}
        id={id}
        // For browsers that do not yet know field-sizing.
        rows={Math.max(1, Math.ceil(rest.value.length / 30))}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptions || undefined}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(
          "block min-h-11 w-full resize-none rounded-edge border bg-sheet px-3 py-2.5 text-ui field-sizing-content placeholder:text-slate focus-visible:outline-offset-0",
          error ? "border-error" : "border-control",
        )}
      />
      {error && (
        <p id={errorId} className="mt-1 text-small font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  );
}
