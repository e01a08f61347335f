import type { ReactNode } from "react";
import { telephoneLink } from "#content/business.ts";
import { deliveryPath } from "#content/delivery.ts";
import { useSite } from "#features/site/use-site.ts";
import type { Later } from "#platform/later.ts";
import { Awaited } from "#ui/awaited.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { PriceRange } from "#ui/price.tsx";
import { Waterline } from "#ui/waterline.tsx";
import type { CardProduct } from "./card-product.ts";
import type { Product } from "./product.ts";
import { ProductGallery } from "./product-gallery.tsx";
import { priceSpan } from "./product-price.ts";
import { QuotePanel } from "./quote-panel.tsx";
import { RelatedProductsList } from "./related-products-list.tsx";

interface ProductViewProps {
  product: Product;
  related: Later<CardProduct[]>;
  /** The cart comes after the catalogue: the page hands in what it shows of it. */
  cart: ReactNode;
  /** The variants, ready to be bought. */
  selection: ReactNode;
}

export function ProductView(props: ProductViewProps) {
  const { product, related, cart, selection } = props;
  const isQuote = product.soldBy === "quote";
  return (
    <article className="shell pt-2 md:pt-4">
      <Breadcrumb
        crumbs={[
          { label: "Products", to: "/products" },
          { label: product.categoryName, to: `/products/${product.category}` },
          { label: product.name },
        ]}
      />
      <div className="columns-12 gap-y-8 pt-4 md:grid-rows-[auto_1fr]">
        <div className="col-span-12 md:col-span-7">
          <ProductGallery name={product.name} images={product.images} />
        </div>
        <div className="col-span-12 md:col-span-5 md:row-span-2 md:pl-6">
          <h1 className="type-title">{product.name}</h1>
          {!isQuote && <PriceLine product={product} />}
          <p className="measure mt-4">{product.description}</p>
          {isQuote && <QuotePanel product={product} />}
          {cart}
          <Included items={product.whatsIncluded} isQuote={isQuote} />
        </div>
        {product.features.length > 0 && (
          <ul
            aria-label="Features"
            className="col-span-12 grid grid-cols-1 content-start gap-x-6 text-ui sm:grid-cols-2 md:col-span-7"
          >
            {product.features.map((feature) => (
              <li key={feature} className="border-t border-rule py-2">
                {feature}
              </li>
            ))}
          </ul>
        )}
      </div>
      {!isQuote && (
        <section aria-labelledby="variants-title" className="pt-10 md:pt-16">
          <Waterline />
          <h2 id="variants-title" className="type-title pt-2">
            Available Products
          </h2>
          <p className="pb-6 pt-1 text-slate">Choose your size, then how many.</p>
          {selection}
        </section>
      )}
      <Awaited value={related}>{(products) => <Related products={products} />}</Awaited>
    </article>
  );
}

/** What it costs, all of it: nobody should have to look for the shipping. */
function PriceLine({ product: { variants } }: { product: Product }) {
  const span = priceSpan(variants);
  if (!span) return null;
  return (
    <div className="mt-3">
      <p className="type-subheading">
        <PriceRange {...span} />
      </p>
      <p className="mt-1 text-small text-slate">
        Shipping: Free. Tax: Calculated at checkout.{" "}
        <Link to={deliveryPath} className="link">
          Delivery and returns
        </Link>
      </p>
    </div>
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
        . Questions about fit?{" "}
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
          How it travels, and how it comes back:{" "}
          <Link to={deliveryPath} className="link inline-flex min-h-11 items-center">
            delivery and returns
          </Link>
        </p>
      )}
    </div>
  );
}

function Related({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="pt-16 md:pt-26">
      <Waterline />
      <h2 id="related-title" className="type-title pb-8 pt-2">
        Goes with it
      </h2>
      <RelatedProductsList products={products} />
    </section>
  );
}
