import type { QuoteContent } from "#features/quotes/quote-content.ts";
import type { QuoteMoney } from "#features/quotes/quote-money.ts";
import { taxText } from "#features/quotes/quote-view.ts";
import { cents } from "#platform/money.ts";
import { Price } from "#ui/price.tsx";

interface QuoteSumsProps {
  content: Pick<QuoteContent, "taxRate">;
  money: QuoteMoney;
}

/** What it comes to, and what is paid when. */
export function QuoteSums({ content: { taxRate }, money }: QuoteSumsProps) {
  const { subtotal, discount, tax, total, deposit, balance } = money;
  const isPlain = discount === 0 && taxRate === null;
  return (
    <dl className="text-ui [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4 [&>div]:py-2 [&>div+div]:border-t [&>div+div]:border-rule">
      {!isPlain && (
        <div>
          <dt>Subtotal</dt>
          <dd>
            <Price amount={subtotal} />
          </dd>
        </div>
      )}
      {discount > 0 && (
        <div>
          <dt>Discount</dt>
          <dd>
            <Price amount={cents(-discount)} />
          </dd>
        </div>
      )}
      {taxRate !== null && (
        <div>
          <dt>Tax, {taxText(taxRate)}</dt>
          <dd>
            <Price amount={tax} />
          </dd>
        </div>
      )}
      <div className="font-semibold">
        <dt>Total</dt>
        <dd className="text-subheading">
          <Price amount={total} />
        </dd>
      </div>
      {deposit > 0 && (
        <>
          <div>
            <dt>Deposit, when you accept</dt>
            <dd>
              <Price amount={deposit} />
            </dd>
          </div>
          <div>
            <dt>Balance, when we are done</dt>
            <dd>
              <Price amount={balance} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
