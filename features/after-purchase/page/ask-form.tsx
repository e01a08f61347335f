import { telephoneLink } from "#content/business.ts";
import { useSite } from "#features/site/use-site.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { type AskAnswer, mostAsked } from "../order-page.ts";

interface AskFormProps {
  requestId: string;
  answer: AskAnswer | undefined;
}

/** A question about the order, beside which it lands at the desk. */
export function AskForm({ requestId, answer }: AskFormProps) {
  const { phones } = useSite();
  return (
    <section aria-labelledby="ask-title" data-print="none">
      <h2 id="ask-title" className="type-heading">
        Ask about this order
      </h2>
      <p className="measure mt-3 text-slate">
        Call{" "}
        <a href={telephoneLink(phones.support)} className="link figures whitespace-nowrap">
          {phones.support}
        </a>
        , or write here: it reaches us with the order. To return something, say which piece it is
        and what is wrong with it; we answer with how it gets back to us.
      </p>
      <form id="ask" method="post" action="#ask" className="mt-5 grid max-w-2xl gap-4">
        <input type="hidden" name="request" value={requestId} />
        {answer?.message && (
          <p role="alert" className="border-l-4 border-error pl-4 text-error">
            {answer.message}
          </p>
        )}
        <Field
          as="textarea"
          label="Your question"
          name="body"
          rows={4}
          required
          maxLength={mostAsked}
          defaultValue={answer?.typed}
          error={answer?.field}
        />
        <div>
          <Button type="submit" variant="quiet" className="max-sm:w-full">
            Send the question
          </Button>
        </div>
      </form>
    </section>
  );
}
