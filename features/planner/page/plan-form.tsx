import { memo, type ReactNode, useId } from "react";
import { Button } from "#ui/button.tsx";
import { directionNames, reshaped } from "../outline.ts";
import { drawnPipeFt } from "../pipe-course.ts";
import {
  type ChoiceName,
  choiceFields,
  choiceLabels,
  type NumberName,
  numberFields,
  type Plan,
} from "../plan.ts";
import { planPath } from "../plan-address.ts";
import { NumberInput } from "./number-input.tsx";
import { outlineName } from "./planner-state.ts";
import type { Planner } from "./use-planner.ts";

/** Every number of the drawing as a field. Without scripts it is sent, and the server draws. */
export const PlanForm = memo(function PlanForm({ planner }: { planner: Planner }) {
  const { plan } = planner;
  const number = (name: NumberName) => <NumberOf key={name} name={name} planner={planner} />;
  const choice = (name: ChoiceName) => <ChoiceOf key={name} name={name} planner={planner} />;
  const isFree = plan.shape === "free";
  return (
    <form
      ref={planner.form}
      action={planPath}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-x-6 gap-y-8 md:grid-cols-2"
    >
      <Group title="Pond">
        {choice("shape")}
        {!isFree && (["length", "width"] as const).map(number)}
        {(["depth", "shelves"] as const).map(number)}
      </Group>
      <Group title="Fall and stream">
        {choice("sheet")}
        {(["fall", "lip", "drop", "stream", "bed"] as const).map(number)}
      </Group>
      <Group title="Pump and pipe">
        {choice("pipe")}
        {(["run", "elbows", "bends"] as const).map(number)}
      </Group>
      <Group title="Fish and power">
        {choice("fish")}
        {(["outlet", "rate"] as const).map(number)}
      </Group>
      {isFree && (
        <Group title="Outline: feet from the middle" isWide>
          {plan.outline.map((feet, index) => (
            <NumberInput
              key={directionNames[index]}
              name={outlineName}
              label={`Point ${index + 1}, ${directionNames[index]}`}
              unit="ft"
              value={feet}
              typed={planner.typed[`${outlineName}${index}`]}
              onType={(text) => planner.typePoint(index, text)}
              onLeave={() => planner.leave(`${outlineName}${index}`)}
            />
          ))}
        </Group>
      )}
      {isFree && planner.typed.outline && (
        <p role="alert" className="text-small font-semibold text-error md:col-span-2">
          {planner.typed.outline.say}
        </p>
      )}
      {plan.left.length > 0 && <input type="hidden" name="left" value={plan.left.join(",")} />}
      {plan.taken.length > 0 && <input type="hidden" name="taken" value={plan.taken.join(",")} />}
      <noscript className="md:col-span-2">
        <Button type="submit">Draw it</Button>
      </noscript>
    </form>
  );
});

function Group({
  title,
  isWide = false,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset
      className={isWide ? "border-t border-line pt-3 md:col-span-2" : "border-t border-line pt-3"}
    >
      <legend className="float-left w-full pb-3 text-ui font-semibold">{title}</legend>
      <div
        className={
          isWide
            ? "clear-left grid grid-cols-2 gap-4 sm:grid-cols-4"
            : "clear-left grid grid-cols-2 gap-x-4"
        }
      >
        {children}
      </div>
    </fieldset>
  );
}

/** Label, field and word below in rows of their own: a word pushes no field beside it. */
const inThree = "row-span-3 grid grid-rows-subgrid gap-y-0 pb-4";

/** Another shape is as large as the one before. */
function chosen(plan: Plan, name: ChoiceName, value: string): Plan {
  return name === "shape"
    ? reshaped(plan, value as Plan["shape"])
    : ({ ...plan, [name]: value } as Plan);
}

interface OfPlan<Name> {
  name: Name;
  planner: Planner;
}

function NumberOf({ name, planner }: OfPlan<NumberName>) {
  const { label, unit } = numberFields[name];
  return (
    <NumberInput
      name={name}
      label={label}
      unit={unit}
      className={inThree}
      value={planner.plan[name]}
      unlessTyped={
        name === "run"
          ? {
              value: drawnPipeFt(planner.plan),
              from: "from the drawing",
              onTake: () => planner.commit({ ...planner.plan, run: null }),
            }
          : undefined
      }
      typed={planner.typed[name]}
      onType={(text) => planner.typeNumber(name, text)}
      onLeave={() => planner.leave(name)}
    />
  );
}

function ChoiceOf({ name, planner }: OfPlan<ChoiceName>) {
  const id = useId();
  const { label, values } = choiceFields[name];
  const labels: Readonly<Record<string, string>> = choiceLabels[name];
  return (
    <div className="col-span-2 pb-4">
      <label htmlFor={id} className="block text-small font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={planner.plan[name]}
        onChange={({ currentTarget }) =>
          planner.commit(chosen(planner.plan, name, currentTarget.value))
        }
        className="mt-1 block min-h-11 w-full rounded-edge border border-control bg-sheet px-3 text-ui text-ink"
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {labels[value]}
          </option>
        ))}
      </select>
    </div>
  );
}
