import type { ReactNode } from "react";
import {
  type SearchAnswered,
  searchAddress,
  toggled,
  widened,
} from "#features/catalogue/search/search-page.ts";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";

/**
 * Links, so that every choice has its address and works without scripts. What is chosen changes the
 * results beside them and nothing else: the page stays where it is.
 */
export function SearchFilters({ asked, filters, orders }: SearchAnswered) {
  const isChosen = Object.keys(asked.chosen).length > 0;
  return (
    <nav aria-label="Narrow the results" className="grid gap-6 pb-6">
      {isChosen && (
        <Link
          to={searchAddress(widened(asked))}
          preventScrollReset
          data-keeps-place=""
          className="link inline-flex min-h-11 items-center text-ui"
        >
          Clear all filters
        </Link>
      )}
      <FilterList name="Sort by">
        {orders.map(({ value, name, isChosen: isCurrent }) => (
          <FilterLink
            key={value}
            to={searchAddress({ ...asked, order: value, page: 1 })}
            isChosen={isCurrent}
          >
            {name}
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
        preventScrollReset
        data-keeps-place=""
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
