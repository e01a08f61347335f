import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import { newEntryId } from "#desk/website/new-id.ts";
import { type CountyTax, taxLimits as limits } from "#features/tax/tax-rates.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { blankRate, RateRows } from "./rate-rows.tsx";

interface CountyListProps {
  state: string;
  counties: readonly CountyTax[];
  errors: FieldErrors;
  path: string;
  onChange: (counties: readonly CountyTax[], ...changed: string[]) => void;
}

/** Parts of a state, by their ZIP codes, that have a rate of their own. */
export function CountyList({ state, counties, errors, path, onChange }: CountyListProps) {
  const change = (index: number, next: Partial<CountyTax>) => {
    const county = counties[index];
    if (!county) return;
    const fields = Object.keys(next).map((field) => `${path}.${index}.${field}.*`);
    onChange(counties.with(index, { ...county, ...next }), ...fields);
  };
  const add = () =>
    onChange([...counties, { id: newEntryId("county"), name: "", zips: "", rates: [blankRate()] }]);
  return (
    <div className="grid gap-6">
      {counties.map((county, index) => {
        const at = `${path}.${index}`;
        const name = county.name || `County ${index + 1}`;
        return (
          <fieldset key={county.id} className="grid min-w-0 gap-4 border-l-4 border-rule pl-4">
            <legend className="font-semibold">{name}</legend>
            <Field
              label="County"
              required
              value={county.name}
              error={errors[`${at}.name`]}
              maxLength={limits.name}
              hint="Customers read it: Lorain County."
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <Field
              as="textarea"
              rows={2}
              label="ZIP codes"
              required
              value={county.zips}
              error={errors[`${at}.zips`]}
              maxLength={limits.zips}
              hint="44012, 44054. The first three digits, such as 441, stand for all of them."
              onChange={({ target }) => change(index, { zips: target.value })}
            />
            <RateRows
              name={name}
              rates={county.rates}
              errors={errors}
              path={`${at}.rates`}
              onChange={(rates) => change(index, { rates })}
            />
            <Button
              size="small"
              variant="quiet"
              className="justify-self-start"
              onClick={() => onChange(counties.toSpliced(index, 1), `${path}.*`)}
            >
              Remove {name}
            </Button>
          </fieldset>
        );
      })}
      <Button
        size="small"
        variant="quiet"
        disabled={counties.length >= limits.counties}
        className="justify-self-start"
        onClick={add}
      >
        Add a county of {state}
      </Button>
    </div>
  );
}
