import { cancellation, quoteTexts } from "#content/quotes.ts";
import { type QuoteAnswer, quoteAnchors, quoteFieldLimits } from "#features/quotes/quote-answer.ts";
import type { QuoteMoney } from "#features/quotes/quote-money.ts";
import type { QuotePage } from "#features/quotes/quote-view.ts";
import { formatMoney } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";

/** The boxes beside the options belong to it. */
export const acceptFormId = "accept-quote";

interface AcceptFormProps {
  quote: QuotePage;
  money: QuoteMoney;
  /** One for each time that the page was made: pressed twice, it is one answer. */
  requestId: string;
  answer: QuoteAnswer | undefined;
}

/** A name in place of a signature, beside what it is for and what it comes to. */
export function AcceptForm({ quote, money, requestId, answer }: AcceptFormProps) {
  const { number, version, hash, content } = quote;
  const isBack = answer?.deed === "accept";
  const { fields, typed } = answer ?? { fields: {}, typed: {} };
  const total = formatMoney(money.total);
  return (
    <section
      id={quoteAnchors.accept}
      aria-labelledby="accept-title"
      className="submerged mt-16 p-6 md:p-10"
      data-print="none"
    >
      <h2 id="accept-title" className="type-title">
        Accept this quote
      </h2>
      <form
        id={acceptFormId}
        method="post"
        action={`#${quoteAnchors.accept}`}
        className="mt-6 grid gap-6"
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="hash" value={hash} />
        <input type="hidden" name="request" value={requestId} />
        <input type="hidden" name="total" value={money.total} />
        {isBack && answer.message && (
          <p role="alert" className="border-l-4 border-error pl-4 text-error">
            {answer.message}
          </p>
        )}
        <Field
          label="Your full name"
          name="name"
          required
          maxLength={quoteFieldLimits.name}
          autoComplete="name"
          hint={quoteTexts.signature}
          defaultValue={typed.name}
          error={isBack ? fields.name : undefined}
        />
        <div>
          <label className="flex min-h-11 cursor-pointer gap-3">
            <input
              type="checkbox"
              name="agree"
              value="yes"
              required
              autoComplete="off"
              defaultChecked={typed.agree === "yes"}
              aria-invalid={isBack && fields.agree ? true : undefined}
              aria-describedby={isBack && fields.agree ? "agree-error" : undefined}
              className="mt-0.5 size-6 shrink-0 accent-pond"
            />
            <span className="measure">
              I agree to quote <span className="whitespace-nowrap">{number}</span>
              {version > 1 && `, version ${version},`} for{" "}
              <strong className="figures" data-total="">
                {total}
              </strong>
              {content.terms.trim() === "" ? "." : " and to its terms."}
            </span>
          </label>
          {isBack && fields.agree && (
            <p id="agree-error" className="mt-2 text-small font-semibold text-error">
              {fields.agree}
            </p>
          )}
        </div>
        {content.notice && (
          <p className="measure border-l-4 border-line pl-4 font-semibold">
            {cancellation.statement}
          </p>
        )}
        <div>
          <Button type="submit" name="do" value="accept" variant="koi" className="max-sm:w-full">
            {money.deposit > 0
              ? `Accept and pay the deposit of ${formatMoney(money.deposit)}`
              : `Accept for ${total}`}
          </Button>
          <p className="measure mt-3 text-small text-slate">
            {money.deposit > 0
              ? `${quoteTexts.payment} The balance of ${formatMoney(money.balance)} is due when we are done.`
              : "Nothing is charged now. It is due when we are done."}
          </p>
          {money.deposit > 0 && content.terms.trim() === "" && (
            <p className="measure mt-2 text-small text-slate">{quoteTexts.refund}</p>
          )}
        </div>
      </form>
    </section>
  );
}
