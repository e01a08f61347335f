import type { QuoteMoney } from "#features/quotes/quote-money.ts";
import { type Cents, cents, formatMoney } from "#platform/money.ts";
import { classNames } from "#ui/class-names.ts";

interface QuoteSumsProps {
  money: QuoteMoney;
  /** While it is written, or before an answer, it is said what the options would add. */
  withOptions?: boolean;
  className?: string;
}

/** What a quote comes to, in as many rows as say something. */
export function QuoteSums({ money, withOptions = false, className }: QuoteSumsProps) {
  const { subtotal, optionalTotal, discount, tax, total, deposit, balance } = money;
  const rows: [string, Cents, boolean][] = [
    ["Lines", subtotal, withOptions || discount > 0 || tax > 0],
    ["Discount", cents(-discount), discount > 0],
    ["Tax", tax, tax > 0],
    ["Total", total, true],
    ["Deposit", deposit, deposit > 0],
    ["Balance", balance, deposit > 0],
    ["Optional lines, on top", optionalTotal, withOptions && optionalTotal > 0],
  ];
  return (
    <dl
      className={classNames(
        "figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t pt-3",
        className,
      )}
    >
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
