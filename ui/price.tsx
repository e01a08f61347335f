import { type Cents, formatMoney } from "#platform/money.ts";
import { classNames } from "#ui/class-names.ts";

export function Price({ amount, className }: { amount: Cents; className?: string }) {
  return <span className={classNames("figures", className)}>{formatMoney(amount)}</span>;
}

/** The lowest price, then, after a dash, the highest when it differs. */
export function PriceRange({
  lowest,
  highest,
  className,
}: {
  lowest: Cents;
  highest?: Cents | undefined;
  className?: string;
}) {
  return (
    <span className={classNames("figures", className)}>
      {formatMoney(lowest)}
      {highest !== undefined && highest !== lowest && ` - ${formatMoney(highest)}`}
    </span>
  );
}
