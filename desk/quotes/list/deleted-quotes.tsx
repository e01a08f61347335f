import { useQueryClient } from "@tanstack/react-query";
import { TrashEntry, TrashSection } from "#desk/kit/list/trash-section.tsx";
import { useQuoteActions } from "#desk/quotes/quote-actions.ts";
import { quoteTitle } from "#desk/quotes/quote-words.ts";
import { quotesKey, useDeletedQuotes } from "#desk/quotes/quotes-client.ts";
import type { DeletedQuote } from "#desk/quotes/quotes-schema.ts";
import { toasts } from "#ui/toasts/toast-store.ts";

/** The quotes' part of the trash. */
export function DeletedQuotes() {
  const list = useDeletedQuotes();
  const quotes = list.data?.quotes ?? [];
  return (
    <TrashSection title="Quotes" of="quotes" list={list}>
      {quotes.map((quote) => (
        <Deleted key={quote.id} quote={quote} />
      ))}
    </TrashSection>
  );
}

function Deleted({ quote }: { quote: DeletedQuote }) {
  const { restore } = useQuoteActions(quote);
  const client = useQueryClient();
  return (
    <TrashEntry
      deletedAt={quote.deletedAt}
      restoreLabel={`Restore quote ${quote.number}`}
      onRestore={async () => {
        if (!(await restore())) return;
        await client.invalidateQueries({ queryKey: quotesKey });
        toasts.add({ title: "Quote restored", description: quote.number });
      }}
    >
      <span className="figures font-semibold">{quote.number}</span> {quoteTitle(quote)}
    </TrashEntry>
  );
}
