import { type QuoteContent, type QuoteItem, quantityText } from "#features/quotes/quote-content.ts";
import type { QuoteMoney } from "#features/quotes/quote-money.ts";
import { optionName } from "#features/quotes/quote-view.ts";
import { Price } from "#ui/price.tsx";

interface QuoteLinesProps {
  content: QuoteContent;
  money: QuoteMoney;
  chosen: ReadonlySet<string>;
  /** What was not chosen is no part of it any more. */
  isAgreed: boolean;
  /** The form that the options belong to; without one, nothing can be chosen. */
  form?: string | undefined;
}

/** Every line with its quantity and price; what can be chosen has a box to tick. */
export function QuoteLines({ content, money, chosen, isAgreed, form }: QuoteLinesProps) {
  const lines = content.lines.filter(
    (line) => !isAgreed || line.kind === "heading" || !line.optional || chosen.has(line.id),
  );
  return (
    <ul className="border-b border-rule text-ui">
      {lines.map((line) =>
        line.kind === "heading" ? (
          <li key={line.id} className="border-t border-line pb-3 pt-6">
            <h3 className="type-subheading">{line.text}</h3>
          </li>
        ) : (
          <li key={line.id} className="border-t border-rule">
            {line.optional && form ? (
              <label className="flex min-h-11 cursor-pointer gap-3 py-4">
                <input
                  type="checkbox"
                  form={form}
                  name={optionName}
                  value={line.id}
                  defaultChecked={chosen.has(line.id)}
                  // A reload shows what the address says, as the sums do.
                  autoComplete="off"
                  className="mt-0.5 size-5 shrink-0 accent-pond"
                />
                <Line item={line} amount={money.lines.get(line.id)} isOption />
              </label>
            ) : (
              <div className="py-4">
                <Line
                  item={line}
                  amount={money.lines.get(line.id)}
                  isOption={line.optional && !isAgreed}
                />
              </div>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

type Amount = ReturnType<QuoteMoney["lines"]["get"]>;

function Line(props: { item: QuoteItem; amount: Amount; isOption: boolean }) {
  const { item, amount, isOption } = props;
  const { text, detail, quantity, unit, unitPrice, sku } = item;
  const hasCount = quantity !== 100 || unit !== "";
  return (
    <span className="flex min-w-0 grow justify-between gap-x-4 tight:block">
      <span className="block min-w-0 max-w-[52ch] break-words">
        <span className="font-semibold">{text}</span>
        {isOption && <span className="text-slate"> (optional)</span>}
        {detail.trim() && (
          <span className="mt-1 block whitespace-pre-line text-small text-slate">{detail}</span>
        )}
        {(hasCount || sku) && (
          <span className="figures mt-1 block text-small text-slate">
            {hasCount && (
              <>
                {quantityText(quantity)} {unit || "×"} at <Price amount={unitPrice} />
              </>
            )}
            {hasCount && sku && ", "}
            {sku && `SKU ${sku}`}
          </span>
        )}
      </span>
      {amount !== undefined && (
        <span className="block whitespace-nowrap">
          {isOption && <span className="text-slate">+ </span>}
          <Price amount={amount} />
        </span>
      )}
    </span>
  );
}
