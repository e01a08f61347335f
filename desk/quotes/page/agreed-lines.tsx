import { QuoteSums } from "#desk/quotes/quote-sums.tsx";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { type QuoteContent, quantityText } from "#features/quotes/quote-content.ts";
import { quoteMoney } from "#features/quotes/quote-money.ts";
import { type Cents, formatMoney } from "#platform/money.ts";

/** What was sent, or what of it was agreed to. */
export function AgreedLines({ quote }: { quote: AdminQuote }) {
  const { sent, acceptance, version } = quote;
  if (!sent) return null;
  const taken = new Set(acceptance?.options ?? []);
  const money = quoteMoney(sent, taken);
  return (
    <section aria-labelledby="agreed-title">
      <h2 id="agreed-title" className="type-subheading">
        {acceptance ? "What was agreed" : `What they see: version ${version}`}
      </h2>
      <ul className="mt-2">
        {sent.lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            amount={money.lines.get(line.id)}
            isTaken={taken.has(line.id)}
            isAgreed={acceptance !== null}
          />
        ))}
      </ul>
      <QuoteSums money={money} className="border-line" />
    </section>
  );
}

interface LineProps {
  line: QuoteContent["lines"][number];
  amount: Cents | undefined;
  isTaken: boolean;
  isAgreed: boolean;
}

function Line({ line, amount, isTaken, isAgreed }: LineProps) {
  if (line.kind === "heading") {
    return <li className="border-t border-line pt-4 pb-1 font-semibold">{line.text}</li>;
  }
  const { text, detail, quantity, unit, unitPrice, optional } = line;
  const isLeftOut = optional && isAgreed && !isTaken;
  const choice = optional && (isAgreed ? (isTaken ? "chosen" : "not chosen") : "optional");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-rule py-2">
      <span className={isLeftOut ? "min-w-0 text-slate" : "min-w-0"}>
        <span className="[overflow-wrap:anywhere]">{text}</span>
        <span className="figures block text-small text-slate">
          {[`${quantityText(quantity)} ${unit || "x"} ${formatMoney(unitPrice)}`, choice, detail]
            .filter(Boolean)
            .join(", ")}
        </span>
      </span>
      <span className={isLeftOut ? "figures text-slate line-through" : "figures"}>
        {amount !== undefined && formatMoney(amount)}
      </span>
    </li>
  );
}
