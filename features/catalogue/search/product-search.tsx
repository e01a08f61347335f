import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { parseDollars } from "#platform/money.ts";
import { classNames } from "#ui/class-names.ts";
import { CloseButton } from "#ui/dialogs/close-button.tsx";
import { PageDialog } from "#ui/dialogs/page-dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { PriceRange } from "#ui/price.tsx";
import { variantAnchor } from "../product.ts";
import {
  type FoundCategory,
  type FoundEntry,
  type FoundProduct,
  longestQuery,
  searchPath,
} from "./search-result.ts";
import { type SearchAnswer, useSearch } from "./use-search.ts";

/**
 * Search as one types: names, sizes, part numbers, what a thing is for. Arrow keys choose, Enter
 * goes there; without a choice, and without scripts, Enter leads to the page of all results.
 */
export function ProductSearch({ id }: { id: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const { answer, isCurrent, chosen, choose } = useSearch(text);
  const results = answer ? resultsOf(answer) : [];
  const everything = `${searchPath}?${new URLSearchParams({ q: text })}`;

  // What was typed before the page came alive.
  useEffect(() => setTyped(input.current?.value ?? ""), []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    navigate(results[chosen]?.to ?? everything);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") choose(Math.min(chosen + 1, results.length - 1));
    else if (event.key === "ArrowUp") choose(Math.max(chosen - 1, -1));
    else return;
    event.preventDefault();
  };
  /** Each time it opens, it opens empty. */
  const empty = () => {
    if (input.current) input.current.value = "";
    setTyped("");
  };

  return (
    <PageDialog
      id={id}
      aria-label="Search products"
      onClosed={empty}
      className="animate-surface fixed inset-x-0 top-0 mx-auto max-h-dvh w-full max-w-3xl flex-col border-b border-line bg-sheet text-ink shadow-overlay open:flex md:top-16 md:max-h-[calc(100dvh-8rem)] md:border-t"
    >
      <form
        action={searchPath}
        onSubmit={onSubmit}
        className="flex items-center border-b-2 border-rule has-[input:focus-visible]:border-pond"
      >
        <input
          ref={input}
          // Not of the type "search": there the first Escape empties the field, and the dialog
          // stays.
          type="text"
          enterKeyHint="search"
          name="q"
          role="combobox"
          aria-label="Search by name, size, SKU or category"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-results`}
          aria-autocomplete="list"
          aria-activedescendant={results[chosen] ? `${id}-${chosen}` : undefined}
          placeholder="Name, size or part number"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestQuery}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-h-16 w-full min-w-0 bg-transparent px-4 text-lead placeholder:text-slate focus-visible:outline-none"
        />
        <button
          type="submit"
          aria-label="Search"
          className="flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-edge text-pond hover:bg-ink hover:text-ground"
        >
          <Icon name="search" className="size-6" />
        </button>
        <CloseButton dialog={id} className="mr-2 shrink-0" />
      </form>
      <p role="status" className="px-4 py-2 text-small text-slate">
        {statusOf(text, answer)}
      </p>
      <div
        id={`${id}-results`}
        role="listbox"
        aria-label="Results"
        aria-busy={!isCurrent}
        className="min-h-0 overflow-y-auto"
      >
        {results.map((result, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          <div
            key={result.to}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            ref={index === chosen ? keepInSight : undefined}
            onClick={() => navigate(result.to)}
            onPointerMove={() => choose(index)}
            className={classNames(
              "flex min-h-14 cursor-pointer items-center gap-4 border-t border-rule border-l-4 px-4 py-2 text-ui",
              index === chosen ? "border-l-pond bg-ground" : "border-l-transparent",
            )}
          >
            <ResultLine result={result} />
          </div>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-6 border-t border-rule px-4 py-1 text-small">
        {answer && answer.result.products.length > 0 && (
          <Link to={everything} className="link inline-flex min-h-11 items-center">
            All results for “{text}”
          </Link>
        )}
        <Link to="/products" className="link inline-flex min-h-11 items-center">
          See All Products
        </Link>
      </p>
    </PageDialog>
  );
}

function keepInSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

type Result = { to: string } & (
  | { product: FoundProduct }
  | { category: FoundCategory }
  | { entry: FoundEntry }
);

function resultsOf({ result }: SearchAnswer): Result[] {
  return [
    ...result.categories.map((category) => ({ to: `/products/${category.slug}`, category })),
    ...result.products.map((product) => ({ to: pathOf(product), product })),
    ...result.entries.map((entry) => ({ to: entry.path, entry })),
  ];
}

function ResultLine({ result }: { result: Result }) {
  if ("product" in result) return <ProductLine {...result.product} />;
  if ("category" in result) return <PageLine name={result.category.name} kind="Category" />;
  return <PageLine name={result.entry.name} kind={result.entry.page} />;
}

/** With a part number, straight to its line on the page. */
function pathOf({ slug, sku, soldBy }: FoundProduct): string {
  const path = `/product/${slug}`;
  return sku && soldBy === "price" ? `${path}#${variantAnchor({ sku })}` : path;
}

function statusOf(text: string, answer: SearchAnswer | undefined): string {
  if (text === "") return "Type a name, a size, a part number or what it is for.";
  if (!answer) return "Searching...";
  if (answer.failed) return "The search does not answer right now. Keep typing to try again.";
  const { count, isPartial, notSold } = answer.result;
  const said = notSold ? [notSold] : [];
  if (count === 0) said.push("We have nothing like that on the shelf.");
  else if (isPartial) said.push("Nothing has every word. These come closest.");
  else said.push(count === 1 ? "1 product" : `${count} products`);
  return said.join(" ");
}

function ProductLine({ name, sku, categoryName, picture, price }: FoundProduct) {
  const lowest = price && parseDollars(price.lowest);
  const highest = price && parseDollars(price.highest);
  return (
    <>
      {picture && (
        <Picture
          picture={picture}
          decorative
          small
          sizes="64px"
          className="aspect-[4/3] w-16 shrink-0"
        />
      )}
      <span className="min-w-0 grow gap-x-4 sm:flex sm:items-center sm:justify-between">
        <span>
          <span className="block font-semibold leading-snug">{name}</span>
          <span className="figures block text-small text-slate">
            {sku ? `SKU ${sku}` : categoryName}
          </span>
        </span>
        <span className="shrink-0 text-small">
          {lowest && highest ? <PriceRange lowest={lowest} highest={highest} /> : "Made to order"}
        </span>
      </span>
    </>
  );
}

function PageLine({ name, kind }: { name: string; kind: string }) {
  return (
    <>
      <span className="grow font-semibold">{name}</span>
      <span className="text-small text-slate">{kind}</span>
      <Icon name="right" className="size-4 text-pond" />
    </>
  );
}
