import { useNavigate, useSearchParams } from "react-router";
import { Badge } from "#desk/kit/badge.tsx";
import { LoadError } from "#desk/kit/list/load-error.tsx";
import { QuoteEditor } from "#desk/quotes/editor/quote-editor.tsx";
import { useQuoteActions } from "#desk/quotes/quote-actions.ts";
import { stateBadge } from "#desk/quotes/quote-groups.ts";
import { quoteTitle } from "#desk/quotes/quote-words.ts";
import { useQuote } from "#desk/quotes/quotes-client.ts";
import type { AdminQuote } from "#desk/quotes/quotes-schema.ts";
import { mayMove } from "#features/quotes/quote-states.ts";
import { ApiError } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { QuoteMenu } from "./quote-menu.tsx";
import { SentQuote } from "./sent-quote.tsx";

export function QuoteView({ id }: { id: string }) {
  const { data, error, refetch } = useQuote(id);
  if (data) return <Page quote={data} />;
  if (!error) {
    return (
      <div className="pt-16">
        <Spinner>Loading quote...</Spinner>
      </div>
    );
  }
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="pt-8">
      <h1 className="type-title">{isUnknown ? "Quote not found" : "Quote"}</h1>
      {!isUnknown && <LoadError text="The quote could not be loaded." onRetry={refetch} />}
      <p className="mt-4">
        <Link to="/admin/quotes" className="link inline-flex min-h-11 items-center">
          Back to the quotes
        </Link>
      </p>
    </div>
  );
}

/** One that was sent is changed only by whoever asks to: `?change`. */
function Page({ quote }: { quote: AdminQuote }) {
  const [query, setQuery] = useSearchParams();
  const mayChange = quote.calledOffAt === null && mayMove(quote.state, "sent", "owner");
  const isWriting = quote.state === "draft" || (mayChange && query.has("change"));
  const stopWriting = () => setQuery({}, { replace: true });
  return (
    <article aria-label={quote.number}>
      <Heading quote={quote} />
      {quote.deletedAt !== null ? (
        <Deleted quote={quote} />
      ) : isWriting ? (
        <>
          {quote.version > 0 && (
            <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-l-4 border-line bg-sheet px-4 py-2">
              <span className="measure">
                The customer sees version {quote.version} until you send this one.
              </span>
              <Button size="small" variant="quiet" onClick={stopWriting}>
                Back to what was sent
              </Button>
            </p>
          )}
          <QuoteEditor key={quote.id} quote={quote} onSent={stopWriting} />
        </>
      ) : (
        <SentQuote
          quote={quote}
          onChange={mayChange ? () => setQuery({ change: "" }) : undefined}
        />
      )}
    </article>
  );
}

function Heading({ quote }: { quote: AdminQuote }) {
  const { tone, label } = stateBadge(quote);
  return (
    <header className="pt-6">
      <p className="flex flex-wrap gap-x-6 text-ui">
        <Link to="/admin/quotes" className="link inline-flex min-h-11 min-w-11 items-center">
          Quotes
        </Link>
        {quote.lead && (
          <Link
            to={`/admin/leads/${quote.lead}`}
            className="link inline-flex min-h-11 min-w-11 items-center"
          >
            Lead
          </Link>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-title [overflow-wrap:anywhere]">{quoteTitle(quote)}</h1>
        <Badge tone={tone}>{label}</Badge>
        <div className="ml-auto">
          <QuoteMenu quote={quote} />
        </div>
      </div>
      <p className="figures text-slate">{quote.number}</p>
    </header>
  );
}

function Deleted({ quote }: { quote: AdminQuote }) {
  const { restore } = useQuoteActions(quote);
  const navigate = useNavigate();
  return (
    <section aria-label="Deleted" className="mt-6 border-l-4 border-error bg-sheet p-4">
      <p>This quote was deleted.</p>
      <Button
        size="small"
        className="mt-3"
        onClick={async () => {
          if (await restore()) navigate(`/admin/quotes/${quote.id}`, { replace: true });
        }}
      >
        Restore
      </Button>
    </section>
  );
}
