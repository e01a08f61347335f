import { type ReactNode, useEffect, useRef } from "react";
import { fittedPages, pumpTable } from "#content/goes-with.ts";
import { OpensDialog } from "#ui/dialogs/opens-dialog.tsx";
import { Sheet } from "#ui/dialogs/sheet.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { ListingCategory, ListingSection } from "./listing.ts";
import { useCurrentSection } from "./use-current-section.ts";

const sheetId = "all-categories";

interface CategoryBarProps {
  sections: readonly ListingSection[];
  /** At its end. */
  children: ReactNode;
}

/**
 * The contents of the listing, in one line that stays in sight: every category to swipe to, the one
 * that is being looked at marked. Beside it opens the list of their own pages, with picture and
 * count.
 */
export function CategoryBar({ sections, children }: CategoryBarProps) {
  const categories = sections.flatMap((section) => section.categories);
  const current = useCurrentSection(categories.map(({ slug }) => slug));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>(`[data-slug="${current}"]`);
    // The line alone: the page is the visitor's to move.
    list.current?.scrollTo({ left: (marked?.offsetLeft ?? 0) - 16 });
  }, [current]);
  return (
    <div
      data-print="none"
      data-floating-bar=""
      className="low:static sticky top-0 z-20 border-b motion-safe:transition-[top] duration-[220ms] ease-water border-line bg-ground md:top-[var(--header-height,0px)]"
    >
      <div className="shell flex max-md:px-0">
        <OpensDialog
          dialog={sheetId}
          instead={`#${sections[0]?.id}-title`}
          className="flex min-h-12 shrink-0 cursor-pointer items-center gap-2 border-r border-rule px-4 text-small font-semibold hover:bg-ink hover:text-ground md:-ml-4"
        >
          <Icon name="menu" className="size-5" />
          <span className="max-sm:sr-only">All categories</span>
        </OpensDialog>
        <nav aria-label="Categories" className="min-w-0 grow">
          <ul
            ref={list}
            data-category-bar=""
            className="relative flex overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
          >
            {categories.map(({ slug, name, count }) => (
              <li key={slug} data-slug={slug} className="relative shrink-0">
                <Link
                  to={`/products#${slug}`}
                  aria-current={current === slug ? "location" : undefined}
                  className="flex min-h-12 items-center gap-2 border-b-4 border-transparent px-3 pt-1 text-small whitespace-nowrap hover:underline aria-[current=location]:border-pond aria-[current=location]:font-semibold"
                >
                  {name}
                  <span className="figures text-slate">
                    {count}
                    <span className="sr-only"> products</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
      <Sheet id={sheetId} side="left" title="All categories">
        {sections.map(({ id, title, categories: own }) => (
          <div key={id} className="mt-6">
            <p className="mb-2 text-small font-semibold">{title}</p>
            <ul className="border-t border-line">
              {own.map((category) => (
                <li key={category.slug} className="border-b border-rule">
                  <SheetLink category={category} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="mt-6">
          <p className="mb-2 text-small font-semibold">Fitted to the job</p>
          <ul className="border-t border-line">
            {[...fittedPages, pumpTable].map(({ to, label }) => (
              <li key={to} className="border-b border-rule">
                <Link to={to} className="flex min-h-12 items-center text-ui hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </Sheet>
    </div>
  );
}

function SheetLink({ category: { slug, name, products, count } }: { category: ListingCategory }) {
  const picture = products[0]?.picture;
  return (
    <Link
      to={`/products/${slug}`}
      className="group grid min-h-12 grid-cols-[3rem_1fr_auto] items-center gap-3 text-ui"
    >
      <span className="relative my-1 block aspect-[4/3]">
        {picture && (
          <Picture picture={picture} decorative small sizes="48px" className="size-full" />
        )}
      </span>
      <span className="leading-snug group-hover:underline">{name}</span>
      <span className="figures text-small text-slate">
        {count}
        <span className="sr-only"> products</span>
      </span>
    </Link>
  );
}
