import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import { newEntryId } from "#desk/website/new-id.ts";
import { type DatedRate, taxLimits as limits } from "#features/tax/tax-rates.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";

interface RateRowsProps {
  /** Whose rates they are. */
  name: string;
  rates: readonly DatedRate[];
  errors: FieldErrors;
  path: string;
  onChange: (rates: readonly DatedRate[]) => void;
}

export function blankRate(): DatedRate {
  return { id: newEntryId("rate"), from: "", percent: "" };
}

/** What is added, from which day on; a new rate is entered before its day comes. */
export function RateRows({ name, rates, errors, path, onChange }: RateRowsProps) {
  const told = errors[path];
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3" aria-label={`Rates of ${name}`}>
        {rates.map((rate, index) => (
          <li
            key={rate.id}
            className="grid grid-cols-[1fr_auto] items-end gap-2 sm:grid-cols-[1fr_1fr_auto]"
          >
            <Field
              label="Rate, %"
              required
              inputMode="decimal"
              value={rate.percent}
              error={errors[`${path}.${index}.percent`]}
              maxLength={limits.percent}
              onChange={({ target }) =>
                onChange(rates.with(index, { ...rate, percent: target.value }))
              }
            />
            <Field
              label="From this day"
              type="date"
              required
              value={rate.from}
              error={errors[`${path}.${index}.from`]}
              className="max-sm:col-start-1"
              onChange={({ target }) =>
                onChange(rates.with(index, { ...rate, from: target.value }))
              }
            />
            <Button
              size="small"
              variant="quiet"
              aria-label={`Remove rate ${index + 1} of ${name}`}
              className="max-sm:row-start-1 max-sm:col-start-2"
              onClick={() => onChange(rates.toSpliced(index, 1))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      {told && (
        <p role="alert" className="text-small font-semibold text-error">
          {told}
        </p>
      )}
      <Button
        size="small"
        variant="quiet"
        disabled={rates.length >= limits.rates}
        className="justify-self-start"
        onClick={() => onChange([...rates, blankRate()])}
      >
        Add a rate from another day
      </Button>
    </div>
  );
}
