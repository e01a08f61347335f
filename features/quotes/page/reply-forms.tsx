import { telephoneLink } from "#content/business.ts";
import {
  type QuoteAnswer,
  type QuoteDeed,
  quoteFieldLimits,
} from "#features/quotes/quote-answer.ts";
import type { QuotePage } from "#features/quotes/quote-view.ts";
import { useSite } from "#features/site/use-site.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";

interface Reply {
  deed: Extract<QuoteDeed, "question" | "changes" | "decline">;
  title: string;
  label: string;
  hint: string;
  button: string;
  isRequired: boolean;
}

const replies: readonly Reply[] = [
  {
    deed: "question",
    title: "Ask a question",
    label: "Your question",
    hint: "The quote stays as it is, and you can still accept it.",
    button: "Send the question",
    isRequired: true,
  },
  {
    deed: "changes",
    title: "Ask for changes",
    label: "What should be different",
    hint: "Larger, smaller, other stone, another week. You get a new version at this same address.",
    button: "Ask for these changes",
    isRequired: true,
  },
  {
    deed: "decline",
    title: "Decline",
    label: "The reason",
    hint: "Only if you like to say: the price, the time, somebody else. It helps us.",
    button: "Decline this quote",
    isRequired: false,
  },
];

interface ReplyFormsProps {
  /** What is answered. */
  quote: Pick<QuotePage, "version" | "hash">;
  requestId: string;
  answer: QuoteAnswer | undefined;
  /** A quote that is not open any more can still be asked about. */
  only?: Reply["deed"] | undefined;
}

/** What else can be said to it. Each opens in place, with or without scripts. */
export function ReplyForms({ quote, requestId, answer, only }: ReplyFormsProps) {
  const { phones } = useSite();
  const shown = replies.filter(({ deed }) => only === undefined || deed === only);
  return (
    <section aria-labelledby="reply-title" className="mt-16" data-print="none">
      <h2 id="reply-title" className="type-heading">
        {only ? "A question?" : "Not yet sure?"}
      </h2>
      <p className="measure mt-3 text-slate">
        Call{" "}
        <a href={telephoneLink(phones.main)} className="link figures whitespace-nowrap">
          {phones.main}
        </a>
        , or write here: it reaches us at once.
      </p>
      <div className="mt-5 border-b border-rule">
        {shown.map((reply) => (
          <ReplyForm
            key={reply.deed}
            reply={reply}
            quote={quote}
            requestId={requestId}
            answer={answer?.deed === reply.deed ? answer : undefined}
          />
        ))}
      </div>
    </section>
  );
}

function ReplyForm(props: Omit<ReplyFormsProps, "only"> & { reply: Reply }) {
  const { reply, quote, requestId, answer } = props;
  return (
    <details
      id={reply.deed}
      name="reply"
      open={answer !== undefined}
      className="border-t border-rule"
    >
      <summary className="link flex min-h-12 cursor-pointer items-center font-semibold">
        {reply.title}
      </summary>
      <form method="post" action={`#${reply.deed}`} className="grid gap-4 pb-6">
        <input type="hidden" name="version" value={quote.version} />
        <input type="hidden" name="hash" value={quote.hash} />
        <input type="hidden" name="request" value={`${requestId}-${reply.deed}`} />
        {answer?.message && (
          <p role="alert" className="border-l-4 border-error pl-4 text-error">
            {answer.message}
          </p>
        )}
        <Field
          as="textarea"
          label={reply.label}
          name="body"
          rows={4}
          required={reply.isRequired}
          maxLength={quoteFieldLimits.body}
          hint={reply.hint}
          defaultValue={answer?.typed.body}
          error={answer?.fields.body}
        />
        <div>
          <Button type="submit" name="do" value={reply.deed} variant="quiet">
            {reply.button}
          </Button>
        </div>
      </form>
    </details>
  );
}
