import type { ReactNode } from "react";
import { quoteTexts } from "#content/quotes.ts";
import { type PaymentProblem, quoteAnchors } from "#features/quotes/quote-answer.ts";
import {
  daysText,
  dayText,
  methodNames,
  type QuotePage,
  quoteAddress,
  type ShownPayment,
} from "#features/quotes/quote-view.ts";
import { type Cents, cents, formatMoney } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Price } from "#ui/price.tsx";

interface JobStepsProps {
  quote: QuotePage;
  secret: string;
  /** Why there was no page to pay on. */
  problem: PaymentProblem | undefined;
}

/** From the yes to the last payment: what is behind us, and what comes next. */
export function JobSteps({ quote, secret, problem }: JobStepsProps) {
  const { acceptance, payments, open, job, state, isPaymentOnItsWay, calledOffAt } = quote;
  if (!acceptance) return null;
  const balance = cents(acceptance.total - acceptance.deposit);
  const paid = (purpose: ShownPayment["purpose"]) =>
    payments.filter((payment) => payment.purpose === purpose && !payment.isExtra);
  const extra = payments.filter(({ isExtra }) => isExtra);
  const isAllPaid = open.deposit === undefined && open.balance === undefined;
  const isDone = job?.doneAt != null || state === "done" || state === "balance_paid";
  const pay = (purpose: "deposit" | "balance", isPressing: boolean) => (
    <PayForm
      purpose={purpose}
      amount={open[purpose]}
      isPressing={isPressing}
      isOnItsWay={isPaymentOnItsWay}
    />
  );
  return (
    <section
      id={quoteAnchors.job}
      aria-labelledby="job-title"
      className="submerged mt-10 p-6 md:p-10 print:p-0"
    >
      <h2 id="job-title" className="type-title">
        {titleOf(quote)}
      </h2>
      {problem && !isPaymentOnItsWay && (
        <p role="alert" className="measure mt-4 border-l-4 border-error pl-4 text-error">
          {problemTexts[problem]}
        </p>
      )}
      {isPaymentOnItsWay && (
        <p role="status" className="measure mt-4 border-l-4 border-line pl-4">
          Your payment is on its way; a bank transfer can take a few days. Nothing more is needed
          from you: we write to you as soon as it is here.
        </p>
      )}
      <ol className="mt-8 border-b border-rule">
        <Step isBehind title={`Accepted on ${dayText(acceptance.acceptedAt)}`}>
          {acceptance.how === "verbal"
            ? `By ${acceptance.name}, in person or on the phone`
            : `By ${acceptance.name}`}
          , for <Price amount={acceptance.total} />
        </Step>
        {acceptance.deposit > 0 && (calledOffAt === null || paid("deposit").length > 0) && (
          <Step
            isBehind={paid("deposit").length > 0}
            title={`Deposit of ${formatMoney(acceptance.deposit)}`}
          >
            <Receipts payments={paid("deposit")} secret={secret} />
            {pay("deposit", true)}
          </Step>
        )}
        {calledOffAt === null ? (
          <Step isBehind={isDone} title={isDone ? "The work is done" : "We come"}>
            {dayOfWork(quote)}
          </Step>
        ) : (
          <Step isBehind title={`Called off on ${dayText(calledOffAt)}`}>
            Nothing more is owed.
          </Step>
        )}
        {acceptance.total > acceptance.deposit &&
          (calledOffAt === null || paid("balance").length > 0) && (
            <Step
              isBehind={isAllPaid}
              title={isAllPaid ? "Paid in full" : `Balance of ${formatMoney(balance)}`}
            >
              <Receipts payments={paid("balance")} secret={secret} />
              {pay("balance", isDone)}
              {open.deposit !== undefined && "Due when we are done."}
            </Step>
          )}
      </ol>
      {extra.length > 0 && (
        <div className="mt-6 border-l-4 border-line pl-4">
          <p className="measure">
            This was paid on top of what was owed. We give it back and write to you.
          </p>
          <Receipts payments={extra} secret={secret} />
        </div>
      )}
    </section>
  );
}

const problemTexts: Record<PaymentProblem, string> = {
  unavailable:
    "The payment page could not be opened. Your answer is stored and nothing was charged: please try again in a minute, or call us.",
  closed:
    "We cannot take payments online right now. Your answer is stored and nothing was charged: please call us.",
  being_paid: "A payment for this is already under way. Nothing is charged twice.",
};

function titleOf({ state, open, calledOffAt }: QuotePage): string {
  if (calledOffAt !== null) return "This job was called off.";
  const isDone = state === "done" || state === "balance_paid";
  if (isDone)
    return open.balance === undefined ? "Built and paid. Thank you." : "The work is done.";
  if (open.deposit !== undefined) return "Accepted. The deposit is next.";
  return "Thank you. It is agreed.";
}

function dayOfWork({ job, content }: QuotePage): ReactNode {
  if (job?.doneAt != null) return `On ${dayText(job.doneAt)}.`;
  const days = job && daysText(job);
  if (!days) return content.when.trim() ? "As the quote says, below." : "We call to agree on days.";
  return (
    <>
      <span className="font-semibold">{days}</span>
      {job?.who.trim() && `, ${job.who.trim()}`}
    </>
  );
}

function Step(props: { title: string; isBehind: boolean; children: ReactNode }) {
  const { title, isBehind, children } = props;
  return (
    <li className="flex gap-4 border-t border-rule py-4">
      <span
        className={classNames(
          "mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border",
          isBehind ? "border-pond bg-pond text-on-pond" : "border-control",
        )}
      >
        {isBehind && <Icon name="check" className="size-4" />}
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {title}
          <span className="sr-only">{isBehind ? " (behind us)" : " (to come)"}</span>
        </p>
        <div className="mt-1 break-words text-ui text-slate">{children}</div>
      </div>
    </li>
  );
}

function Receipts({ payments, secret }: { payments: readonly ShownPayment[]; secret: string }) {
  return payments.map((payment) => (
    <p key={payment.receiptNumber}>
      <Price amount={payment.amount} /> {methodNames[payment.method]} on{" "}
      {dayText(payment.receivedAt)}.{" "}
      {payment.refunded > 0 && (
        <>
          <Price amount={payment.refunded} /> given back.{" "}
        </>
      )}
      <a
        href={quoteAddress(secret, [], payment.receiptNumber)}
        className="link figures inline-flex min-h-11 items-center"
      >
        Receipt {payment.receiptNumber} (PDF)
      </a>
    </p>
  ));
}

function PayForm(props: {
  purpose: "deposit" | "balance";
  amount: Cents | undefined;
  isPressing: boolean;
  isOnItsWay: boolean;
}) {
  const { purpose, amount, isPressing, isOnItsWay } = props;
  if (amount === undefined || isOnItsWay) return null;
  const sum = formatMoney(amount);
  return (
    <form method="post" className="mt-3" data-print="none">
      {!isPressing && <p className="mb-3">Due when we are done. You can pay it before.</p>}
      <Button
        type="submit"
        name="do"
        value={`pay_${purpose}`}
        variant={isPressing ? "koi" : "quiet"}
        className="max-sm:w-full"
      >
        Pay the {purpose} of {sum}
      </Button>
      <p className="measure mt-3 text-small">{quoteTexts.payment}</p>
    </form>
  );
}
