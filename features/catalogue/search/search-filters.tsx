import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import type { CountedFilter } from "./filters.ts";
import {
  type SearchAsked,
  type SearchOrder,
  searchAddress,
  searchOrders,
  toggled,
} from "./search-page.ts";

interface SearchFiltersProps {
  asked: SearchAsked;
  filters: readonly CountedFilter[];
}

/** Links, so that every choice has its address and works without scripts. */
export function SearchFilters({ asked, filters }: SearchFiltersProps) {
  const isChosen = Object.keys(asked.chosen).length > 0;
  return (
    <nav aria-label="Narrow the results" className="grid gap-6 pb-6">
      {isChosen && asked.text !== "" && (
        <Link
          to={searchAddress({ ...asked, chosen: {}, page: 1 })}
          className="link inline-flex min-h-11 items-center text-ui"
        >
          Clear all filters
        </Link>
      )}
      <FilterList name="Sort by">
        {(Object.keys(searchOrders) as SearchOrder[]).map((order) => (
          <FilterLink
            key={order}
            to={searchAddress({ ...asked, order, page: 1 })}
            isChosen={asked.order === order}
          >
            {order === "closest" && asked.text === "" ? "As listed" : searchOrders[order]}
          </FilterLink>
        ))}
      </FilterList>
      {filters.map(({ id, name, choices }) => (
        <FilterList key={id} name={name}>
          {choices.map((choice) => (
            <FilterLink
              key={choice.value}
              to={searchAddress(toggled(asked, id, choice.value))}
              isChosen={choice.isChosen}
              count={choice.count}
            >
              {choice.name}
            </FilterLink>
          ))}
        </FilterList>
      ))}
    </nav>
  );
}

function FilterList({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className="text-small font-semibold text-slate">{name}</h2>
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
        notAhead
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
