import { type FormEvent, useEffect, useRef, useState } from "react";
import { categories } from "#content/categories.ts";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { type FieldErrors, fieldErrorsOf, withoutErrors } from "#desk/kit/editor/field-errors.ts";
import { discountLimits } from "#features/discounts/discount-rules.ts";
import { call, problemOf, problemText } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { draftOf, useDiscountActions } from "./discounts-client.ts";
import type { Discount, DiscountDraft } from "./discounts-schema.ts";

interface DiscountFormProps {
  /** Absent: a new one. */
  discount?: Discount;
  onDone: () => void;
}

const first: DiscountDraft = {
  code: "",
  kind: "percent",
  value: "",
  minimum: "",
  mostUses: "",
  from: "",
  to: "",
  categories: [],
  isOn: true,
};

export function DiscountForm({ discount, onDone }: DiscountFormProps) {
  const { readAnew } = useDiscountActions();
  // The one that was seen when the typing began: whoever was faster meanwhile is told of.
  const [seen, setSeen] = useState(discount);
  const [draft, setDraft] = useState<DiscountDraft>(discount ? draftOf(discount) : first);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input:enabled")?.focus(), []);
  const isLate = discount !== undefined && seen?.revision !== discount.revision;

  function set(changed: Partial<DiscountDraft>) {
    setDraft({ ...draft, ...changed });
    setFieldErrors(Object.keys(changed).reduce(withoutErrors, fieldErrors));
  }
  const field = (name: "code" | "value" | "minimum" | "mostUses" | "from" | "to") => ({
    name,
    value: draft[name],
    error: fieldErrors[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      if (seen) {
        const path = `/api/admin/discounts/${seen.id}` as const;
        const body = { ...draft, revision: seen.revision };
        await call<"PUT /api/admin/discounts/:id">("PUT", path, body);
      } else await call<"POST /api/admin/discounts">("POST", "/api/admin/discounts", draft);
      await readAnew();
      toasts.add({ title: "Code saved", description: draft.code.toUpperCase() });
      onDone();
    } catch (problem) {
      const fields = fieldErrorsOf(problem);
      setFieldErrors(fields);
      if (problemOf(problem).code === "conflict") await readAnew();
      else if (Object.keys(fields).length === 0) {
        setError(problemText(problem) ?? "Failed to save. Please try again.");
      }
      setBusy(false);
      requestAnimationFrame(() => {
        form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      });
    }
  }

  const isPercent = draft.kind === "percent";
  return (
    <form
      ref={form}
      aria-label={discount ? `Edit ${discount.code}` : "New code"}
      onSubmit={save}
      noValidate
      className="mt-4 grid max-w-3xl gap-4 border border-rule bg-sheet p-4 sm:grid-cols-2"
    >
      <Field
        label="Code"
        required
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={discountLimits.longestCode}
        disabled={discount !== undefined}
        hint={
          discount
            ? "A code keeps its name: people may have it on paper."
            : "What customers type, such as SPRING10. Capitals and blanks make no difference."
        }
        className="sm:col-span-2"
        {...field("code")}
      />
      <Field
        as="select"
        label="Takes off"
        required
        name="kind"
        value={draft.kind}
        onChange={({ target }) => set({ kind: target.value === "amount" ? "amount" : "percent" })}
      >
        <option value="percent">A percentage</option>
        <option value="amount">An amount</option>
      </Field>
      <Field
        label={isPercent ? "Percent" : "Dollars"}
        required
        inputMode="decimal"
        maxLength={20}
        hint={isPercent ? "Rounded to the nearest cent." : "Never more than the goods cost."}
        {...field("value")}
      />
      <Field
        label="Minimum in dollars"
        inputMode="decimal"
        maxLength={20}
        hint="What the goods that it is for have to cost."
        {...field("minimum")}
      />
      <Field
        label="Number of uses"
        inputMode="numeric"
        maxLength={20}
        hint="In all. Empty: as often as anybody likes."
        {...field("mostUses")}
      />
      <Field type="date" label="First day" hint="All day, where the shop is." {...field("from")} />
      <Field type="date" label="Last day" hint="Included." {...field("to")} />
      <fieldset className="min-w-0 sm:col-span-2">
        <legend className="text-ui font-semibold">Only for these categories</legend>
        <p className="text-small text-slate">None chosen: for everything.</p>
        <div className="grid sm:grid-cols-2">
          {categories.map(({ slug, name }) => (
            <Checkbox
              key={slug}
              label={name}
              isOn={draft.categories.includes(slug)}
              onChange={(isOn) =>
                set({
                  categories: isOn
                    ? [...draft.categories, slug]
                    : draft.categories.filter((one) => one !== slug),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <Checkbox
        label="Switched on"
        hint="Off: customers are told that there is no such code."
        isOn={draft.isOn}
        onChange={(isOn) => set({ isOn })}
        className="sm:col-span-2"
      />
      {isLate && discount && (
        <div role="alert" className="border-l-4 border-error pl-4 sm:col-span-2">
          <p className="font-semibold">
            {discount.updatedBy} was faster and has changed this code.
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button size="small" variant="quiet" onClick={() => setSeen(discount)}>
              Save mine instead
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                setSeen(discount);
                setDraft(draftOf(discount));
              }}
            >
              Take theirs
            </Button>
          </div>
        </div>
      )}
      {error && (
        <p role="alert" className="border-l-4 border-error pl-4 sm:col-span-2">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" size="small" disabled={isBusy || isLate}>
          Save code
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
