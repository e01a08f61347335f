import type { ReactNode } from "react";
import type { QuoteMoney } from "#features/quotes/quote-money.ts";
import { dayText, type QuotePage } from "#features/quotes/quote-view.ts";
import { Price } from "#ui/price.tsx";
import { Waterline } from "#ui/waterline.tsx";

interface QuoteHeadProps {
  quote: QuotePage;
  money: QuoteMoney;
}

/** Whose quote it is, what for, until when, and the figures that one looks for first. */
export function QuoteHead({ quote, money }: QuoteHeadProps) {
  const { number, version, recipient, location, sentAt, validUntil } = quote;
  const whom = [recipient, location].filter((text) => text.trim() !== "").join(", ");
  return (
    <header>
      <Waterline />
      <p className="figures pt-2 text-ui text-slate">
        Quote {number}
        {version > 1 && `, version ${version}`}
      </p>
      <h1 className="type-display max-w-[18ch] break-words pt-3">{quote.title}</h1>
      <p className="mt-5 text-lead text-slate">
        {whom && `For ${whom}. `}Sent {dayText(sentAt)}.
      </p>
      <dl className="mt-8 grid gap-x-6 border-t border-rule sm:grid-cols-3 sm:border-b">
        <Figure name="Total">
          <Price amount={money.total} />
        </Figure>
        <Figure name={money.deposit > 0 ? "Deposit" : "To pay"}>
          {money.deposit > 0 ? <Price amount={money.deposit} /> : "when we are done"}
        </Figure>
        {validUntil && !quote.acceptance && (
          <Figure name="Good through">{dayText(validUntil)}</Figure>
        )}
        {quote.acceptance && (
          <Figure name="Accepted">{dayText(quote.acceptance.acceptedAt)}</Figure>
        )}
      </dl>
    </header>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-rule py-3 sm:block sm:border-0">
      <dt className="text-small text-slate">{name}</dt>
      <dd className="figures text-subheading font-semibold sm:mt-1">{children}</dd>
    </div>
  );
}
