import { JobPanel } from "#desk/quotes/job/job-panel.tsx";
import { AnswerFor } from "#desk/quotes/money/answer-for.tsx";
import { MoneyPanel } from "#desk/quotes/money/money-panel.tsx";
import { WorkPhotos } from "#desk/quotes/photos/work-photos.tsx";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { LinkPanel } from "#desk/quotes/sending/link-panel.tsx";
import { TalkForm } from "#desk/quotes/talk/talk-form.tsx";
import { isJob, mayMove } from "#features/quotes/quote-states.ts";
import { Button } from "#ui/button.tsx";
import { AgreedLines } from "./agreed-lines.tsx";
import { QuoteTimeline } from "./quote-timeline.tsx";

interface SentQuoteProps {
  quote: AdminQuote;
  /** Undefined: it is paid for, and stays as it is. */
  onChange: (() => void) | undefined;
}

/** A quote that is with the customer, or has become a job. */
export function SentQuote({ quote, onChange }: SentQuoteProps) {
  const mayAnswer = mayMove(quote.state, "accepted", "owner");
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        {onChange && (
          <Button size="small" variant="quiet" onClick={onChange}>
            {quote.isChanged ? "Go on changing it" : "Change it"}
          </Button>
        )}
        {mayAnswer && <AnswerFor quote={quote} />}
      </div>
      {quote.isChanged && onChange && (
        <p className="mt-2 text-small text-slate">
          There are changes that the customer has not been sent.
        </p>
      )}
      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 content-start gap-10">
          <MoneyPanel quote={quote} />
          {isJob(quote.state) && <JobPanel quote={quote} />}
          {isJob(quote.state) && <WorkPhotos quote={quote} />}
          {!isJob(quote.state) && <LinkPanel quote={quote} />}
          <AgreedLines quote={quote} />
          {isJob(quote.state) && <LinkPanel quote={quote} />}
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <TalkForm quote={quote} />
          <QuoteTimeline entries={quote.timeline} />
        </div>
      </div>
    </>
  );
}
