import { useId } from "react";
import { classNames } from "#ui/class-names.ts";

interface NumberInputProps {
  name: string;
  label: string;
  unit: string;
  /** As it is drawn. */
  value: number;
  typed: { text: string; say?: string | undefined } | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** A labelled number; what is none stays as it was typed, with a word on what to do. */
export function NumberInput(props: NumberInputProps) {
  const { name, label, unit, value, typed, onType, onLeave } = props;
  const id = useId();
  const isWrong = typed?.say !== undefined;
  return (
    <div>
      <label htmlFor={id} className="block text-small font-semibold">
        {label}
        {unit && <span className="font-normal text-slate">, {unit}</span>}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed?.text ?? String(value)}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onLeave}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        className={classNames(
          "figures mt-1 block min-h-11 w-full rounded-edge border bg-sheet px-3 text-ui text-ink",
          isWrong ? "border-error" : "border-control",
        )}
      />
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-small font-semibold text-error">
          {typed?.say}
        </p>
      )}
    </div>
  );
}
