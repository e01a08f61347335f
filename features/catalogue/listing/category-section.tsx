import { CompareForm, CompareTick } from "#features/catalogue/compare/compare-form.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { ListingCategory } from "./listing.ts";
import { ProductCard } from "./product-card.tsx";

/**
 * One category of the listing: its caption and its products, in lines without holes. Two or four
 * stand beside the caption; three, five or six below it. What a hash leads to stops below the bars
 * that stay in sight.
 */
export function CategorySection({ category }: { category: ListingCategory }) {
  const { slug, aliases, name, blurb, products, count, pages, fitted } = category;
  const isBeside = products.length % 2 === 0 && products.length % 3 !== 0;
  return (
    <section
      id={slug}
      aria-labelledby={`${slug}-title`}
      className="below-bars grid grid-cols-1 gap-x-6 gap-y-2 border-t border-line pb-7 pt-3 xl:grid-cols-3 xl:gap-y-4"
    >
      {aliases.map((alias) => (
        <span key={alias} id={alias} className="below-bars absolute" />
      ))}
      <div className={isBeside ? undefined : "grid gap-x-6 xl:col-span-3 xl:grid-cols-3"}>
        <h3 id={`${slug}-title`} tabIndex={-1} className="type-heading">
          {name}
        </h3>
        <div className={isBeside ? undefined : "xl:col-span-2"}>
          <p className="mt-1 max-w-[66ch] text-small text-slate">{blurb}</p>
          <p className="flex flex-wrap gap-x-6">
            <CaptionLink to={`/products/${slug}`}>
              {pages > 1 ? `All ${count} in ${name}` : `${name} on one page`}
            </CaptionLink>
            {fitted.map(({ to, label }) => (
              <CaptionLink key={to} to={to}>
                {label}
              </CaptionLink>
            ))}
          </p>
        </div>
      </div>
      <ul
        className={classNames(
          "grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2",
          isBeside ? "xl:col-span-2" : "xl:col-span-3 xl:grid-cols-3",
        )}
      >
        {products.map((product) => (
          <li key={product.slug}>
            <ProductCard product={product} heading="h4" look="line" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CaptionLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center gap-2 text-small">
      {children}
      <Icon name="right" className="size-4" />
    </Link>
  );
}

interface ProductGridProps {
  products: ListingCategory["products"];
  heading: "h3" | "h4";
  className?: string;
}

/**
 * Two columns; an odd one out opens as a wide plate, so that no row ends in a hole. What is ticked
 * can be compared.
 */
export function ProductGrid({ products, heading, className }: ProductGridProps) {
  const opensWide = products.length % 2 === 1;
  return (
    <CompareForm>
      <ul className={classNames("grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2", className)}>
        {products.map((product, index) => {
          const wide = opensWide && index === 0;
          return (
            <li key={product.slug} className={classNames("flex flex-col", wide && "sm:col-span-2")}>
              <ProductCard product={product} heading={heading} look={wide ? "wide" : "plate"} />
              <CompareTick slug={product.slug} name={product.name} />
            </li>
          );
        })}
      </ul>
    </CompareForm>
  );
}
