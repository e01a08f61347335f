import { useEffect, useState } from "react";
import { telephoneLink } from "#content/business.ts";
import { takeOut } from "#features/cart/cart-actions.ts";
import { noteOrder } from "#features/cart/last-order.ts";
import { readCart } from "#features/cart/local-cart.ts";
import type { ConfirmedOrder } from "#features/checkout/checkout.ts";
import { finishCheckout } from "#features/checkout/checkout-data.ts";
import { ReferenceNote } from "#features/checkout/reference-note.tsx";
import { useSite } from "#features/site/use-site.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { confirmOrder } from "./confirm-order.ts";
import { OrderConfirmed } from "./order-confirmed.tsx";

type State =
  | { name: "unknown" | "loading" }
  /** With a reference: the payment provider cannot be asked at the moment. */
  | { name: "pending"; reference: string | undefined }
  | { name: "confirmed"; order: ConfirmedOrder }
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
    const onPending = (reference?: string) => {
      setState({ name: "pending", reference });
      // The provider has the payment: what is paid for leaves the cart, so that nobody pays twice.
      if (reference === undefined) settle(sessionId, null);
    };
    confirmOrder(sessionId, { signal, onPending }).then((confirmation) => {
      if (signal.aborted) return;
      if (!confirmation.ok) {
        const { message, reference } = confirmation;
        return setState({ name: "failed", message, reference, canRetry: true });
      }
      settle(sessionId, confirmation.order.orderNumber);
      setState({ name: "confirmed", order: confirmation.order });
    });
    return () => leaving.abort();
  }, [tries]);

  return (
    <article data-buying className="shell pt-6 md:pt-10">
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
        {state.name === "confirmed" && <OrderConfirmed order={state.order} />}
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

/** Once for each checkout, whichever tab hears of it first. */
function settle(sessionId: string, orderNumber: string | null): void {
  const { isNews, bought } = finishCheckout(sessionId);
  if (isNews) takeOut(bought ?? readCart());
  noteOrder(orderNumber, isNews);
}

function Processing(props: { isPending: boolean; reference: string | undefined }) {
  const { isPending, reference } = props;
  return (
    <>
      <Spinner>Processing your order...</Spinner>
      <p role="status" className="measure mt-6 min-h-26 text-slate">
        {isPending &&
          "Your payment is on its way but has not arrived yet; a bank transfer can take a few days. This page keeps checking. You can also close it: nothing is lost, and we write to you as soon as the payment is here. The goods are out of your cart, so that nobody pays for them twice."}
      </p>
      <ReferenceNote reference={reference} className="mt-3 border-l-4 border-error pl-4" />
    </>
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
        <a href={telephoneLink(phones.support)} className="link figures whitespace-nowrap">
          {phones.support}
        </a>
        .
      </p>
    </noscript>
  );
}
