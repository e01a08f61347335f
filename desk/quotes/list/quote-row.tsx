import { Badge } from "#desk/kit/badge.tsx";
import { age, dateOnly, dayLabel } from "#desk/kit/desk-format.ts";
import { useNow } from "#desk/kit/use-now.ts";
import { stateBadge } from "#desk/quotes/quote-groups.ts";
import type { ListedQuote } from "#desk/quotes/quotes-schema.ts";
import { openStates } from "#features/quotes/quote-states.ts";
import { cents, formatMoney } from "#platform/money.ts";
import { Link } from "#ui/link.tsx";

/** A quote in a list: whose, what for, how much, how far. */
export function QuoteRow({ quote }: { quote: ListedQuote }) {
  const { id, number, name, title, location, total } = quote;
  const { tone, label } = stateBadge(quote);
  return (
    <Link
      to={`/admin/quotes/${id}`}
      notAhead
      className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 hover:underline lg:grid-cols-[8rem_minmax(0,1fr)_12rem_9rem_8rem]"
    >
      <span className="min-w-0 font-semibold [overflow-wrap:anywhere] lg:order-2">
        {name}
        <span className="block truncate text-small font-normal text-slate">
          {[title, location].filter(Boolean).join(", ")}
        </span>
      </span>
      <span className="figures self-start text-right font-semibold lg:order-5 lg:self-center">
        {formatMoney(cents(total))}
      </span>
      <span className="figures text-small text-slate lg:order-1">
        {number}
        <Since quote={quote} className="lg:hidden" />
      </span>
      <span className="justify-self-end lg:order-4 lg:justify-self-start">
        <Badge tone={tone}>{label}</Badge>
      </span>
      <Since quote={quote} className="text-small text-slate max-lg:hidden lg:order-3" />
    </Link>
  );
}

/** What one wants to know of it in its state. */
function Since({ quote, className }: { quote: ListedQuote; className: string }) {
  const now = useNow();
  const { state, sentAt, expiresAt, startsOn, open, updatedAt } = quote;
  const isOpen = openStates.includes(state);
  const words = startsOn
    ? `from ${dayLabel(startsOn)}${open > 0 ? `, ${formatMoney(cents(open))} open` : ""}`
    : open > 0
      ? `${formatMoney(cents(open))} open`
      : isOpen && sentAt && expiresAt
        ? `sent ${age(sentAt, now).replace(" old", " ago")}, until ${dateOnly(Date.parse(expiresAt) - 1)}`
        : `changed ${age(updatedAt, now).replace(" old", " ago")}`;
  return (
    <span className={className}>
      <span className="lg:hidden">, </span>
      {words}
    </span>
  );
}
