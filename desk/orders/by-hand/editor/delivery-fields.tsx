import { Checkbox } from "#desk/kit/checkbox.tsx";
import { NumberInput } from "#desk/kit/editor/number-input.tsx";
import { wayNames } from "#features/delivery/delivery-rules.ts";
import { handLimits, handWays } from "#features/hand-orders/hand-order.ts";
import { cents, formatMoney } from "#platform/money.ts";
import { Field } from "#ui/field.tsx";
import { priceText } from "./hand-form.ts";
import type { HandEditorState } from "./use-hand-editor.ts";

/** How it gets to the customer and what that costs: by the rules, or by the owner's own figure. */
export function DeliveryFields({ editor }: { editor: HandEditorState }) {
  const { form, fieldErrors, edit, stored } = editor;
  const ruled = stored.byRules.find(({ way }) => way === form.way);
  const isFree = form.way === "pickup" || form.way === "free";
  return (
    <section aria-labelledby="delivery-title">
      <h2 id="delivery-title" className="type-subheading">
        Delivery and tax
      </h2>
      <fieldset className="mt-2">
        <legend className="sr-only">How it gets to the customer</legend>
        <div className="grid sm:grid-cols-2">
          {handWays.map((way) => (
            <label key={way} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="hand-way"
                checked={form.way === way}
                onChange={() => edit({ way }, "cost", "address", "city", "zipCode")}
                className="size-6 shrink-0 accent-pond"
              />
              {wayNames[way]}
            </label>
          ))}
        </div>
      </fieldset>
      {!isFree && (
        <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
          <div>
            <NumberInput
              label="Cost of delivery"
              sign="$"
              value={form.cost}
              placeholder={ruled ? priceText(cents(ruled.cost)) : ""}
              error={fieldErrors.cost}
              onChange={(cost) => edit({ cost }, "cost")}
            />
            <p className="mt-1 text-small text-slate">
              {ruled
                ? `${formatMoney(cents(ruled.cost))} by your rules; what you type counts instead.`
                : stored.noRule || "Your rules say nothing of this way: enter what it costs."}
            </p>
          </div>
          <Field
            label="When"
            placeholder={ruled?.days ?? "Tuesday morning"}
            maxLength={handLimits.days}
            value={form.days}
            error={fieldErrors.days}
            onChange={({ target }) => edit({ days: target.value }, "days")}
          />
        </div>
      )}
      <Checkbox
        className="mt-2"
        label="Add sales tax by your rates"
        hint="Off for whoever is exempt. Without rates none is added."
        isOn={form.taxed}
        onChange={(taxed) => edit({ taxed })}
      />
    </section>
  );
}
