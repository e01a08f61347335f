import { useLocation } from "react-router";
import { queryOf } from "#desk/kit/desk-client.ts";
import { DeskList } from "#desk/kit/list/desk-list.tsx";
import { belowSearch, foundText, SearchBox } from "#desk/kit/list/search-box.tsx";
import { TabLinks } from "#desk/kit/tab-links.tsx";
import { quoteGroups, statesOf } from "#desk/quotes/quote-groups.ts";
import { useQuotes } from "#desk/quotes/quotes-client.ts";
import type { QuoteList } from "#desk/quotes/quotes-schema.ts";
import { cents, formatMoney } from "#platform/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { QuoteRow } from "./quote-row.tsx";

function addressOf(group: string, q: string): string {
  const query = queryOf({ group, q });
  return `/admin/quotes${query.size > 0 ? `?${query}` : ""}`;
}

/** What was offered, by how far it is, with what it comes to. */
export function QuotesView() {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get("group") ?? "";
  const group = quoteGroups.find(({ name }) => name === asked);
  const q = (new URLSearchParams(search).get("q") ?? "").slice(0, 200);
  const list = useQuotes(group?.name ?? "", q);
  const [first] = list.data?.pages ?? [];
  const found = first?.found ?? null;
  const quotes = list.data?.pages.flatMap((page) => page.quotes) ?? [];
  const sumOf = (states: readonly string[]) => first && sumsOf(first.sums, states);
  const all = quoteGroups.flatMap(({ states }) => states);
  const shown = group ? sumOf(group.states) : sumOf([...statesOf("open"), ...statesOf("won")]);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-8">
        <h1 className="type-title">Quotes</h1>
        <ButtonLink to="/admin/quotes/new" size="small">
          Write a quote
        </ButtonLink>
      </div>
      <SearchBox
        label="Any part of a name, number, e-mail, phone, place or title"
        q={q}
        addressOf={(text) => addressOf(group?.name ?? "", text)}
        said={q && found !== null ? foundText(found, ["quote", "quotes"]) : ""}
      />
      <TabLinks
        label="Quotes by state"
        tabs={[
          { label: "All", to: addressOf("", q), isCurrent: !group, count: sumOf(all)?.count },
          ...quoteGroups.map(({ name, label, states }) => ({
            ...{ label, to: addressOf(name, q), isCurrent: group?.name === name },
            count: sumOf(states)?.count,
          })),
        ]}
      />
      {shown && (
        <p className="figures mt-3 text-ui">
          <span className="font-semibold">{formatMoney(cents(shown.total))}</span>{" "}
          <span className="text-slate">
            {group
              ? `in ${shown.count === 1 ? "1 quote" : `${shown.count} quotes`}`
              : "offered and agreed, not yet done"}
          </span>
        </p>
      )}
      <div className={belowSearch}>
        <DeskList
          list={list}
          of="quotes"
          isEmpty={quotes.length === 0}
          empty={
            <p className="mt-6 text-lead text-slate">
              {found === 0 ? "No quotes found" : "No quotes here"}
            </p>
          }
        >
          <ul className="mt-4">
            {quotes.map((quote) => (
              <li key={quote.id} className="border-t border-rule">
                <QuoteRow quote={quote} />
              </li>
            ))}
          </ul>
        </DeskList>
      </div>
    </>
  );
}

function sumsOf(sums: QuoteList["sums"], states: readonly string[]) {
  const some = states.flatMap((state) => sums[state] ?? []);
  return {
    count: some.reduce((sum, { count }) => sum + count, 0),
    total: some.reduce((sum, { total }) => sum + total, 0),
  };
}
