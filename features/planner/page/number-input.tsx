import { useId } from "react";
import { classNames } from "#ui/class-names.ts";

interface NumberInputProps {
  name: string;
  label: string;
  unit: string;
  /** As it is drawn. */
  value: number | null;
  /** What is taken where nothing is typed, and where that is from. */
  unlessTyped?: { value: number; from: string; onTake: () => void } | undefined;
  className?: string;
  typed: { text: string; say?: string | undefined } | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** A labelled number; what is none stays as it was typed, with a word on what to do. */
export function NumberInput(props: NumberInputProps) {
  const { name, label, unit, value, typed, unlessTyped, className, onType, onLeave } = props;
  const id = useId();
  const isWrong = typed?.say !== undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="block self-end text-small font-semibold">
        {label}
        {unit && <span className="font-normal text-slate">, {unit}</span>}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={typed?.text ?? String(value ?? "")}
        placeholder={unlessTyped && String(unlessTyped.value)}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onLeave}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong || unlessTyped ? `${id}-word` : undefined}
        className={classNames(
          "figures mt-1 block min-h-11 w-full rounded-edge border bg-sheet px-3 text-ui text-ink",
          isWrong ? "border-error" : "border-control",
        )}
      />
      {!isWrong && unlessTyped && (
        <p id={`${id}-word`} className="mt-1 text-small text-slate">
          {value === null ? (
            `${unlessTyped.value} ${unit}, ${unlessTyped.from}`
          ) : (
            <button
              type="button"
              onClick={unlessTyped.onTake}
              className="link min-h-11 text-left noscript:hidden"
            >
              Take {unlessTyped.value} {unit} {unlessTyped.from}
            </button>
          )}
        </p>
      )}
      {isWrong && (
        <p id={`${id}-word`} role="alert" className="mt-1 text-small font-semibold text-error">
          {typed?.say}
        </p>
      )}
    </div>
  );
}
