import type { QuoteContent } from "#features/quotes/quote-content.ts";
import type { QuoteMoney } from "#features/quotes/quote-money.ts";
import { sumRows } from "#features/quotes/sum-rows.ts";
import { Price } from "#ui/price.tsx";

interface QuoteSumsProps {
  content: Pick<QuoteContent, "taxRate">;
  money: QuoteMoney;
}

/** What it comes to, and what is paid when. */
export function QuoteSums({ content, money }: QuoteSumsProps) {
  return (
    <dl className="text-ui [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4 [&>div]:py-2 [&>div+div]:border-t [&>div+div]:border-rule">
      {sumRows(content, money).map(({ name, amount, isTotal }) => (
        <div key={name} className={isTotal ? "font-semibold" : undefined}>
          <dt>{name}</dt>
          <dd className={isTotal ? "text-subheading" : undefined}>
            <Price amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
