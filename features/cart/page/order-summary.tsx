import type { ReactNode } from "react";
import {
  type CartLines,
  countOf,
  lineTotal,
  subtotalOf,
  titleOf,
} from "#features/cart/cart-lines.ts";
import { piecesText } from "#features/cart/pieces-text.ts";
import { Price } from "#ui/price.tsx";

interface OrderSummaryProps {
  lines: CartLines;
  /** Left out where the payment page is the next to speak of it. */
  tax?: string;
  /** Where the lines are not on the page already. */
  withLines?: boolean;
  /** What can be done with it. */
  children: ReactNode;
}

/**
 * What it comes to. Shipping is free and tax is added on the payment page, so the total is the
 * subtotal.
 */
export function OrderSummary({ lines, tax, withLines = false, children }: OrderSummaryProps) {
  const subtotal = subtotalOf(lines);
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
      <dl className="mt-4 text-ui [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:border-t [&>div]:border-rule [&>div]:py-2">
        <div>
          <dt>Subtotal, {piecesText(countOf(lines))}</dt>
          <dd>
            <Price amount={subtotal} />
          </dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd className="font-semibold">FREE</dd>
        </div>
        {tax && (
          <div>
            <dt>Tax</dt>
            <dd className="text-slate">{tax}</dd>
          </div>
        )}
        <div className="border-line! text-lead font-semibold">
          <dt>Total</dt>
          <dd aria-live="polite">
            <Price amount={subtotal} className="type-subheading" />
          </dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
