import { cancellation } from "#content/quotes.ts";
import type { QuoteContent } from "#features/quotes/quote-content.ts";

const titles = {
  scope: "What we do",
  excluded: "What is not included",
  when: "When we come",
  terms: "Terms",
} as const;

/** The words of a quote, as far as it has some. */
export function QuoteTexts({ content }: { content: QuoteContent }) {
  const names = Object.keys(titles) as (keyof typeof titles)[];
  return names
    .filter((name) => content[name].trim() !== "")
    .map((name) => (
      <section key={name} aria-labelledby={`quote-${name}`} className="mt-10">
        <h2 id={`quote-${name}`} className="type-heading">
          {titles[name]}
        </h2>
        <p className="measure mt-3 whitespace-pre-line break-words">{content[name].trim()}</p>
      </section>
    ));
}

interface CancellationNoticeProps {
  /** Known once it is accepted. */
  acceptedOn?: string | undefined;
  lastDay?: string | undefined;
}

/** The form with which what was signed at home is canceled: read, printed, sent back. */
export function CancellationNotice({ acceptedOn, lastDay }: CancellationNoticeProps) {
  return (
    <details className="mt-10 border-y border-rule" open={acceptedOn !== undefined}>
      <summary className="link flex min-h-12 cursor-pointer items-center font-semibold">
        {cancellation.title}
      </summary>
      <div className="measure space-y-3 pb-6 text-small">
        <p>Date of the transaction: {acceptedOn ?? "the day on which you accept"}</p>
        {cancellation.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>{cancellation.how(lastDay ?? "the third business day after it")}</p>
        <p>{cancellation.form}</p>
        <p>Date: ____________________ Signature: ______________________________</p>
      </div>
    </details>
  );
}
