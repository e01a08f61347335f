import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { ListingCategory } from "./listing.ts";
import { ProductCard } from "./product-card.tsx";

/** One category of the listing: its caption on the left, its plates beside it. */
export function CategorySection({ category }: { category: ListingCategory }) {
  const { slug, aliases, name, blurb, products, count, pages } = category;
  return (
    <section
      id={slug}
      aria-labelledby={`${slug}-title`}
      className="grid gap-x-6 gap-y-6 border-t border-rule pb-16 pt-4 first-of-type:border-t-0 xl:grid-cols-3"
    >
      <div className="xl:sticky xl:top-6 xl:self-start">
        {aliases.map((alias) => (
          <span key={alias} id={alias} />
        ))}
        <h3 id={`${slug}-title`} tabIndex={-1} className="type-heading">
          {name}
        </h3>
        <p className="measure mt-3 text-ui text-slate">{blurb}</p>
        <Link
          to={`/products/${slug}`}
          className="link mt-2 inline-flex min-h-11 items-center gap-2 text-ui"
        >
          {pages > 1 ? `All ${count} in ${name}` : `${name} on one page`}
          <Icon name="right" className="size-4" />
        </Link>
      </div>
      <ProductGrid products={products} heading="h4" className="xl:col-span-2" />
    </section>
  );
}

interface ProductGridProps {
  products: ListingCategory["products"];
  heading: "h3" | "h4";
  className?: string;
}

/** Two columns; an odd one out opens as a wide plate, so that no row ends in a hole. */
export function ProductGrid({ products, heading, className }: ProductGridProps) {
  const opensWide = products.length % 2 === 1;
  return (
    <ul className={classNames("grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2", className)}>
      {products.map((product, index) => {
        const wide = opensWide && index === 0;
        return (
          <li key={product.slug} className={wide ? "sm:col-span-2" : undefined}>
            <ProductCard product={product} heading={heading} wide={wide} />
          </li>
        );
      })}
    </ul>
  );
}
