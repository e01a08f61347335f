import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { quoteLimits } from "#desk/quotes/quote-limits.ts";
import { quoteKey, quotesUrl } from "#desk/quotes/quotes-client.ts";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { call, problemOf, problemText } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { keepWords, keptWords, newWords } from "./kept-words.ts";

const notSaved =
  "It was not stored. What you wrote is kept in this browser: please try again when you are back online.";

/** An answer that the customer reads, or a note that they never see. A failure loses nothing. */
export function TalkForm({ quote }: { quote: AdminQuote }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => keptWords(quote.id));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const mayAnswer = quote.link !== null;

  async function store(kind: "answers" | "notes") {
    setBusy(true);
    setError(undefined);
    try {
      const path = `${quotesUrl}/${quote.id}/${kind}` as const;
      const stored = await call<"POST /api/admin/quotes/:id/answers">(
        "POST",
        path as `${typeof quotesUrl}/${string}/answers`,
        draft,
      );
      keepWords(quote.id, newWords());
      setDraft(newWords());
      client.setQueryData(quoteKey(quote.id), stored);
      if (kind === "answers") toasts.add({ title: "Answered", description: quote.name });
    } catch (problem) {
      setError(problemOf(problem).fields?.text ?? problemText(problem) ?? notSaved);
    }
    setBusy(false);
  }

  return (
    <form
      aria-label="Answer or note"
      onSubmit={(event) => {
        event.preventDefault();
        void store("notes");
      }}
    >
      <Field
        as="textarea"
        label="Answer or note"
        rows={3}
        maxLength={quoteLimits.entry}
        value={draft.text}
        error={error}
        onChange={({ target }) => {
          const next = newWords(target.value);
          setDraft(next);
          keepWords(quote.id, next);
        }}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {mayAnswer && (
          <Button
            size="small"
            disabled={isBusy || draft.text.trim() === ""}
            onClick={() => store("answers")}
          >
            {quote.email ? "Answer by e-mail" : "Answer on their page"}
          </Button>
        )}
        <Button
          type="submit"
          size="small"
          variant="quiet"
          disabled={isBusy || draft.text.trim() === ""}
        >
          Keep as a note
        </Button>
      </div>
    </form>
  );
}
