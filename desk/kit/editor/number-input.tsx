import { useId } from "react";
import { classNames } from "#ui/class-names.ts";

interface NumberInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Stands before the figure, or after it. */
  sign?: string;
  placeholder?: string;
  className?: string;
}

/** A figure as people type it. A press on it takes the place of what stands there. */
export function NumberInput(props: NumberInputProps) {
  const { label, value, onChange, error, sign, placeholder, className } = props;
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-small text-slate">
        {label}
        {sign && ` (${sign})`}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={value}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(
          "figures block min-h-11 w-full min-w-0 rounded-edge border bg-sheet px-3 text-ui placeholder:text-slate focus-visible:outline-offset-0",
          error ? "border-error" : "border-control",
        )}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-small font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  );
}
