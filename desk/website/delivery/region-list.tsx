import type { FieldErrors } from "#desk/kit/editor/field-errors.ts";
import { newEntryId } from "#desk/website/new-id.ts";
import {
  deliveryLimits as limits,
  type Region,
  type WeightStep,
} from "#features/delivery/delivery-rules.ts";
import { splitCodes } from "#features/delivery/zip-list.ts";
import { usStates } from "#platform/us-states.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { StepRows } from "./step-rows.tsx";

interface RegionListProps {
  /** What its prices are for. */
  kind: "Parcel" | "Pallet";
  regions: readonly Region[];
  errors: FieldErrors;
  path: string;
  onChange: (regions: readonly Region[], ...changed: string[]) => void;
}

/** No road leads there, or no carrier asks there what it asks elsewhere. */
const farAway = new Set(["AK", "HI", "AS", "GU", "MP", "PR", "VI", "AA", "AE", "AP"]);
const mainland = usStates.map(({ code }) => code).filter((code) => !farAway.has(code));

/** Some states together, each region with its prices by weight. */
export function RegionList({ kind, regions, errors, path, onChange }: RegionListProps) {
  const change = (index: number, next: Partial<Region>) => {
    const region = regions[index];
    if (!region) return;
    const fields = Object.keys(next).map((field) => `${path}.${index}.${field}.*`);
    onChange(regions.with(index, { ...region, ...next }), ...fields);
  };
  const blankStep = (): WeightStep => ({ id: newEntryId("step"), upTo: "", cost: "" });
  const add = () =>
    onChange([
      ...regions,
      {
        id: newEntryId("region"),
        states: "",
        steps: [blankStep()],
        days: "3 to 7 business days",
      },
    ]);
  return (
    <div className="grid gap-6">
      {regions.map((region, index) => {
        const at = `${path}.${index}`;
        const taken = new Set(regions.flatMap(({ states }) => splitCodes(states.toUpperCase())));
        const left = mainland.filter((code) => !taken.has(code));
        const name = `${kind} region ${index + 1}`;
        return (
          <fieldset key={region.id} className="grid min-w-0 gap-4 border-l-4 border-rule pl-4">
            <legend className="font-semibold">{name}</legend>
            <Field
              as="textarea"
              rows={2}
              label="States"
              required
              value={region.states}
              error={errors[`${at}.states`]}
              maxLength={limits.states}
              hint="By their two letters: OH, PA, IN."
              onChange={({ target }) => change(index, { states: target.value })}
            />
            {left.length > 0 && (
              <Button
                size="small"
                variant="quiet"
                className="justify-self-start"
                onClick={() =>
                  change(index, { states: [...splitCodes(region.states), ...left].join(", ") })
                }
              >
                Add the other {left.length} states that roads lead to
              </Button>
            )}
            <Field
              label="How long it takes"
              required
              value={region.days}
              error={errors[`${at}.days`]}
              maxLength={limits.days}
              onChange={({ target }) => change(index, { days: target.value })}
            />
            <StepRows
              name={name}
              steps={region.steps}
              errors={errors}
              path={`${at}.steps`}
              blank={blankStep}
              onChange={(steps) => change(index, { steps })}
            />
            <Button
              size="small"
              variant="quiet"
              className="justify-self-start"
              onClick={() => onChange(regions.toSpliced(index, 1), `${path}.*`)}
            >
              Remove {name.toLowerCase()}
            </Button>
          </fieldset>
        );
      })}
      <Button
        size="small"
        variant="quiet"
        disabled={regions.length >= limits.regions}
        className="justify-self-start"
        onClick={add}
      >
        Add a {kind.toLowerCase()} region
      </Button>
    </div>
  );
}
