import { parseDollars } from "#platform/money.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture, PicturePlaceholder } from "#ui/picture.tsx";
import { PriceRange } from "#ui/price.tsx";
import { WideTable } from "#ui/wide-table.tsx";
import { ProductLink } from "../product-link.tsx";
import { compareAddress, mostCompared } from "./compare-address.ts";
import type { ComparedProduct, Comparison } from "./comparison.ts";

export function CompareView({ comparison }: { comparison: Comparison }) {
  const { products, kind } = comparison;
  return (
    <div className="shell pt-2 md:pt-4">
      <Breadcrumb
        crumbs={[
          { label: "Products", to: "/products" },
          ...(kind ? [{ label: kind.name, to: `/products/${kind.slug}` }] : []),
          { label: "Compare" },
        ]}
      />
      <h1 className="type-title pt-6">Side by side</h1>
      <Notes comparison={comparison} />
      {products.length > 0 && <ComparisonTable comparison={comparison} />}
      <Others comparison={comparison} />
    </div>
  );
}

function Notes({ comparison: { products, unknown, leftOut } }: { comparison: Comparison }) {
  return (
    <div role="status" className="mt-4 grid gap-2 text-lead">
      {unknown.length > 0 && (
        <p className="measure border-l-4 border-koi pl-4 wrap-anywhere">
          We have no product at “{unknown.join("”, “")}”. Check the address, or choose from the
          list.
        </p>
      )}
      {leftOut.length > 0 && (
        <p className="measure border-l-4 border-koi pl-4">
          Four fit side by side. Remove one to see another.
        </p>
      )}
      {products.length === 0 && (
        <p className="measure">
          Nothing to compare yet. Check “Compare” on up to four products of a category or a search.
        </p>
      )}
      {products.length === 1 && <p className="measure">Add another to see where they differ.</p>}
    </div>
  );
}

const headCell = "sticky left-0 z-10 bg-ground pr-2 text-left align-top wrap-anywhere md:pr-3";

function ComparisonTable({ comparison: { products, rows } }: { comparison: Comparison }) {
  const slugs = products.map(({ slug }) => slug);
  return (
    <WideTable label="Comparison" className="mt-6">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={classNames(headCell, "w-18 min-w-18 md:w-44")}>
            <span className="sr-only">What</span>
          </th>
          {products.map((product) => (
            <th
              key={product.slug}
              scope="col"
              className="min-w-28 pb-4 pr-2 text-left align-top md:min-w-40 md:pr-4"
            >
              <ProductHead
                product={product}
                without={compareAddress(slugs.filter((slug) => slug !== product.slug))}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-rule">
          <th scope="row" className={classNames(headCell, "py-3 text-small font-semibold")}>
            Price
          </th>
          {products.map((product) => (
            <td key={product.slug} className="py-3 pr-2 align-top font-semibold md:pr-4">
              <PriceOf product={product} />
            </td>
          ))}
        </tr>
        {rows.map(({ name, cells, isSame }) => (
          <tr key={name} className="border-b border-rule">
            <th scope="row" className={classNames(headCell, "py-3 text-small font-semibold")}>
              {name}
              {isSame && <span className="block font-normal text-slate">same for all</span>}
            </th>
            {cells.map((cell, index) => (
              <td
                key={slugs[index]}
                className={classNames(
                  "figures py-3 pr-2 align-top md:pr-4",
                  isSame && "text-slate",
                )}
              >
                {cell ?? <span className="text-slate">not stated</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function ProductHead({ product, without }: { product: ComparedProduct; without: string }) {
  const { slug, name, soldBy, picture } = product;
  return (
    <>
      {picture ? (
        <Picture
          picture={picture}
          decorative
          small
          sizes="(min-width: 48rem) 260px, 144px"
          className="aspect-[4/3] w-full max-w-60"
        />
      ) : (
        <span className="relative block aspect-[4/3] max-w-60">
          <PicturePlaceholder />
        </span>
      )}
      <ProductLink
        slug={slug}
        className="mt-2 flex min-h-11 items-center leading-snug font-semibold hover:underline"
      >
        {name}
      </ProductLink>
      <span className="mt-1 flex flex-wrap items-center gap-x-4">
        <ButtonLink to={`/product/${slug}`} size="small" className="px-2 text-small md:px-3">
          {soldBy === "quote" ? "View Details" : "Choose a size"}
        </ButtonLink>
        <Link
          to={without}
          preventScrollReset
          data-keeps-place=""
          className="link inline-flex min-h-11 items-center gap-1 text-small font-normal"
        >
          <Icon name="close" className="size-4" />
          Remove<span className="sr-only"> {name}</span>
        </Link>
      </span>
    </>
  );
}

function PriceOf({ product: { price } }: { product: ComparedProduct }) {
  const lowest = price && parseDollars(price.lowest);
  const highest = price && parseDollars(price.highest);
  if (!lowest || !highest) return "Made to order";
  return <PriceRange lowest={lowest} highest={highest} />;
}

function Others({ comparison: { products, others, kind } }: { comparison: Comparison }) {
  if (products.length === 0 || products.length >= mostCompared || others.length === 0) {
    return products.length === 0 ? (
      <ButtonLink to="/products" variant="quiet" className="mt-6">
        See All Products
      </ButtonLink>
    ) : null;
  }
  const slugs = products.map(({ slug }) => slug);
  return (
    <section aria-labelledby="others-title" className="pt-10">
      <h2 id="others-title" className="text-lead font-semibold">
        Add another from {kind?.name}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {others.map(({ slug, name }) => (
          <li key={slug}>
            <ButtonLink to={compareAddress([...slugs, slug])} notAhead variant="quiet" size="small">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
