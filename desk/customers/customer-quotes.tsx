import { dateAndTime, dollars } from "#desk/kit/desk-format.ts";
import { quoteStates } from "#features/quotes/quote-states.ts";
import { Link } from "#ui/link.tsx";
import { Part } from "./customer-parts.tsx";
import type { CustomerPage, CustomerQuote } from "./customers-schema.ts";

/** Each quote with how far it is, what it comes to and what was paid on it. */
export function CustomerQuotes({ page: { customer, quotes } }: { page: CustomerPage }) {
  if (quotes.length === 0) return null;
  return (
    <Part title="Quotes">
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {quotes.map((quote) => (
          <li key={quote.id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <span className="min-w-0">
              <Link
                to={`/admin/quotes/${quote.id}`}
                className="link figures inline-flex min-h-11 items-center font-semibold"
              >
                {quote.number}
              </Link>{" "}
              {quoteStates[quote.state].label}
              <span className="block text-small text-slate [overflow-wrap:anywhere]">
                {[quote.title, dateAndTime(quote.sentAt ?? quote.createdAt)]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </span>
            <span className="text-right">
              <span className="figures flex min-h-11 items-center justify-end">
                {dollars(quote.total)}
              </span>
              <span className="block text-small text-slate">{paidText(quote)}</span>
            </span>
          </li>
        ))}
      </ul>
      {customer.quotes > quotes.length && (
        <p className="mt-2 text-small text-slate">
          The newest {quotes.length} of {customer.quotes.toLocaleString("en-US")}
        </p>
      )}
    </Part>
  );
}

function paidText({ paid, payments }: CustomerQuote): string {
  return payments.length === 0 ? "" : `${dollars(paid)} paid`;
}

interface Happened {
  key: string;
  at: string;
  text: string;
}

/** What happened on a quote, for the timeline of whoever it is for. */
export function happenedOn(quote: CustomerQuote): Happened[] {
  const { id, createdAt, sentAt, acceptedAt, total, payments } = quote;
  const sum = dollars(total);
  return [
    ...(sentAt === null ? [{ key: id, at: createdAt, text: "Quote begun" }] : []),
    ...(sentAt === null ? [] : [{ key: `${id} sent`, at: sentAt, text: `Quote of ${sum} sent` }]),
    ...(acceptedAt === null
      ? []
      : [{ key: `${id} accepted`, at: acceptedAt, text: `Accepted the quote of ${sum}` }]),
    ...payments.map(({ id: key, part, amount, at }) => {
      return { key, at, text: `Paid ${dollars(amount)}, the ${part} for the quote` };
    }),
  ];
}
