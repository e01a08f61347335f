import { Checkbox } from "#desk/kit/checkbox.tsx";
import { newEntryId } from "#desk/website/new-id.ts";
import { TextSection } from "#desk/website/text-section.tsx";
import type { TextEditor } from "#desk/website/use-text-editor.ts";
import { taxLimits as limits, type StateTax, type TaxRates } from "#features/tax/tax-rates.ts";
import { findState } from "#platform/us-states.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { CountyList } from "./county-list.tsx";
import { blankRate, RateRows } from "./rate-rows.tsx";

interface TaxEditorProps {
  editor: TextEditor<TaxRates>;
  providerTax: boolean;
}

/** What is added in sales tax: nothing until the owner sets rates. */
export function TaxEditor({ editor, providerTax }: TaxEditorProps) {
  const { draft, fieldErrors } = editor;
  const { isOn, states } = draft;
  const set = (change: Partial<TaxRates>, ...changed: string[]) =>
    editor.edit({ ...draft, ...change }, ...changed);
  const change = (index: number, next: Partial<StateTax>, ...changed: string[]) => {
    const state = states[index];
    if (!state) return;
    const fields = Object.keys(next).map((field) => `states.${index}.${field}.*`);
    set({ states: states.with(index, { ...state, ...next }) }, "isOn", ...fields, ...changed);
  };
  const add = () => {
    const blank = { id: newEntryId("state"), state: "", taxesShipping: false, counties: [] };
    set({ states: [...states, { ...blank, rates: [blankRate()] }] }, "isOn");
  };
  return (
    <TextSection
      editor={editor}
      page="/cart"
      hint="Without rates no tax is added, and the shop says nothing of one. With them, customers give their ZIP code before they pay and see the tax as a line of its own. Ask your accountant where you have to collect it; quotes keep the rate that stands in each of them."
    >
      {providerTax && (
        <p role="note" className="border-l-4 border-line pl-4 font-semibold">
          The payment provider works out the tax (STRIPE_TAX is on). These rates do not count.
        </p>
      )}
      <div>
        <Checkbox
          label="Add sales tax by these rates"
          hint="Off: no tax. What you enter below is kept."
          isOn={isOn}
          onChange={(next) => set({ isOn: next }, "isOn")}
        />
        {fieldErrors.isOn && (
          <p role="alert" className="mt-2 text-small font-semibold text-error">
            {fieldErrors.isOn}
          </p>
        )}
      </div>
      {states.map((one, index) => {
        const name = findState(one.state)?.name ?? `State ${index + 1}`;
        const at = `states.${index}`;
        return (
          <section key={one.id} aria-label={name} className="grid gap-4 border-t border-line pt-4">
            <h3 className="type-subheading">{name}</h3>
            <Field
              label="State"
              required
              value={one.state}
              error={fieldErrors[`${at}.state`]}
              maxLength={40}
              hint="Its two letters, or its name."
              onChange={({ target }) => change(index, { state: target.value })}
            />
            <RateRows
              name={name}
              rates={one.rates}
              errors={fieldErrors}
              path={`${at}.rates`}
              onChange={(rates) => change(index, { rates })}
            />
            <Checkbox
              label="Delivery is taxed there, too"
              hint="Some states tax what it costs to bring something, others do not."
              isOn={one.taxesShipping}
              onChange={(taxesShipping) => change(index, { taxesShipping })}
            />
            <p className="measure text-ui text-slate">
              Counties with a rate of their own. Enter the whole rate there, the state's part
              included; all other ZIP codes pay the state's.
            </p>
            <CountyList
              state={name}
              counties={one.counties}
              errors={fieldErrors}
              path={`${at}.counties`}
              onChange={(counties, ...changed) => change(index, { counties }, ...changed)}
            />
            <Button
              size="small"
              variant="quiet"
              className="justify-self-start"
              onClick={() => set({ states: states.toSpliced(index, 1) }, "isOn", "states.*")}
            >
              Remove {name}
            </Button>
          </section>
        );
      })}
      <Button
        size="small"
        variant="quiet"
        disabled={states.length >= limits.states}
        className="justify-self-start"
        onClick={add}
      >
        Add a state
      </Button>
    </TextSection>
  );
}
