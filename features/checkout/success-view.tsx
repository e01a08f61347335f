import { useEffect, useRef, useState } from "react";
import { promises, telephoneLink } from "#content/business.ts";
import { takeOut } from "#features/cart/cart-actions.ts";
import { readCart } from "#features/cart/local-cart.ts";
import type { OrderReceipt } from "#features/orders/order.ts";
import { useSite } from "#features/site/use-site.ts";
import { fromDollarNumber } from "#platform/money.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { finishCheckout } from "./checkout-data.ts";
import { confirmOrder } from "./confirm-order.ts";
import { ReferenceNote } from "./reference-note.tsx";

type State =
  | { name: "unknown" | "loading" }
  /** With a reference: the payment provider cannot be asked at the moment. */
  | { name: "pending"; reference: string | undefined }
  | { name: "confirmed"; order: OrderReceipt }
  | { name: "failed"; message: string; reference?: string | undefined; canRetry?: boolean };

export function SuccessView() {
  const [state, setState] = useState<State>({ name: "unknown" });
  const [tries, setTries] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const sessionId = new URLSearchParams(window.location.search).get("session_id");
    if (!sessionId) return setState({ name: "failed", message: "No session ID found" });
    setState({ name: "loading" });
    const leaving = new AbortController();
    const { signal } = leaving;
    const onPending = (reference?: string) => setState({ name: "pending", reference });
    confirmOrder(sessionId, { signal, onPending }).then((confirmation) => {
      if (signal.aborted) return;
      if (!confirmation.ok) {
        const { message, reference } = confirmation;
        return setState({ name: "failed", message, reference, canRetry: true });
      }
      const { isNews, bought } = finishCheckout(sessionId);
      if (isNews) takeOut(bought ?? readCart());
      setState({ name: "confirmed", order: confirmation.order });
    });
    return () => leaving.abort();
  }, [tries]);

  return (
    <article className="shell pt-6 md:pt-10">
      <Waterline />
      <h1 className="type-display pb-8 pt-4">Your order</h1>
      <div className="min-h-64">
        {state.name === "unknown" && <NeedsScript />}
        {(state.name === "loading" || state.name === "pending") && (
          <Processing
            isPending={state.name === "pending"}
            reference={state.name === "pending" ? state.reference : undefined}
          />
        )}
        {state.name === "confirmed" && <Confirmed order={state.order} />}
        {state.name === "failed" && (
          <Failed
            message={state.message}
            reference={state.reference}
            onRetry={state.canRetry ? () => setTries(tries + 1) : undefined}
          />
        )}
      </div>
    </article>
  );
}

function Processing(props: { isPending: boolean; reference: string | undefined }) {
  const { isPending, reference } = props;
  return (
    <>
      <Spinner>Processing your order...</Spinner>
      <p role="status" className="measure mt-6 min-h-26 text-slate">
        {isPending &&
          "Your payment is on its way but has not arrived yet; a bank transfer can take a few days. This page goes on asking. You can also close it: nothing is lost, and we write to you as soon as the payment is here. Until then the goods stay in your cart; please do not pay for them again."}
      </p>
      <ReferenceNote reference={reference} className="mt-3 border-l-4 border-error pl-4" />
    </>
  );
}

function Confirmed({ order }: { order: OrderReceipt }) {
  const { phones } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="columns-12 gap-y-10">
      <section
        aria-labelledby="confirmed-title"
        className="submerged col-span-12 p-6 md:p-10 lg:col-span-7"
      >
        <h2 id="confirmed-title" ref={heading} tabIndex={-1} className="type-title">
          Thank you. Your order is confirmed.
        </h2>
        <dl className="mt-8 grid gap-6 sm:grid-cols-[3fr_2fr]">
          <div className="border-t border-line pt-3">
            <dt className="text-small text-slate">Order number</dt>
            <dd className="figures mt-1 whitespace-nowrap text-title font-semibold">
              {order.orderNumber}
            </dd>
          </div>
          <div className="border-t border-line pt-3">
            <dt className="text-small text-slate">Total</dt>
            <dd className="mt-1 text-title font-semibold">
              <Price amount={fromDollarNumber(order.total)} />
            </dd>
          </div>
        </dl>
        <div className="mt-10 flex flex-wrap gap-4" data-print="none">
          <Button variant="quiet" onClick={() => window.print()}>
            Print
          </Button>
          <ButtonLink to="/products" variant="quiet">
            See All Products
          </ButtonLink>
        </div>
      </section>
      <section aria-labelledby="next-title" className="col-span-12 lg:col-span-5 lg:pl-6">
        <h2 id="next-title" className="type-heading">
          What happens next
        </h2>
        <ol className="mt-4 list-none border-b border-rule text-ui [&>li]:border-t [&>li]:border-rule [&>li]:py-3">
          <li>The confirmation goes to the e-mail address that you gave.</li>
          <li>{promises.order} You hear from us again when it leaves our yard.</li>
          <li>
            A question before that? Call{" "}
            <a href={telephoneLink(phones.main)} className="link figures whitespace-nowrap">
              {phones.main}
            </a>{" "}
            and give the order number.
          </li>
        </ol>
      </section>
    </div>
  );
}

/** Without an address that names the payment there is nothing to try again. */
function Failed(props: {
  message: string;
  reference: string | undefined;
  onRetry: (() => void) | undefined;
}) {
  const { message, reference, onRetry } = props;
  return (
    <section role="alert" className="max-w-3xl border-l-4 border-error bg-sheet px-6 py-6">
      <h2 className="type-heading">Order Processing Error</h2>
      <p className="mt-3 text-lead text-error">{message}</p>
      <p className="measure mt-3 text-slate">
        If you have paid, your payment is safe and becomes an order by itself.{" "}
        {onRetry
          ? "You can try again here; nothing is charged twice."
          : "We write to you as soon as it has."}
      </p>
      <ReferenceNote reference={reference} className="mt-3" />
      <div className="mt-6 flex flex-wrap gap-4">
        <ButtonLink to="/contact">Contact Support</ButtonLink>
        {onRetry && (
          <Button variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        )}
        <ButtonLink to="/cart" variant="quiet">
          Your cart
        </ButtonLink>
      </div>
    </section>
  );
}

/** In the server's HTML only. */
function NeedsScript() {
  const { phones } = useSite();
  return (
    <noscript>
      <p className="measure text-lead">
        This page needs JavaScript to show your order. The order itself does not: once the payment
        is through, we send the confirmation to the e-mail address that you gave. A question? Call{" "}
        <a href={telephoneLink(phones.main)} className="link figures whitespace-nowrap">
          {phones.main}
        </a>
        .
      </p>
    </noscript>
  );
}
