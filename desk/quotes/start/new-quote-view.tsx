import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { change } from "#desk/kit/desk-client.ts";
import { quoteLimits } from "#desk/quotes/quote-limits.ts";
import { quoteKey, quotesUrl, useDrawnParts } from "#desk/quotes/quotes-client.ts";
import { cents, formatMoney } from "#platform/money.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TemplateList } from "./template-list.tsx";

/** What a quote begins with: nothing, or what another was made of. */
export function NewQuoteView() {
  const [query] = useSearchParams();
  const lead = query.get("lead") ?? undefined;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const drawn = useDrawnParts(lead).data?.drawn;
  // A press that is repeated after a lost answer makes no second quote.
  const [requestIds] = useState(() => new Map<string, string>());

  async function begin(from: { template?: string; parts?: boolean } = {}) {
    if (lead === undefined && name.trim() === "") {
      setError("Enter the name of the customer.");
      document.getElementById("quote-name")?.focus();
      return;
    }
    setBusy(true);
    const wish = JSON.stringify([name, from]);
    const requestId = requestIds.get(wish) ?? crypto.randomUUID();
    requestIds.set(wish, requestId);
    const quote = await change<"POST /api/admin/quotes">(
      "POST",
      quotesUrl,
      { lead, name, ...from, requestId },
      (problem) => problem ?? "The shop does not answer. Please try again.",
    );
    setBusy(false);
    if (!quote) return;
    client.setQueryData(quoteKey(quote.id), quote);
    navigate(`/admin/quotes/${quote.id}`, { replace: true });
  }

  return (
    <>
      <h1 className="type-title pt-8">Write a quote</h1>
      <form
        noValidate
        className="mt-4 grid max-w-3xl gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void begin();
        }}
      >
        {lead === undefined && (
          <Field
            id="quote-name"
            label="For whom"
            required
            maxLength={quoteLimits.name}
            value={name}
            error={error}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {drawn && drawn.lines > 0 && (
            <Button disabled={isBusy} onClick={() => begin({ parts: true })}>
              Begin with their drawing: {drawn.lines} parts, {formatMoney(cents(drawn.total))}
            </Button>
          )}
          <Button
            type="submit"
            variant={drawn && drawn.lines > 0 ? "quiet" : "pond"}
            disabled={isBusy}
          >
            Begin empty
          </Button>
          <ButtonLink to={lead ? `/admin/leads/${lead}` : "/admin/quotes"} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
      <TemplateList isBusy={isBusy} onChoose={(template) => begin({ template })} />
    </>
  );
}
