import type { ReactNode } from "react";
import { business, telephoneLink } from "#content/business.ts";
import type { PayPage, PayProblem } from "#features/hand-orders/pay-page.ts";
import { useSite } from "#features/site/use-site.ts";
import { ButtonAnchor } from "#ui/button.tsx";

const longDay = new Intl.DateTimeFormat("en-US", {
  timeZone: business.timeZone,
  dateStyle: "long",
});

const problems: Record<PayProblem, string> = {
  unavailable:
    "The payment page could not be opened just now. Nothing was charged: please press once more in a minute.",
  closed: "We cannot take payments online right now. Nothing was charged: please call us to pay.",
  being_paid:
    "A payment of this order is being looked at. Please wait a minute and load this page again before you pay.",
};

/** How it stands with a link to pay by, and what to do next. */
export function PayNote({ order, problem }: { order: PayPage; problem: PayProblem | undefined }) {
  const { state, payBy, orderAddress } = order;
  if (state === "paid") {
    return (
      <div className="mt-6 max-w-2xl">
        <p className="measure text-lead">
          We have the money, and nothing is left to pay. Where the order is, your receipt and
          questions to us have a page of their own.
        </p>
        {orderAddress !== null && (
          <ButtonAnchor href={orderAddress} className="mt-4 max-sm:w-full">
            See your order
          </ButtonAnchor>
        )}
      </div>
    );
  }
  return (
    <>
      {problem && state === "to_pay" && (
        <p role="alert" className="mt-6 max-w-2xl border-l-4 border-error pl-4 text-error">
          {problems[problem]}
        </p>
      )}
      <p className="measure mt-6 text-lead text-slate">
        {wordsOf(state, payBy)} <Contact />
      </p>
    </>
  );
}

function wordsOf(state: Exclude<PayPage["state"], "paid">, payBy: number): ReactNode {
  switch (state) {
    case "to_pay":
      return `Please check what it is for, then pay. The link is good until ${longDay.format(payBy)}. Something is not right, or you would rather pay at the yard?`;
    case "on_its_way":
      return "A bank transfer takes some days. We write to you when it is here; please do not pay again. Questions?";
    case "expired":
      return `It was good until ${longDay.format(payBy)}. Nothing was charged. To pay now, ask us for a new link:`;
    case "called_off":
      return "Nothing is left to pay, and nothing was charged. Would you like to have it after all?";
    case "changing":
      return "Nothing was charged. As soon as it is ready, you can pay by this same link. Questions?";
  }
}

function Contact() {
  const { phones } = useSite();
  return (
    <>
      Call{" "}
      <a href={telephoneLink(phones.main)} className="link figures whitespace-nowrap">
        {phones.main}
      </a>{" "}
      or write to{" "}
      <a href={`mailto:${business.email}`} className="link">
        {business.email}
      </a>
      .
    </>
  );
}
