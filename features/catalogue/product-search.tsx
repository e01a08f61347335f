import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { categories, categoryName } from "#content/categories.ts";
import { classNames } from "#ui/class-names.ts";
import { CloseButton } from "#ui/close-button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Modal } from "#ui/modal.tsx";
import { Picture } from "#ui/picture.tsx";
import { PriceRange } from "#ui/price.tsx";
import { fetchProducts } from "./catalogue-client.ts";
import { type ProductSummary, variantAnchor } from "./product.ts";
import { priceSpan } from "./product-price.ts";
import { type ProductMatch, searchNames, searchProducts } from "./search-products.ts";

const mostProducts = 8;
const mostCategories = 4;

interface Result {
  key: string;
  to: string;
  match?: ProductMatch;
  category?: string;
}

/** Search as one types, by name, part number and category. Arrow keys choose, Enter goes there. */
export function ProductSearch({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { products, failed } = useProducts();
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const { results, found } = useMemo(() => search(products ?? [], query), [products, query]);

  useEffect(() => input.current?.focus(), []);

  const go = (to: string) => {
    onClose();
    navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const result = results[chosen];
    if (event.key === "Enter" && result) go(result.to);
    else if (event.key === "ArrowDown") setChosen((at) => Math.min(at + 1, results.length - 1));
    else if (event.key === "ArrowUp") setChosen((at) => Math.max(at - 1, 0));
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      title="Search products"
      titleHidden
      onClose={onClose}
      className="animate-surface fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh w-full max-w-3xl flex-col border-b border-line bg-sheet text-ink shadow-overlay md:top-16 md:max-h-[calc(100dvh-8rem)] md:border-t"
    >
      <div className="flex items-center border-b-2 border-rule pl-4 has-[input:focus-visible]:border-pond">
        <Icon name="search" className="size-6 shrink-0 text-pond" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label="Search by name, SKU or category"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-results`}
          aria-autocomplete="list"
          aria-activedescendant={results.length > 0 ? `${id}-${chosen}` : undefined}
          placeholder="Name, SKU or category"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-16 w-full min-w-0 bg-transparent px-4 text-lead placeholder:text-slate focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <CloseButton className="mr-2 shrink-0" />
      </div>
      <p role="status" className="px-4 py-2 text-small text-slate">
        {statusOf({ failed, loading: !products, query, found })}
      </p>
      <div
        id={`${id}-results`}
        role="listbox"
        aria-label="Results"
        className="min-h-0 overflow-y-auto"
      >
        {results.map((result, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          <div
            key={result.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            ref={index === chosen ? keepInSight : undefined}
            onClick={() => go(result.to)}
            onPointerMove={() => setChosen(index)}
            className={classNames(
              "flex min-h-14 cursor-pointer items-center gap-4 border-t border-rule border-l-4 px-4 py-2 text-ui",
              index === chosen ? "border-l-pond bg-ground" : "border-l-transparent",
            )}
          >
            {result.match ? (
              <ProductLine {...result.match} />
            ) : (
              <CategoryLine name={result.category} />
            )}
          </div>
        ))}
      </div>
      <p className="border-t border-rule px-4 py-1 text-small">
        <Link to="/products" onClick={onClose} className="link inline-flex min-h-11 items-center">
          See All Products
        </Link>
      </p>
    </Modal>
  );
}

function keepInSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

function useProducts() {
  const [products, setProducts] = useState<readonly ProductSummary[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    Promise.resolve(fetchProducts()).then(setProducts, () => setFailed(true));
  }, []);
  return { products, failed };
}

function search(products: readonly ProductSummary[], query: string) {
  const matches = searchProducts(products, query, categoryName);
  const results: Result[] = [
    ...searchNames(categories, query)
      .slice(0, mostCategories)
      .map(({ slug, name }) => ({ key: slug, to: `/products/${slug}`, category: name })),
    ...matches.slice(0, mostProducts).map((match) => ({
      key: match.product.id,
      to: pathOf(match),
      match,
    })),
  ];
  return { results, found: matches.length };
}

/** With a part number, straight to its line on the page. */
function pathOf({ product, sku }: ProductMatch): string {
  const path = `/product/${product.slug}`;
  return sku && product.soldBy === "price" ? `${path}#${variantAnchor({ sku })}` : path;
}

interface SearchState {
  failed: boolean;
  loading: boolean;
  query: string;
  found: number;
}

function statusOf({ failed, loading, query, found }: SearchState): string {
  if (failed) return "The products could not be loaded. Close the search and open it again.";
  if (loading) return "Loading...";
  if (query.trim() === "") return "Type a name, a part number or a category.";
  if (found === 0) return "No product matches. Fewer letters find more.";
  return found === 1 ? "1 product" : `${found} products`;
}

function ProductLine({ product, sku }: ProductMatch) {
  const picture = product.images[0]?.picture;
  const span = priceSpan(product.variants);
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
          <span className="block font-semibold leading-snug">{product.name}</span>
          <span className="figures block text-small text-slate">
            {sku ? `SKU ${sku}` : categoryName(product.category)}
          </span>
        </span>
        <span className="shrink-0 text-small">
          {span ? <PriceRange {...span} /> : "Made to order"}
        </span>
      </span>
    </>
  );
}

function CategoryLine({ name }: { name: string | undefined }) {
  return (
    <>
      <span className="grow font-semibold">{name}</span>
      <span className="text-small text-slate">Category</span>
      <Icon name="right" className="size-4 text-pond" />
    </>
  );
}
