import type { ReactNode } from "react";
import { telephoneLink } from "#content/business.ts";
import { dayText, type QuotePage } from "#features/quotes/quote-view.ts";
import { useSite } from "#features/site/use-site.ts";

/** How it stands with a quote that cannot be accepted, and what to do about it. */
export function StateNote({ quote }: { quote: QuotePage }) {
  const { phones } = useSite();
  const said = noteOf(quote);
  if (!said) return null;
  return (
    <div role="status" className="mt-8 border-l-4 border-line bg-sheet px-5 py-4">
      <p className="text-lead font-semibold">{said.title}</p>
      <p className="measure mt-1">
        {said.text} Call{" "}
        <a href={telephoneLink(phones.main)} className="link figures whitespace-nowrap">
          {phones.main}
        </a>{" "}
        or write below.
      </p>
    </div>
  );
}

function noteOf({ state, validUntil, isAcceptable, acceptance }: QuotePage) {
  const note = (title: string, text: ReactNode) => ({ title, text });
  if (acceptance) return undefined;
  if (state === "withdrawn") {
    return note("We have withdrawn this quote.", "It cannot be accepted any more.");
  }
  if (state === "declined") {
    return note("You have declined this quote.", "Thank you for telling us. Changed your mind?");
  }
  if (state === "expired" || !isAcceptable) {
    const since = validUntil ? ` It was good through ${dayText(validUntil)}.` : "";
    return note(
      "This quote has expired.",
      `${since} Prices may have changed since: ask for a fresh one.`.trim(),
    );
  }
  if (state === "changes_asked") {
    return note(
      "We are working on the changes you asked for.",
      "The new version comes to this same address. As it stands here you can still accept it.",
    );
  }
  return undefined;
}
