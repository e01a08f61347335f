import { ButtonLink } from "#ui/button.tsx";
import { QuoteRow } from "./list/quote-row.tsx";
import { useQuotesOfLead } from "./quotes-client.ts";

/** On a lead: what was offered to them, and the way to offer something. */
export function QuotesOfLead({ lead }: { lead: string }) {
  const quotes = useQuotesOfLead(lead).data?.quotes ?? [];
  return (
    <section aria-label="Quotes" className="mt-4">
      <ButtonLink
        to={`/admin/quotes/new?lead=${encodeURIComponent(lead)}`}
        size="small"
        variant="quiet"
      >
        {quotes.length === 0 ? "Write a quote" : "Write another quote"}
      </ButtonLink>
      {quotes.length > 0 && (
        <ul className="mt-3 border-b border-rule">
          {quotes.map((quote) => (
            <li key={quote.id} className="border-t border-rule">
              <QuoteRow quote={quote} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
