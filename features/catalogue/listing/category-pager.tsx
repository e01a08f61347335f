import { categoryPath } from "#features/catalogue/catalogue-pages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

interface CategoryPagerProps {
  slug: string;
  page: number;
  pages: number;
}

/**
 * From one page of a category to the next: links, for those without scripts and for search engines
 * too.
 */
export function CategoryPager({ slug, page, pages }: CategoryPagerProps) {
  return (
    <nav
      aria-label="Pages"
      data-print="none"
      className="mt-10 flex flex-wrap items-center gap-3 border-t border-rule pt-6"
    >
      <p className="figures text-ui text-slate max-sm:w-full sm:mr-3">
        Page {page} of {pages}
      </p>
      {page > 1 && (
        <ButtonLink to={categoryPath(slug, page - 1)} rel="prev" variant="quiet" size="small">
          <Icon name="left" />
          Previous
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink to={categoryPath(slug, page + 1)} rel="next" variant="quiet" size="small">
          Next
          <Icon name="right" />
        </ButtonLink>
      )}
    </nav>
  );
}
