import type { ReactNode } from "react";
import {
  type CartLines,
  countOf,
  lineTotal,
  subtotalOf,
  titleOf,
} from "#features/cart/cart-lines.ts";
import type { ShownTax } from "#features/cart/delivery/priced-answer.ts";
import { piecesText } from "#features/cart/pieces-text.ts";
import { discountName } from "#features/discounts/discount-words.ts";
import { taxLabel } from "#features/tax/tax-name.ts";
import { type Cents, cents, sum } from "#platform/money.ts";
import { Price } from "#ui/price.tsx";

/** What it costs to bring it, by the way that was chosen. */
export interface ShownShipping {
  name: string;
  cost: Cents;
}

export interface OrderSummaryProps {
  lines: CartLines;
  /** In words until it is known. Left out where none is, or the payment page speaks of it. */
  tax?: string | ShownTax | undefined;
  /** Where it has a cost: null until it is chosen. Absent: shipping is free. */
  shipping?: ShownShipping | null | undefined;
  /** What a code takes off, where one is used. */
  discount?: { code: string; amount: Cents } | undefined;
  /** Where a code is typed, if the shop has any. */
  codeField?: ReactNode;
  /** Where the lines are not on the page already. */
  withLines?: boolean;
  /** How the shipping is chosen, where it is chosen here. */
  choice?: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/**
 * What it comes to. Shipping is free unless the owner has set what it costs, and tax is added only
 * where the owner has set rates; the provider's own is added on the payment page.
 */
export function OrderSummary({
  lines,
  tax,
  shipping,
  discount,
  codeField,
  choice,
  withLines = false,
  children,
}: OrderSummaryProps) {
  const subtotal = subtotalOf(lines);
  // A sum for the cart as it was is put right in a moment; the total is never below nothing.
  const off = cents(Math.min(discount?.amount ?? 0, subtotal));
  const due = typeof tax === "object" ? tax : undefined;
  const goods = cents(subtotal - off);
  const total = sum([goods, shipping?.cost ?? cents(0), due?.amount ?? cents(0)]);
  return (
    <section aria-labelledby="summary-title" className="submerged p-6">
      <h2 id="summary-title" className="type-heading">
        Order summary
      </h2>
      {withLines && (
        <ul className="mt-4 text-ui">
          {lines.map((line) => (
            <li
              key={line.variantId}
              className="flex justify-between gap-4 border-t border-rule py-2"
            >
              <span className="min-w-0 break-words">
                <span className="figures">{line.quantity}</span> × {titleOf(line)}
              </span>
              <Price amount={lineTotal(line)} />
            </li>
          ))}
        </ul>
      )}
      {codeField && <div className="mt-4 border-t border-rule pt-4">{codeField}</div>}
      {choice && <div className="mt-4 border-t border-rule pt-4">{choice}</div>}
      <dl className="mt-4 text-ui [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:border-t [&>div]:border-rule [&>div]:py-2">
        <div>
          <dt>Subtotal, {piecesText(countOf(lines))}</dt>
          <dd>
            <Price amount={subtotal} />
          </dd>
        </div>
        {discount && (
          <div>
            <dt className="min-w-0 break-words">{discountName(discount.code)}</dt>
            <dd className="shrink-0">
              <Price amount={cents(-off)} />
            </dd>
          </div>
        )}
        <div>
          <dt>Shipping{shipping && `: ${shipping.name}`}</dt>
          {shipping === null ? (
            <dd className="text-slate">By ZIP code</dd>
          ) : (
            <dd className="font-semibold">
              {shipping && shipping.cost > 0 ? <Price amount={shipping.cost} /> : "FREE"}
            </dd>
          )}
        </div>
        {tax && (
          <div>
            <dt>{taxLabel(due?.name)}</dt>
            <dd className={due ? undefined : "text-slate"}>
              {typeof tax === "object" ? <Price amount={tax.amount} /> : tax}
            </dd>
          </div>
        )}
        <div className="border-line! text-lead font-semibold">
          <dt>Total</dt>
          <dd aria-live="polite">
            <Price amount={total} className="type-subheading" />
          </dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
