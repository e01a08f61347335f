import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { keptUrl } from "./checkout-data.ts";
import { isPaymentAddress } from "./payment/payment-address.ts";

const delayMs = 800;

/** Between our form and the payment page: long enough to read where one is being taken. */
export function Redirecting({ checkoutAddresses }: { checkoutAddresses: readonly string[] }) {
  const [problem, setProblem] = useState<string>();
  const [copied, setCopied] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  /** Nothing but a payment page of the provider is ever opened from here. */
  function withUrl(work: (url: string) => void) {
    const url = keptUrl();
    if (!url) setProblem("Checkout URL not available. Please try refreshing the page.");
    else if (!isPaymentAddress(url, checkoutAddresses)) setProblem("Invalid checkout URL received");
    else work(url);
  }

  const follow = () => withUrl((url) => window.location.assign(url));
  const copy = () =>
    withUrl(async (url) => {
      try {
        await navigator.clipboard.writeText(url);
        setCopied("Link copied.");
      } catch {
        setCopied(url);
      }
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen has come up
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(follow, delayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <section aria-labelledby="redirecting-title">
      <h2 id="redirecting-title" ref={heading} tabIndex={-1} className="type-title">
        Taking you to the payment page
      </h2>
      <p className="measure mt-4 text-lead text-slate">
        You pay there, and come back here with your order number. Your cart is kept until then.
      </p>
      <div className="mt-6 min-h-12">
        {problem ? (
          <p role="alert" className="border-l-4 border-error bg-sheet px-4 py-3 text-error">
            {problem}
          </p>
        ) : (
          <Spinner>Redirecting...</Spinner>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-4">
        <Button onClick={follow}>Continue manually</Button>
        <Button
          variant="quiet"
          onClick={() => withUrl((url) => window.open(url, "_blank", "noopener"))}
        >
          Open in a new tab
        </Button>
        <Button variant="quiet" onClick={copy}>
          Copy link
        </Button>
      </div>
      <p role="status" className="mt-4 min-h-6 break-all text-small text-slate">
        {copied}
      </p>
    </section>
  );
}
