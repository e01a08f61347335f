import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import { newEntryId } from "#desk/website/new-id.ts";
import { deliveryLimits as limits, type TruckZone } from "#features/delivery/delivery-rules.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";

interface ZoneListProps {
  zones: readonly TruckZone[];
  errors: FieldErrors;
  path: string;
  onChange: (zones: readonly TruckZone[], ...changed: string[]) => void;
}

/** Where our own truck goes, and for how much. */
export function ZoneList({ zones, errors, path, onChange }: ZoneListProps) {
  const change = (index: number, next: Partial<TruckZone>) => {
    const zone = zones[index];
    if (!zone) return;
    const fields = Object.keys(next).map((field) => `${path}.${index}.${field}`);
    onChange(zones.with(index, { ...zone, ...next }), ...fields);
  };
  const add = () =>
    onChange([
      ...zones,
      { id: newEntryId("zone"), zips: "", fee: "", freeAbove: "", days: "2 to 5 business days" },
    ]);
  return (
    <div className="grid gap-6">
      {zones.map((zone, index) => {
        const errorOf = (field: keyof TruckZone) => errors[`${path}.${index}.${field}`];
        return (
          <fieldset key={zone.id} className="grid min-w-0 gap-4 border-l-4 border-rule pl-4">
            <legend className="font-semibold">Zone {index + 1}</legend>
            <Field
              as="textarea"
              rows={2}
              label="ZIP codes"
              required
              value={zone.zips}
              error={errorOf("zips")}
              maxLength={limits.zips}
              hint="44012, 44054. The first three digits, such as 441, stand for all of them."
              onChange={({ target }) => change(index, { zips: target.value })}
            />
            <div className="grid gap-4 sm:grid-cols-3">
              <Field
                label="Fee, $"
                required
                inputMode="decimal"
                value={zone.fee}
                error={errorOf("fee")}
                maxLength={limits.amount}
                onChange={({ target }) => change(index, { fee: target.value })}
              />
              <Field
                label="Free from, $"
                inputMode="decimal"
                value={zone.freeAbove}
                error={errorOf("freeAbove")}
                maxLength={limits.amount}
                onChange={({ target }) => change(index, { freeAbove: target.value })}
              />
              <Field
                label="How long it takes"
                required
                value={zone.days}
                error={errorOf("days")}
                maxLength={limits.days}
                onChange={({ target }) => change(index, { days: target.value })}
              />
            </div>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Remove zone ${index + 1}`}
              className="justify-self-start"
              onClick={() => onChange(zones.toSpliced(index, 1), `${path}.*`)}
            >
              Remove
            </Button>
          </fieldset>
        );
      })}
      <Button
        size="small"
        variant="quiet"
        disabled={zones.length >= limits.zones}
        className="justify-self-start"
        onClick={add}
      >
        Add a zone
      </Button>
    </div>
  );
}
