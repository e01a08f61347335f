import { telephoneLink } from "#content/business.ts";
import { useSite } from "#features/site/use-site.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ButtonAnchor, ButtonLink, buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { CompareForm } from "../compare/compare-form.tsx";
import { LateFilterDialog } from "./filters/late-filter-dialog.tsx";
import { SearchFilters } from "./filters/search-filters.tsx";
import { SearchForm } from "./search-form.tsx";
import { SearchHitRow } from "./search-hit-row.tsx";
import {
  chosenCategory,
  resultsId,
  type SearchAnswered,
  searchAddress,
  toggled,
  widened,
} from "./search-page.ts";

/** Everything that was found, with the reasons and the ways on. */
export function SearchView({ answer }: { answer: SearchAnswered }) {
  const { results, filters, entries, all } = answer;
  const isNarrowed = filters.length > 0;
  return (
    <div className="shell pt-2 md:pt-4">
      <Opening answer={answer} />
      <p role="status" className="mt-4 text-lead">
        {summaryOf(answer)}
      </p>
      <NotSoldLine answer={answer} />
      <ChosenFilters answer={answer} />
      <Answers answers={answer.answers} />
      <NamedPages answer={answer} />
      {all > 0 && (
        <div className="mt-6 lg:grid lg:grid-cols-12 lg:gap-x-6">
          {isNarrowed && (
            <div className="lg:col-span-3">
              <FilterButton answer={answer} />
              <div className="hidden lg:block">
                <SearchFilters {...answer} />
              </div>
            </div>
          )}
          <section
            id={resultsId}
            aria-labelledby="results-title"
            className={classNames("below-bars", isNarrowed ? "lg:col-span-9" : "lg:col-span-12")}
          >
            <h2 id="results-title" className="sr-only">
              Products
            </h2>
            <CompareForm>
              <ul>
                {results.map((hit) => (
                  <li key={hit.slug}>
                    <SearchHitRow hit={hit} />
                  </li>
                ))}
              </ul>
            </CompareForm>
            <Pager answer={answer} />
          </section>
        </div>
      )}
      {entries.length > 0 && <FittedEntries entries={entries} />}
      <Ask />
    </div>
  );
}

/**
 * Whoever has filtered the listing or a category has not searched: the page is called after what is
 * filtered, and leads back there.
 */
function Opening({ answer }: { answer: SearchAnswered }) {
  const { asked, all } = answer;
  if (asked.text !== "" || all === 0) {
    return (
      <>
        <h1 className="type-title pt-4 md:pt-6">Search</h1>
        <SearchForm text={asked.text} />
      </>
    );
  }
  const category = chosenCategory(answer);
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: "Products", to: "/products" },
          ...(category ? [{ label: category.name, to: `/products/${category.value}` }] : []),
          { label: "Filtered" },
        ]}
      />
      <h1 className="type-title pt-4 md:pt-6">{category?.name ?? "All products"}</h1>
    </>
  );
}

/** On a phone the filters lie in a dialog, from which one press leads to the results. */
function FilterButton({ answer }: { answer: SearchAnswered }) {
  const { asked } = answer;
  const chosen = Object.values(asked.chosen).flat().length;
  return (
    <div className="pb-4 lg:hidden">
      <LateFilterDialog
        // Anew for each address, so that it shows what is chosen there.
        key={searchAddress(asked)}
        offer={answer}
        fixed={asked.text === "" ? "" : String(new URLSearchParams({ q: asked.text }))}
        chosen={chosen}
        widerAddress={chosen > 0 ? `${searchAddress(widened(asked))}#${resultsId}` : undefined}
        className={buttonClass({ variant: "quiet" }, "w-full")}
      />
    </div>
  );
}

function summaryOf({ asked: { text }, count, all, isPartial, answers }: SearchAnswered): string {
  const products = count === 1 ? "1 product" : `${count} products`;
  if (text === "") {
    return all === 0 ? "Type what you need: a name, a size, a part number." : products;
  }
  if (all === 0 && answers.length > 0) return `About “${text}”:`;
  if (all === 0) return `We have nothing like “${text}” on the shelf.`;
  if (isPartial) return `Nothing has every word of “${text}”. ${products} come closest:`;
  return `${products} for “${text}”`;
}

function NotSoldLine({ answer: { notSold } }: { answer: SearchAnswered }) {
  const { phones } = useSite();
  if (!notSold) return null;
  return (
    <p className="measure mt-4 border-l-4 border-koi pl-4 text-lead">
      {notSold}{" "}
      <a href={telephoneLink(phones.support)} className="link figures">
        {phones.support}
      </a>
    </p>
  );
}

/**
 * What narrows the results, each with the way to take it off: on a phone the list of filters is
 * folded.
 */
function ChosenFilters({ answer: { asked, filters } }: { answer: SearchAnswered }) {
  const chosen = filters.flatMap(({ id, choices }) =>
    choices.filter(({ isChosen }) => isChosen).map((choice) => ({ id, ...choice })),
  );
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="mt-3 flex flex-wrap gap-2">
      {chosen.map(({ id, value, name }) => (
        <li key={`${id} ${value}`}>
          <Link
            to={searchAddress(toggled(asked, id, value))}
            preventScrollReset
            data-keeps-place=""
            aria-label={`Without ${name}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-edge border border-pond px-3 text-small hover:bg-ink hover:text-ground"
          >
            {name}
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Pages that answer the question, before any product. */
function Answers({ answers }: Pick<SearchAnswered, "answers">) {
  if (answers.length === 0) return null;
  return (
    <ul aria-label="Pages" className="mt-4 max-w-3xl border-b border-rule">
      {answers.map(({ name, page, path }) => (
        <li key={path} className="border-t border-rule">
          <Link
            to={path}
            className="flex min-h-14 items-center gap-x-4 border-l-4 border-pond pl-4 text-lead hover:underline"
          >
            <span className="grow font-semibold">{name}</span>
            <span className="text-small text-slate max-sm:sr-only">{page}</span>
            <Icon name="right" className="size-5 shrink-0 text-pond" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NamedPages({ answer: { categories } }: { answer: SearchAnswered }) {
  if (categories.length === 0) return null;
  return (
    <ul aria-label="Categories" className="mt-4 flex flex-wrap gap-2">
      {categories.map(({ slug, name }) => (
        <li key={slug}>
          <ButtonLink to={`/products/${slug}`} variant="quiet" size="small">
            {name}
            <Icon name="right" />
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function Pager({ answer: { asked, pages } }: { answer: SearchAnswered }) {
  if (pages === 1) return null;
  const at = (page: number) => searchAddress({ ...asked, page });
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3 border-t border-rule pt-6">
      <p className="figures text-ui text-slate max-sm:w-full sm:mr-3">
        Page {asked.page} of {pages}
      </p>
      {asked.page > 1 && (
        <ButtonLink to={at(asked.page - 1)} rel="prev" variant="quiet" size="small">
          <Icon name="left" />
          Previous
        </ButtonLink>
      )}
      {asked.page < pages && (
        <ButtonLink to={at(asked.page + 1)} rel="next" variant="quiet" size="small">
          Next
          <Icon name="right" />
        </ButtonLink>
      )}
    </nav>
  );
}

function FittedEntries({ entries }: Pick<SearchAnswered, "entries">) {
  return (
    <section aria-labelledby="fitted-title" className="pt-10">
      <Waterline />
      <h2 id="fitted-title" className="type-heading pb-2 pt-2">
        Fitted to the job
      </h2>
      <ul>
        {entries.map(({ name, page, path }) => (
          <li key={path} className="border-t border-rule">
            <Link
              to={path}
              className="flex min-h-12 items-center justify-between gap-4 py-2 text-ui hover:underline"
            >
              <span className="font-semibold">{name}</span>
              <span className="text-small text-slate">{page}, call for pricing</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ask() {
  const { phones } = useSite();
  return (
    <section aria-labelledby="ask-title" className="pt-16">
      <Waterline />
      <h2 id="ask-title" className="type-heading pt-2">
        Not what you meant?
      </h2>
      <p className="measure mt-2 text-slate">
        Call us and say what it is for, or look through everything we sell.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/products" variant="quiet">
          See All Products
        </ButtonLink>
        <ButtonAnchor href={telephoneLink(phones.support)} variant="quiet" className="figures">
          <Icon name="phone" />
          Call {phones.support}
        </ButtonAnchor>
      </div>
    </section>
  );
}
