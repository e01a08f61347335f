import { useEffect, useRef, useState } from "react";
import { business } from "#content/business.ts";
import type { VisitorPhotoSize } from "#features/photos/visitor-photo.ts";
import { shopDay } from "#platform/shop-days.ts";
import { Button, ButtonAnchor } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { lastDayToCancel } from "../cancellation-day.ts";
import { type PaymentProblem, type QuoteAnswer, quoteAnchors } from "../quote-answer.ts";
import { optionsOf } from "../quote-content.ts";
import { quoteMoney } from "../quote-money.ts";
import {
  dayText,
  optionName,
  type QuotePage,
  quoteAddress,
  quotePhotoAddress,
} from "../quote-view.ts";
import { AcceptForm, acceptFormId } from "./accept-form.tsx";
import { JobSteps } from "./job-steps.tsx";
import { QuoteHead } from "./quote-head.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { OfferLook, WorkPhotos } from "./quote-photos.tsx";
import { QuoteSums } from "./quote-sums.tsx";
import { CancellationNotice, QuoteTexts } from "./quote-texts.tsx";
import { ReplyForms } from "./reply-forms.tsx";
import { StateNote } from "./state-note.tsx";
import { TalkList } from "./talk-list.tsx";

interface QuoteViewProps {
  quote: QuotePage;
  secret: string;
  requestId: string;
  answer?: QuoteAnswer | undefined;
  problem?: PaymentProblem | undefined;
}

/** The quote in full; once it is accepted, the job's page. */
export function QuoteView({ quote, secret, requestId, answer, problem }: QuoteViewProps) {
  const { content, acceptance, isAcceptable } = quote;
  const article = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState(() => new Set(answer?.options ?? quote.chosen));
  const money = quoteMoney(content, chosen);

  const addressOf = (id: string, size: VisitorPhotoSize) => quotePhotoAddress(secret, id, size);

  const readChosen = () => setChosen(tickedIn(article.current));
  useEffect(() => {
    // What was ticked before the page came alive.
    if (isAcceptable) setChosen(tickedIn(article.current));
  }, [isAcceptable]);

  return (
    <article ref={article} data-buying="" data-quote="" className="shell pt-6 md:pt-10">
      <QuoteHead quote={quote} money={money} />
      <StateNote quote={quote} />
      <LateMessage quote={quote} answer={answer} />
      <Changes quote={quote} />
      <JobSteps quote={quote} secret={secret} problem={problem} />
      <WorkPhotos quote={quote} addressOf={addressOf} />
      <div className="columns-12 gap-y-10 pt-10">
        <div className="col-span-12 lg:col-span-8">
          {content.greeting.trim() && (
            <p className="measure mb-10 whitespace-pre-line break-words text-lead">
              {content.greeting.trim()}
            </p>
          )}
          <section aria-labelledby="lines-title" onChange={isAcceptable ? readChosen : undefined}>
            <h2 id="lines-title" className="type-heading mb-4">
              {acceptance ? "What was agreed" : "What we offer"}
            </h2>
            <QuoteLines
              content={content}
              money={money}
              chosen={chosen}
              isAgreed={acceptance !== null}
              form={isAcceptable ? acceptFormId : undefined}
            />
            <div className="ml-auto mt-2 max-w-md" aria-live="polite">
              <QuoteSums content={content} money={money} />
            </div>
            {isAcceptable && optionsOf(content).length > 0 && (
              <noscript>
                <Button
                  type="submit"
                  form={acceptFormId}
                  name="do"
                  value="recompute"
                  formNoValidate
                  variant="quiet"
                  className="mt-4"
                >
                  Show the total with what is ticked
                </Button>
              </noscript>
            )}
          </section>
          <OfferLook quote={quote} addressOf={addressOf} />
          <QuoteTexts content={content} />
          {content.notice && <CancellationNotice {...cancellationDays(quote)} />}
          {isAcceptable && (
            <AcceptForm quote={quote} money={money} requestId={requestId} answer={answer} />
          )}
          <TalkList talk={quote.talk} sentAt={quote.sentAt} />
          <ReplyForms
            quote={quote}
            requestId={requestId}
            answer={answer}
            only={isAcceptable ? undefined : "question"}
          />
        </div>
        <aside className="col-span-12 lg:col-span-4 lg:pl-6" data-print="none">
          <div className="lg:sticky lg:top-20 lg:border-t lg:border-line lg:pt-5">
            {isAcceptable && (
              <div className="mb-8 max-lg:hidden">
                <p className="text-small text-slate">Total</p>
                <Price amount={money.total} className="text-title font-semibold" />
                {money.deposit > 0 && (
                  <p className="mt-1 text-ui text-slate">
                    <Price amount={money.deposit} /> when you accept,
                    <br />
                    <Price amount={money.balance} /> when we are done
                  </p>
                )}
                <ButtonAnchor
                  href={`#${quoteAnchors.accept}`}
                  variant="koi"
                  className="mt-5 w-full"
                >
                  Accept this quote
                </ButtonAnchor>
              </div>
            )}
            <h2 className="sr-only">To keep</h2>
            <ButtonAnchor
              href={quoteAddress(secret, acceptance ? [] : [...chosen], quote.number)}
              variant="quiet"
              className="w-full"
            >
              Quote {quote.number} (PDF)
            </ButtonAnchor>
            <p className="mt-3 text-small text-slate">
              This address is yours alone: whoever has it can read and answer the quote.
            </p>
          </div>
        </aside>
      </div>
      {isAcceptable && (
        <div className="bar-on-phone md:hidden low:hidden" data-print="none">
          <div className="flex items-center justify-between gap-4 px-[var(--gutter)] py-2">
            <p className="leading-tight">
              <span className="block text-small text-slate">Total</span>
              <Price amount={money.total} className="type-subheading" />
            </p>
            <ButtonAnchor href={`#${quoteAnchors.accept}`} variant="koi" size="small">
              Accept
            </ButtonAnchor>
          </div>
        </div>
      )}
    </article>
  );
}

function tickedIn(article: HTMLElement | null): Set<string> {
  const boxes = article?.querySelectorAll<HTMLInputElement>(`[name=${optionName}]`) ?? [];
  return new Set([...boxes].flatMap((box) => (box.checked ? [box.value] : [])));
}

/** What is said to a form that is not on the page any more. */
function LateMessage({ quote, answer }: Pick<QuoteViewProps, "quote" | "answer">) {
  const isShownInForm = quote.isAcceptable || answer?.deed === "question";
  if (!answer?.message || isShownInForm) return null;
  return (
    <div role="alert" className="mt-8 border-l-4 border-error bg-sheet px-5 py-4">
      <p className="measure text-error">{answer.message}</p>
      {answer.typed.body && (
        <p className="measure mt-3 whitespace-pre-line break-words">
          You wrote: {answer.typed.body}
        </p>
      )}
    </div>
  );
}

function Changes({ quote: { changes, version } }: { quote: QuotePage }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes-title" className="mt-8 border-l-4 border-line bg-sheet p-5">
      <h2 id="changes-title" className="text-lead font-semibold">
        What is new in version {version}
      </h2>
      <ul className="measure mt-2 list-disc space-y-1 pl-5 text-ui">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}

function cancellationDays({ acceptance }: QuotePage) {
  if (!acceptance) return {};
  const acceptedOn = shopDay(acceptance.acceptedAt, business.timeZone);
  return { acceptedOn: dayText(acceptedOn), lastDay: dayText(lastDayToCancel(acceptedOn)) };
}
