import { data, redirect } from "react-router";
import { phoneUses, telephoneLink } from "#content/business.ts";
import { categoryName, findCategory } from "#content/categories.ts";
import {
  fittedPagesOf,
  plannedWith,
  planner,
  pumpTable,
  soldAtPriceIn,
} from "#content/goes-with.ts";
import { soldEntries } from "#content/sold-entries.ts";
import { findStaticGroup } from "#content/static-entries.ts";
import { categoryPath, pageNumber, pagesFor } from "#features/catalogue/catalogue-pages.ts";
import { toCard } from "#features/catalogue/listing/card-product.ts";
import { CategoryPager } from "#features/catalogue/listing/category-pager.tsx";
import { ProductGrid } from "#features/catalogue/listing/category-section.tsx";
import { StaticEntryCard } from "#features/catalogue/listing/static-entry-card.tsx";
import { priceSpan } from "#features/catalogue/product-price.ts";
import { LateFilterDialog } from "#features/catalogue/search/filters/late-filter-dialog.tsx";
import { categoryData } from "#features/catalogue/search-engines/structured-data.ts";
import { useSite } from "#features/site/use-site.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ButtonAnchor, ButtonLink, buttonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { JsonLd } from "#ui/json-ld.tsx";
import { Link } from "#ui/link.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import { findPicture, shareImage } from "../pictures.server.ts";
import type { Route } from "./+types/category";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { category: slug } = params;
  const page = params.page === undefined ? 1 : pageNumber(params.page);
  const category = findCategory(slug);
  if (category && category.slug !== slug) throw redirect(`/products/${category.slug}`, 301);
  const group = findStaticGroup(slug);
  if (!page || (!category && !group)) throw notFound();

  const { publicUrl, catalogue } = context.get(pageServices);
  const products = category ? await catalogue.productsIn(category.slug, page) : [];
  if (page > 1 && products.length === 0) throw notFound();
  const quoted = page === 1 ? (group?.entries ?? []) : [];
  const onSale = await catalogue.named(quoted.flatMap(({ id }) => soldEntries[id] ?? []));
  const entries = quoted.map((entry) => {
    const product = onSale.find((one) => one.slug === soldEntries[entry.id]);
    const price = product && priceSpan(product.variants);
    return {
      ...entry,
      picture: findPicture(entry.picture),
      onShelf: product && price ? { slug: product.slug, name: product.name, price } : null,
    };
  });
  const count = category ? ((await catalogue.counts())[category.slug] ?? 0) : 0;
  const pricedSlug = soldAtPriceIn[slug];
  return {
    slug,
    page,
    pages: pagesFor(count),
    publicUrl,
    title: group?.title ?? category?.name ?? slug,
    intro: group?.intro ?? category?.blurb ?? "",
    advice:
      group?.advice ??
      "Tell us where it will stand and what is there already. We say which size fits, and what else the job needs.",
    entries,
    products: products.map(toCard),
    offer: await catalogue.filterOffer(slug),
    soldAtPrice: pricedSlug && { slug: pricedSlug, name: categoryName(pricedSlug) },
    also: [
      ...(plannedWith.has(slug) ? [planner] : []),
      ...(slug === "pumps" ? [pumpTable] : fittedPagesOf(slug)),
    ],
    shareImage: shareImage(category?.picture ?? group?.entries[0]?.picture ?? "og-card"),
  };
}

function notFound() {
  return data(null, { status: 404, statusText: "Not Found" });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, intro, slug, page } = loaderData;
  return pageMeta({
    title: page === 1 ? title : `${title}, page ${page}`,
    description: page === 1 ? intro : `Page ${page}. ${intro}`,
    path: categoryPath(slug, page),
    publicUrl: publicUrlOf(matches),
    image: loaderData.shareImage,
  });
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { slug, page, pages, title, publicUrl, entries, products } = loaderData;
  const isMixed = entries.length > 0 && products.length > 0;
  return (
    <div className="shell pt-2 md:pt-4">
      <JsonLd data={import.meta.env.SSR ? categoryData(title, slug, publicUrl) : null} />
      <Breadcrumb crumbs={[{ label: "Products", to: "/products" }, { label: title }]} />
      <Opening {...loaderData} />
      {entries.length > 0 && (
        <section aria-labelledby="quoted-title" className="pt-10 md:pt-16">
          <Waterline />
          <h2 id="quoted-title" className={isMixed ? "type-title pb-8 pt-2" : "sr-only"}>
            Fitted to the job
          </h2>
          <ul className="grid gap-y-10 pt-2 md:gap-y-16">
            {entries.map((entry) => (
              <li key={entry.id}>
                <StaticEntryCard entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {products.length > 0 && (
        <section aria-labelledby="priced-title" className="pt-10 md:pt-16">
          <Waterline />
          <h2 id="priced-title" className={isMixed ? "type-title pb-8 pt-2" : "sr-only"}>
            On the shelf
          </h2>
          <LateFilterDialog
            offer={loaderData.offer}
            fixed={`category=${slug}`}
            className={buttonClass({ variant: "quiet", size: "small" }, "mb-6")}
          />
          <ProductGrid products={products} heading="h3" className="pt-2" />
          {pages > 1 && <CategoryPager slug={slug} page={page} pages={pages} />}
        </section>
      )}
      <Advice {...loaderData} />
    </div>
  );
}

type CategoryData = Route.ComponentProps["loaderData"];

function Opening({ title, intro, soldAtPrice, also }: CategoryData) {
  return (
    <div className="columns-12 gap-y-4 pt-6 md:pt-10">
      <h1 className="type-display col-span-12 md:col-span-7">{title}</h1>
      <div className="col-span-12 md:col-span-5 md:self-end">
        <p className="measure text-lead text-slate">{intro}</p>
        {soldAtPrice && (
          <p className="mt-2 text-ui">
            Looking for a price?{" "}
            <Link
              to={`/products/${soldAtPrice.slug}`}
              className="link inline-flex min-h-11 items-center"
            >
              {soldAtPrice.name}
            </Link>
          </p>
        )}
        <p className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/products" variant="quiet" size="small">
            <Icon name="left" />
            Back to Products
          </ButtonLink>
          {also.map(({ to, label }) => (
            <ButtonLink key={to} to={to} variant="quiet" size="small">
              {label}
            </ButtonLink>
          ))}
        </p>
      </div>
    </div>
  );
}

function Advice({ advice }: CategoryData) {
  const { phones } = useSite();
  return (
    <section aria-labelledby="advice-title" className="pt-16 md:pt-26">
      <Waterline />
      <div className="columns-12 gap-y-4 pt-2">
        <h2 id="advice-title" className="type-title col-span-12 md:col-span-5">
          Not sure? Ask.
        </h2>
        <div className="col-span-12 md:col-span-7">
          <p className="measure text-lead text-slate">{advice}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/contact" variant="koi" className="max-sm:w-full">
              Get Expert Advice
            </ButtonLink>
            <ButtonAnchor
              href={telephoneLink(phones.support)}
              variant="quiet"
              className="figures max-sm:w-full"
            >
              <Icon name="phone" />
              Call {phones.support}
            </ButtonAnchor>
          </div>
          <p className="mt-3 text-small text-slate">
            This number: {phoneUses.support.toLowerCase()}.
          </p>
        </div>
      </div>
    </section>
  );
}
