import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import { deliveryLimits as limits, type WeightStep } from "#features/delivery/delivery-rules.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";

interface StepRowsProps {
  /** Whose prices they are. */
  name: string;
  steps: readonly WeightStep[];
  errors: FieldErrors;
  path: string;
  blank: () => WeightStep;
  onChange: (steps: readonly WeightStep[]) => void;
}

/** What it costs up to a weight; each weight above the one before. */
export function StepRows({ name, steps, errors, path, blank, onChange }: StepRowsProps) {
  const told = errors[path];
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3" aria-label={`Prices of ${name}`}>
        {steps.map((step, index) => (
          <li key={step.id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
            <Field
              label="Up to, lb"
              required
              inputMode="decimal"
              value={step.upTo}
              error={errors[`${path}.${index}.upTo`]}
              maxLength={limits.weight}
              onChange={({ target }) =>
                onChange(steps.with(index, { ...step, upTo: target.value }))
              }
            />
            <Field
              label="Cost, $"
              required
              inputMode="decimal"
              value={step.cost}
              error={errors[`${path}.${index}.cost`]}
              maxLength={limits.amount}
              onChange={({ target }) =>
                onChange(steps.with(index, { ...step, cost: target.value }))
              }
            />
            <Button
              size="small"
              variant="quiet"
              aria-label={`Remove weight ${index + 1}`}
              onClick={() => onChange(steps.toSpliced(index, 1))}
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
        disabled={steps.length >= limits.steps}
        className="justify-self-start"
        onClick={() => onChange([...steps, blank()])}
      >
        Add a weight
      </Button>
    </div>
  );
}
