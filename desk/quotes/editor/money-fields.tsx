import { type Cents, formatMoney } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { NumberInput } from "./number-input.tsx";
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
      <Sums editor={editor} />
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

function Sums({ editor: { money } }: { editor: QuoteEditorState }) {
  const { subtotal, optionalTotal, discount, tax, total, deposit, balance } = money;
  const rows: [string, Cents, boolean][] = [
    ["Lines", subtotal, true],
    ["Discount", -discount as Cents, discount > 0],
    ["Tax", tax, tax > 0],
    ["Total", total, true],
    ["Deposit", deposit, deposit > 0],
    ["Balance", balance, deposit > 0],
    ["Optional lines, on top", optionalTotal, optionalTotal > 0],
  ];
  return (
    <dl className="figures mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t border-rule pt-3 sm:max-w-md">
      {rows
        .filter(([, , isShown]) => isShown)
        .map(([label, amount]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className={label === "Total" ? "font-semibold" : "text-slate"}>{label}</dt>
            <dd className={label === "Total" ? "text-right font-semibold" : "text-right"}>
              {formatMoney(amount)}
            </dd>
          </div>
        ))}
    </dl>
  );
}
