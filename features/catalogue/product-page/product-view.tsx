import { type ComponentType, lazy, memo, type ReactNode, Suspense } from "react";
import { telephoneLink } from "#content/business.ts";
import { deliveryPath } from "#content/delivery.ts";
import type { CardProduct } from "#features/catalogue/listing/card-product.ts";
import type { Product } from "#features/catalogue/product.ts";
import { comparePath } from "#features/catalogue/search/search-result.ts";
import { useSite } from "#features/site/use-site.ts";
import type { Later } from "#platform/later.ts";
import { Awaited } from "#ui/awaited.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { ProductGallery } from "./product-gallery.tsx";

const loadQuotePanel = async () => (await import("./quote-panel.tsx")).QuotePanel;
const loadBesideIt = async () => (await import("./beside-it.tsx")).BesideIt;
const loadRelated = async () => (await import("./related-products-list.tsx")).RelatedProductsList;

/** What works as HTML, so that the page comes alive without its code. */
const late = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
type Part = ComponentType<{ product: Product }>;
const QuotePanel: Part = import.meta.env.SSR ? await loadQuotePanel() : late(loadQuotePanel);
const BesideIt: Part = import.meta.env.SSR ? await loadBesideIt() : late(loadBesideIt);
const Related: ComponentType<{ products: readonly CardProduct[] }> = import.meta.env.SSR
  ? await loadRelated()
  : late(loadRelated);

// With every press on a quantity or on 'Add to cart' the view is drawn again: not what that leaves
// as it is. What comes late least of all: drawn again before its code is there, it would be gone
// until then.
const SteadyGallery = memo(ProductGallery);
const SteadyBeside = memo(({ product }: { product: Product }) => (
  <Suspense>
    <BesideIt product={product} />
  </Suspense>
));
const SteadyRelated = memo(({ related }: Pick<ProductViewProps, "related">) => (
  <Suspense>
    <Awaited value={related}>{(products) => <Related products={products} />}</Awaited>
  </Suspense>
));

interface ProductViewProps {
  product: Product;
  related: Later<CardProduct[]>;
  /** The cart comes after the catalogue: the page hands in what it shows of it. */
  cart: ReactNode;
  /** The short way to buy; absent when there is nothing to be bought. */
  buy: ReactNode;
  /** What it does not run without. */
  needed: ReactNode;
  /** The variants, ready to be bought. */
  selection: ReactNode;
}

export function ProductView(props: ProductViewProps) {
  const { product, related, cart, buy, needed, selection } = props;
  const isQuote = product.soldBy === "quote";
  return (
    // The bar at the foot of a phone is this page's own.
    <article data-buying className="shell md:pt-4">
      <Breadcrumb
        crumbs={[
          { label: "Products", to: "/products" },
          { label: product.categoryName, to: `/products/${product.category}` },
          { label: product.name },
        ]}
      />
      <div className="columns-12 gap-y-3 pt-1 md:grid-rows-[auto_1fr] md:gap-y-8 md:pt-4">
        <div className="col-span-12 md:col-span-7">
          <SteadyGallery name={product.name} images={product.images} />
        </div>
        <div className="col-span-12 md:col-span-5 md:row-span-2 md:pl-6">
          <h1 className="type-title">{product.name}</h1>
          {isQuote ? (
            <Suspense fallback={<div className="min-h-96" />}>
              <QuotePanel product={product} />
            </Suspense>
          ) : (
            buy
          )}
          {cart}
          <p className="measure mt-5">{product.description}</p>
          <Link
            to={`${comparePath}?products=${product.slug}`}
            notAhead
            data-print="none"
            className="link inline-flex min-h-11 items-center text-ui"
          >
            Compare it with others
          </Link>
          <Included items={product.whatsIncluded} isQuote={isQuote} />
          {needed}
        </div>
        <div className="col-span-12 pt-5 md:col-span-7 md:pt-0">
          {product.features.length > 0 && (
            <ul aria-label="Features" className="grid grid-cols-1 gap-x-6 text-ui sm:grid-cols-2">
              {product.features.map((feature) => (
                <li key={feature} className="border-t border-rule py-2">
                  {feature}
                </li>
              ))}
            </ul>
          )}
          {(product.heronHigh || product.waterSound) && <SteadyBeside product={product} />}
        </div>
      </div>
      {!isQuote && (
        <section aria-labelledby="variants-title" className="pt-10 md:pt-16">
          <Waterline />
          <h2 id="variants-title" className="type-title pt-2">
            Available Products
          </h2>
          <p className="pb-6 pt-1 text-slate">
            Several sizes at once? Choose your size, then how many.
          </p>
          {selection}
        </section>
      )}
      <SteadyRelated related={related} />
    </article>
  );
}

interface IncludedProps {
  items: readonly string[];
  isQuote: boolean;
}

function Included({ items, isQuote }: IncludedProps) {
  const { phones } = useSite();
  return (
    <div className="mt-8">
      {items.length > 0 && (
        <section aria-labelledby="included-title">
          <h2 id="included-title" className="text-lead font-semibold">
            What's Included
          </h2>
          <ul className="mt-2 border-b border-rule text-ui">
            {items.map((item) => (
              <li key={item} className="flex gap-3 border-t border-rule py-2">
                <Icon name="check" className="mt-0.5 size-5 shrink-0 text-pond" />
                <span className="min-w-0">{item}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-2 text-ui text-slate">
        Rather have it done for you?{" "}
        <Link to="/services" className="link inline-flex min-h-11 items-center">
          Installation and care
        </Link>
      </p>
      <p className="text-ui text-slate">
        Questions about fit?{" "}
        <a
          href={telephoneLink(phones.support)}
          className="link figures inline-flex min-h-11 items-center"
        >
          {phones.support}
        </a>
      </p>
      {/* Beside a price it stands up there already. */}
      {isQuote && (
        <p className="text-ui text-slate">
          How it gets to you, and how to send it back:{" "}
          <Link to={deliveryPath} className="link inline-flex min-h-11 items-center">
            delivery and returns
          </Link>
        </p>
      )}
    </div>
  );
}
