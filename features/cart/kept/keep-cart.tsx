import { type FormEvent, useState } from "react";
import { mailAddress, mailAddressMessage } from "#platform/text/text-input.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { attemptText } from "../offline-text.ts";
import { type KeptLink, keptDays } from "./kept-cart.ts";
import { keepThisCart } from "./kept-cart-client.ts";
import { dayOf } from "./remembered-cart.ts";

/** For a visitor who wants to go on later, or on another device. */
export function KeepCart() {
  const [link, setLink] = useState<KeptLink>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    if (email && !mailAddress.test(email)) return setRefusal(mailAddressMessage);
    setBusy(true);
    setRefusal(undefined);
    try {
      setLink(await keepThisCart(email || undefined));
    } catch (error) {
      setRefusal(attemptText(error, "The cart was not kept."));
    }
    setBusy(false);
  }

  return (
    <details className="group border-b border-rule text-ui" data-print="none">
      <summary className="link flex min-h-11 cursor-pointer items-center font-semibold">
        Keep this cart
      </summary>
      <div className="pb-5">
        <p className="text-small text-slate">
          It is gone when you close the browser. Kept, it opens again by a link, on any device, for{" "}
          {keptDays} days, at that day's prices.
        </p>
        <form onSubmit={keep} className="mt-4 grid gap-4" noValidate>
          <Field
            label="Mail the link to me"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            error={refusal}
          />
          <Button type="submit" variant="quiet" disabled={isBusy} className="w-full">
            {isBusy ? "One moment..." : link ? "Keep it as it is now" : "Make a link"}
          </Button>
        </form>
        <div role="status">{link && <LinkMade key={link.url} link={link} />}</div>
      </div>
    </details>
  );
}

function LinkMade({ link: { url, expiresAt, isMailed } }: { link: KeptLink }) {
  const [copied, setCopied] = useState("Copy link");
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied("Link copied");
    } catch {
      setCopied("Please copy it by hand");
    }
  }
  return (
    <div className="mt-4 border-l-4 border-line pl-4">
      <p>
        {isMailed ? "Your cart is kept, and its link is on its way to you." : "Your cart is kept."}{" "}
        The link works until {dayOf(expiresAt)}.
      </p>
      <label className="mt-3 block text-small text-slate">
        Link to this cart
        <input
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="mt-1 block min-h-11 w-full rounded-edge border border-control bg-sheet px-3 text-small text-ink"
        />
      </label>
      <Button variant="quiet" size="small" onClick={copy} className="mt-3 w-full">
        {copied}
      </Button>
    </div>
  );
}
