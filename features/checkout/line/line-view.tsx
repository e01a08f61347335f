import { type ReactNode, useEffect, useState } from "react";
import { telephoneLink } from "#content/business.ts";
import { NeedsScript } from "#features/cart/needs-script.tsx";
import type { PlaceInLine } from "#features/checkout/checkout.ts";
import { paymentsClosedText } from "#features/checkout/payment/payments-closed.ts";
import { ReferenceNote } from "#features/checkout/reference-note.tsx";
import { useSite } from "#features/site/use-site.ts";
import { isReference } from "#platform/reference.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { askWhileWaiting, type Heard, openPaymentPage } from "./ask-place.ts";

/** What the address says, of which our own way to the payment page brings the problem. */
interface Asked {
  checkout: string;
  problem: string | null;
  reference: string | undefined;
}

type Waiting = Extract<PlaceInLine, { state: "waiting" }>;

const noCheckout =
  "This address belongs to no checkout. Start from your cart: nothing was charged.";

/** Where somebody waits for what another is paying for, and is told when it is their turn. */
export function LineView() {
  const [asked, setAsked] = useState<Asked>();
  const [heard, setHeard] = useState<Heard>();
  const [rounds, setRounds] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const checkout = query.get("checkout") ?? "";
    const reference = query.get("reference");
    setAsked({
      checkout,
      problem: query.get("problem"),
      reference: isReference(reference) ? reference : undefined,
    });
    if (!checkout) return setHeard({ state: "failed", message: noCheckout });
    const leaving = new AbortController();
    askWhileWaiting(checkout, { signal: leaving.signal, onHeard: setHeard });
    return () => leaving.abort();
  }, [rounds]);

  const isTurn = heard?.state === "ready" && heard.turnEndsAt !== null;
  useEffect(() => {
    // For somebody who looks at another tab meanwhile.
    if (isTurn) document.title = "Your turn to pay";
  }, [isTurn]);

  const open = () => openPaymentPage(asked?.checkout ?? "");
  const { phones } = useSite();
  const sentence = sentenceOf(asked?.problem ?? null, phones.support);
  return (
    <article data-buying className="shell pt-6 md:pt-10">
      <Waterline />
      <h1 className="type-display pb-8 pt-4">Before you pay</h1>
      <NeedsScript
        what="Paying online"
        className="mb-6 border-l-4 border-line bg-sheet px-5 py-4"
      />
      <div role="status" className="min-h-80 max-w-3xl">
        {asked && !heard && <Spinner>Looking it up...</Spinner>}
        {heard?.state === "waiting" && <InLine place={heard} />}
        {heard?.state === "ready" && (
          <Ready
            items={heard.items}
            turnEndsAt={heard.turnEndsAt}
            sentence={sentence}
            reference={asked?.reference}
            onOpen={open}
          />
        )}
        {heard?.state === "sold_out" && (
          <Told title="It has been sold" items={heard.items}>
            Somebody else was first, and there are fewer left than you wanted. Nothing was charged.
          </Told>
        )}
        {heard?.state === "ended" && sentence && (
          <Told title="The payment page could not be opened" items={heard.items}>
            <Problem text={sentence} reference={asked?.reference} />
            What you wanted is still in your cart: you can start from there again.
          </Told>
        )}
        {heard?.state === "ended" && !sentence && (
          <Told title="This checkout is over" items={heard.items}>
            Its payment page was closed, or it is paid already, and then we have written to you.
            Nothing is charged twice. What you have not paid for is still in your cart.
          </Told>
        )}
        {heard?.state === "failed" && <Told title="Nothing to pay here">{heard.message}</Told>}
        {heard?.state === "tired" && (
          <Told title="Are you still there?">
            We checked for an hour and stopped.
            <Button className="mt-6 block" onClick={() => setRounds(rounds + 1)}>
              Check again
            </Button>
          </Told>
        )}
      </div>
      <ButtonLink to="/cart" variant="quiet" className="mt-8">
        Your cart
      </ButtonLink>
    </article>
  );
}

function InLine({ place }: { place: Waiting }) {
  const { position, turnBy, willWrite, items } = place;
  return (
    <Told title="Somebody else is paying for it right now" items={items}>
      <p>
        You are number {position} in line.{" "}
        {turnBy === null
          ? "Their payment is on its way, and nobody can say how long that takes."
          : `If nobody before you buys it, it is your turn by ${clockTime(turnBy)} at the latest.`}{" "}
        Nothing is charged while you wait.
      </p>
      <p className="mt-3">
        Keep this page open: it checks every few seconds, and that keeps your place.{" "}
        {willWrite
          ? "If you close it, we write to you when it can be bought again, but do not keep it for you."
          : "If you close it, your place goes to the next one."}
      </p>
    </Told>
  );
}

/**
 * What our address of the payment page said, as far as it is not for the page's own question to
 * find out.
 */
function sentenceOf(problem: string | null, phone: string): string | undefined {
  return problem === "closed" ? paymentsClosedText(phone) : problems[problem ?? ""];
}

const problems: Record<string, string> = {
  unavailable:
    "The payment service does not answer right now. Nothing was charged, and your cart is kept. Please try again in a minute.",
  discount_refused:
    "The discount code can no longer be used: its last use has gone to somebody else, or it has ended. Nothing was charged. Please go on without it.",
  too_many:
    "From your network, several payment pages are open already, or were left without paying within the last hour. So that everybody has a chance, please pay on one of those, or try again later.",
};

function Ready(props: {
  items: string[];
  turnEndsAt: string | null;
  sentence: string | undefined;
  reference: string | undefined;
  onOpen: () => void;
}) {
  const { items, turnEndsAt, sentence, reference, onOpen } = props;
  return (
    <Told title={turnEndsAt ? "It is your turn" : "Continue to payment"} items={items}>
      {sentence && <Problem text={sentence} reference={reference} />}
      {turnEndsAt ? `Your turn lasts until ${clockTime(turnEndsAt)}. ` : "Only a few are left. "}
      Once you open the payment page, we hold it for you for 10 minutes.
      <Button variant="koi" className="mt-6 block" onClick={onOpen}>
        Continue to payment
      </Button>
    </Told>
  );
}

function Problem({ text, reference }: { text: string; reference: string | undefined }) {
  return (
    <div className="mb-4 border-l-4 border-error pl-4">
      <p>{text}</p>
      <ReferenceNote reference={reference} className="mt-2" />
    </div>
  );
}

function Told({ title, items = [], children }: TellProps) {
  const { phones } = useSite();
  return (
    <section className="border-l-4 border-line bg-sheet px-6 py-6">
      <h2 className="type-heading">{title}</h2>
      {items.length > 0 && (
        <ul className="mt-3 list-none font-semibold">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      <div className="measure mt-3">{children}</div>
      <p className="mt-6 text-small text-slate">
        A question? Call{" "}
        <a href={telephoneLink(phones.support)} className="link figures whitespace-nowrap">
          {phones.support}
        </a>
        .
      </p>
    </section>
  );
}

interface TellProps {
  title: string;
  items?: readonly string[];
  children: ReactNode;
}

function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
}
