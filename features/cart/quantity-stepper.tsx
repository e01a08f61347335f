import { useRef } from "react";
import { useEarlyInput } from "#ui/early-input.ts";
import { mostOfAnItem } from "./cart.ts";

interface QuantityStepperProps {
  /** What it is a quantity of. */
  of: string;
  value: number;
  least: 0 | 1;
  /** When there are only so many. */
  most?: number | undefined;
  /**
   * Gets any whole number up to the most, also one below the least: the cart takes that for a
   * removal.
   */
  onChange: (quantity: number) => void;
}

const look =
  "flex size-11 cursor-pointer items-center justify-center text-subheading leading-none hover:bg-ink hover:text-ground disabled:cursor-default disabled:bg-transparent disabled:text-control";

/** Minus, number, plus. What is no number becomes the least. */
export function QuantityStepper({
  of,
  value,
  least,
  most = mostOfAnItem,
  onChange,
}: QuantityStepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = (text: string) => {
    const typed = Number.parseInt(text, 10);
    return Number.isNaN(typed) ? undefined : Math.min(typed, most);
  };
  // Also what the buttons counted, which the page's first script lets them do.
  useEarlyInput(input, value, (text) => onChange(Math.max(read(text) ?? least, least)));
  return (
    <div className="inline-flex max-w-full rounded-edge border border-control bg-sheet">
      <button
        type="button"
        data-step={-1}
        aria-label={`One less of ${of}`}
        disabled={value <= least}
        onClick={() => onChange(Math.min(value - 1, most))}
        className={look}
      >
        −
      </button>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        aria-label={`Quantity of ${of}`}
        min={least}
        max={most}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget }) => {
          const typed = read(currentTarget.value);
          onChange(typed ?? least);
          // What stood in for nonsense is replaced by the next key.
          if (typed === undefined) requestAnimationFrame(() => currentTarget.select());
        }}
        className="figures w-14 min-w-8 border-x border-control bg-transparent text-center text-ui font-semibold [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        data-step={1}
        aria-label={`One more of ${of}`}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
        className={look}
      >
        +
      </button>
    </div>
  );
}
