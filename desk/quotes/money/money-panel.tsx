import { useState } from "react";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { methodLabels, purposeLabels } from "#desk/quotes/quote-words.ts";
import type { AdminQuote, QuotePayment } from "#desk/quotes/quotes-schema.ts";
import { GiveBackDialog } from "#desk/quotes/refunds/give-back-dialog.tsx";
import { cents, formatMoney } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";

/** What was agreed, what came in, and what is open. */
export function MoneyPanel({ quote }: { quote: AdminQuote }) {
  const { acceptance, payments, open } = quote;
  const [receiving, setReceiving] = useState<QuotePayment["purpose"]>();
  const [returning, setReturning] = useState<QuotePayment>();
  if (!acceptance && payments.length === 0) return null;
  const next = open.deposit > 0 ? "deposit" : "balance";
  return (
    <section aria-labelledby="money-title">
      <h2 id="money-title" className="type-subheading">
        {titleOf(quote)}
      </h2>
      {acceptance && (
        <p className="text-slate">
          {acceptance.name} accepted {formatMoney(cents(acceptance.total))} on{" "}
          {dateAndTime(acceptance.at)}
          {acceptance.how === "verbal" && `, written down by ${acceptance.actor}`}.
        </p>
      )}
      {payments.length > 0 && (
        <ul className="mt-2 border-b border-rule">
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} onGiveBack={() => setReturning(payment)} />
          ))}
        </ul>
      )}
      {open.balance > 0 && (
        <Button className="mt-3" size="small" onClick={() => setReceiving(next)}>
          {purposeLabels[next]} received by hand
        </Button>
      )}
      {receiving && (
        <ReceiveDialog quote={quote} purpose={receiving} onClose={() => setReceiving(undefined)} />
      )}
      {returning && (
        <GiveBackDialog quote={quote} payment={returning} onClose={() => setReturning(undefined)} />
      )}
    </section>
  );
}

function titleOf({ acceptance, open, payments, calledOffAt }: AdminQuote): string {
  const refunded = cents(payments.reduce((sum, payment) => sum + payment.refunded, 0));
  const returned = refunded > 0 ? `, ${formatMoney(refunded)} paid back` : "";
  if (calledOffAt !== null) return `Called off${returned || ", nothing paid back"}`;
  if (!acceptance) return `Paid, and not agreed any more${returned}`;
  return `${open.balance > 0 ? `${formatMoney(cents(open.balance))} open` : "Paid in full"}${returned}`;
}

interface PaymentProps {
  payment: QuotePayment;
  onGiveBack: () => void;
}

function Payment({ payment, onGiveBack }: PaymentProps) {
  const { purpose, method, amount, refunded, isExtra, note, receipt, at, actor } = payment;
  const words = [methodLabels[method], note, actor && `by ${actor}`, `receipt ${receipt}`];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-rule py-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {purposeLabels[purpose]}
        <span className="block text-small text-slate">
          {dateAndTime(at)}, {words.filter(Boolean).join(", ")}
        </span>
        {isExtra && (
          <span className="block text-small font-semibold text-error">
            Not owed any more: it has to go back to them
          </span>
        )}
      </span>
      <span className="figures text-right">
        {formatMoney(cents(amount))}
        {refunded > 0 && (
          <span className="block text-small text-slate">
            {formatMoney(cents(refunded))} paid back
          </span>
        )}
        {refunded < amount && (
          <button
            type="button"
            onClick={onGiveBack}
            aria-label={`Pay back receipt ${receipt}`}
            className="link block min-h-11 cursor-pointer text-small"
          >
            Pay back
          </button>
        )}
      </span>
    </li>
  );
}
