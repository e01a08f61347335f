import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { ListingCategory, ListingSection } from "./listing.ts";

/** The contents of the listing: two strips to swipe on small screens, a column that stays in sight on wide ones. */
export function CategoryIndex({ sections }: { sections: readonly ListingSection[] }) {
  return (
    <nav
      aria-label="Categories"
      data-print="none"
      className="lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto lg:py-6 lg:pr-3 lg:[scrollbar-width:thin]"
    >
      {sections.map(({ id, title, categories }) => (
        <div key={id} className="mb-6">
          <p className="mb-2 text-small font-semibold">{title}</p>
          <ul className="-mx-[var(--gutter)] flex snap-x gap-3 overflow-x-auto scroll-px-[var(--gutter)] px-[var(--gutter)] pb-3 lg:mx-0 lg:block lg:overflow-visible lg:border-t lg:border-line lg:p-0">
            {categories.map((category) => (
              <li
                key={category.slug}
                className="w-28 shrink-0 snap-start lg:w-auto lg:border-b lg:border-rule"
              >
                <IndexLink category={category} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function IndexLink({ category: { slug, name, products, count } }: { category: ListingCategory }) {
  const picture = products[0]?.picture;
  return (
    <Link
      to={`/products#${slug}`}
      className="group relative grid grid-cols-1 gap-1 text-small lg:min-h-11 lg:grid-cols-[2.5rem_1fr_auto] lg:items-center lg:gap-3"
    >
      <span className="relative block aspect-[4/3] lg:my-1">
        {picture && (
          <Picture
            picture={picture}
            decorative
            small
            sizes="(min-width: 64rem) 40px, 112px"
            className="size-full"
          />
        )}
      </span>
      <span className="leading-snug group-hover:underline">{name}</span>
      <span className="figures text-slate">
        {count}
        <span className="sr-only"> products</span>
      </span>
    </Link>
  );
}
