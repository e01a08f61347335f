import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import {
  type CountedCategory,
  type SearchAsked,
  type SearchOrder,
  searchAddress,
  searchOrders,
} from "./search-page.ts";

interface SearchFiltersProps {
  asked: SearchAsked;
  groups: readonly CountedCategory[];
}

/** Links, so that every choice has its address and works without scripts. */
export function SearchFilters({ asked, groups }: SearchFiltersProps) {
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  const addressWith = (change: Partial<SearchAsked>) =>
    searchAddress({ ...asked, page: 1, ...change });
  return (
    <nav aria-label="Narrow the results" className="grid gap-6 pb-6">
      <FilterList label="Category">
        <FilterLink
          to={addressWith({ category: null })}
          isChosen={asked.category === null}
          count={all}
        >
          All categories
        </FilterLink>
        {groups.map(({ slug, name, count }) => (
          <FilterLink
            key={slug}
            to={addressWith({ category: slug })}
            isChosen={asked.category === slug}
            count={count}
          >
            {name}
          </FilterLink>
        ))}
      </FilterList>
      <FilterList label="Sort by">
        {(Object.keys(searchOrders) as SearchOrder[]).map((order) => (
          <FilterLink key={order} to={addressWith({ order })} isChosen={asked.order === order}>
            {searchOrders[order]}
          </FilterLink>
        ))}
      </FilterList>
    </nav>
  );
}

function FilterList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <h2 className="text-small font-semibold text-slate">{label}</h2>
      <ul className="mt-1">{children}</ul>
    </section>
  );
}

interface FilterLinkProps {
  to: string;
  isChosen: boolean;
  count?: number;
  children: ReactNode;
}

function FilterLink({ to, isChosen, count, children }: FilterLinkProps) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isChosen ? "true" : undefined}
        className={classNames(
          "flex min-h-11 items-center justify-between gap-4 border-l-4 pl-3 text-ui hover:underline",
          isChosen ? "border-l-pond font-semibold" : "border-l-transparent",
        )}
      >
        <span>{children}</span>
        {count !== undefined && <span className="figures text-small text-slate">{count}</span>}
      </Link>
    </li>
  );
}
