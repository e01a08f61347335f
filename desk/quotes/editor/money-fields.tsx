import { NumberInput } from "#desk/kit/editor/number-input.tsx";
import { QuoteSums } from "#desk/quotes/quote-sums.tsx";
import { Button } from "#ui/button.tsx";
import type { QuoteForm } from "./quote-form.ts";
import type { QuoteEditorState } from "./use-quote-editor.ts";

const shares = ["30", "50"] as const;

/** What is taken off, what is added, and what is paid first. */
export function MoneyFields({ editor }: { editor: QuoteEditorState }) {
  const { form, fieldErrors, edit } = editor;
  return (
    <section aria-labelledby="money-title">
      <h2 id="money-title" className="type-subheading">
        Deposit, discount and tax
      </h2>
      <Deposit editor={editor} />
      <div className="mt-4 grid grid-cols-2 gap-3 sm:max-w-md">
        <NumberInput
          label="Discount"
          sign="$"
          value={form.discount}
          error={fieldErrors.discount}
          onChange={(discount) => edit({ discount }, "discount")}
        />
        <NumberInput
          label="Sales tax"
          sign="%"
          value={form.taxRate}
          placeholder="none"
          error={fieldErrors.taxRate}
          onChange={(taxRate) => edit({ taxRate }, "taxRate")}
        />
      </div>
      <QuoteSums money={editor.money} withOptions className="mt-4 border-rule sm:max-w-md" />
    </section>
  );
}

function Deposit({ editor }: { editor: QuoteEditorState }) {
  const { form, fieldErrors, edit } = editor;
  const { deposit } = form;
  const choose = (change: Partial<QuoteForm["deposit"]>) =>
    edit({ deposit: { ...deposit, ...change } }, "deposit");
  const isShare = (percent: string) => deposit.kind === "percent" && deposit.percent === percent;
  const isOther = deposit.kind === "percent" && !shares.some(isShare);
  const pressed = "aria-pressed:border-pond aria-pressed:bg-pond aria-pressed:text-on-pond";
  const choice = (label: string, isOn: boolean, change: Partial<QuoteForm["deposit"]>) => (
    <Button
      size="small"
      variant="quiet"
      aria-pressed={isOn}
      className={pressed}
      onClick={() => choose(change)}
    >
      {label}
    </Button>
  );
  return (
    <fieldset className="mt-3">
      <legend className="text-small text-slate">Deposit, to be paid with the yes</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {choice("None", deposit.kind === "none", { kind: "none" })}
        {shares.map((percent) => (
          <span key={percent}>
            {choice(`${percent} %`, isShare(percent), { kind: "percent", percent })}
          </span>
        ))}
        {choice("Other %", isOther, { kind: "percent", percent: "" })}
        {choice("Amount", deposit.kind === "amount", { kind: "amount" })}
      </div>
      {isOther && (
        <NumberInput
          label="Deposit"
          sign="%"
          value={deposit.percent}
          error={fieldErrors.deposit}
          onChange={(percent) => choose({ percent })}
          className="mt-2 max-w-40"
        />
      )}
      {deposit.kind === "amount" && (
        <NumberInput
          label="Deposit"
          sign="$"
          value={deposit.amount}
          error={fieldErrors.deposit}
          onChange={(amount) => choose({ amount })}
          className="mt-2 max-w-40"
        />
      )}
    </fieldset>
  );
}
