import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import heroPicture from "#content/pictures/patio-fountain.json";
import { promises } from "#content/promises.ts";
import { CategoryBar } from "#features/catalogue/listing/category-bar.tsx";
import { CategorySection } from "#features/catalogue/listing/category-section.tsx";
import { buildListing, type ListingSection } from "#features/catalogue/listing/listing.ts";
import { useHashScroll } from "#features/catalogue/listing/use-hash-scroll.ts";
import { LateFilterDialog } from "#features/catalogue/search/filters/late-filter-dialog.tsx";
import type { FilterOffer } from "#features/catalogue/search/search-page.ts";
import { listingData } from "#features/catalogue/search-engines/structured-data.ts";
import { useSite } from "#features/site/use-site.ts";
import type { Later } from "#platform/later.ts";
import { Awaited } from "#ui/awaited.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { JsonLd } from "#ui/json-ld.tsx";
import { Picture } from "#ui/picture.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { LevelMark, Waterline } from "#ui/waterline.tsx";
import { pageMeta, publicUrlOf } from "../page-meta.ts";
import { pageServices } from "../page-services.ts";
import { DrawnMark } from "../parts/drawn-mark.tsx";
import type { Route } from "./+types/products";

interface Listed {
  sections: readonly ListingSection[];
  offer: FilterOffer;
}

interface ListingData {
  listed: Later<Listed>;
}

export async function loader({ context }: Route.LoaderArgs): Promise<ListingData> {
  const { catalogue } = context.get(pageServices);
  const { products, counts } = await catalogue.listing();
  return {
    listed: { sections: buildListing(products, counts), offer: await catalogue.filterOffer() },
  };
}

/**
 * As it was shown before, by the first page or after an answer: going back finds it at once, as
 * high as it was.
 */
let shownBefore: Listed | undefined;

/**
 * What this page shows is all that is asked for, and it is not waited for: until it is there, a
 * spinner turns.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ListingData> {
  if (shownBefore) return { listed: shownBefore };
  const listed = serverLoader().then((page) => page.listed);
  // Without a connection it is: when it does not come, the visitor stays on the page before.
  return { listed: navigator.onLine ? listed : await listed };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Pond, waterfall and fountain products",
    description:
      "Fountains, granite, boulders, pond kits, pumps, liner and lighting, each with part numbers, specifications and a price.",
    path: "/products",
    publicUrl: publicUrlOf(matches),
    image: `/pictures/${heroPicture.name}-og.${heroPicture.version}.jpg`,
  });
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Awaited
        value={loaderData.listed}
        fallback={
          <div className="shell pt-10">
            <Spinner>Loading products...</Spinner>
          </div>
        }
      >
        {(listed) => <Listing listed={listed} />}
      </Awaited>
      <Closing />
    </>
  );
}

function Hero() {
  const { hasDeliveryRules } = useSite();
  return (
    <section aria-label="Introduction" className="spread relative md:min-h-[24rem]">
      <div className="col-[page-start/plate-end] flex flex-col justify-end pb-10 pt-8 md:col-[page] md:pr-10 md:pt-16">
        <h1 className="type-display">Stone, water and the parts between</h1>
        <p className="measure mt-6 text-lead text-slate">
          What we build with, on the shelf and priced.{!hasDeliveryRules && " Shipping is free."}{" "}
          Fountains and vases are made to order, so those we quote.
        </p>
      </div>
      <div className="relative col-[bleed] md:col-[plate-start/bleed-end]">
        <Picture
          picture={heroPicture}
          sizes="(min-width: 48rem) 60vw, 100vw"
          priority
          className="aspect-[2/1] w-full md:absolute md:inset-0 md:aspect-auto md:h-full"
        />
        <DrawnMark />
      </div>
      <div aria-hidden="true" className="absolute inset-x-0 bottom-0 h-px bg-line">
        <LevelMark className="absolute -top-3 left-[max(var(--gutter),50%_-_40rem_+_var(--gutter))] size-6 text-line" />
      </div>
    </section>
  );
}

function Listing({ listed }: { listed: Listed }) {
  const { sections, offer } = listed;
  const { hash } = useLocation();
  const publicUrl = publicUrlOf(useMatches());
  useHashScroll(hash);
  useEffect(() => {
    shownBefore = listed;
  }, [listed]);
  return (
    <div>
      <JsonLd data={import.meta.env.SSR ? listingData(productsIn(sections), publicUrl) : null} />
      <CategoryBar sections={sections}>
        <LateFilterDialog
          offer={offer}
          fixed=""
          className="flex min-h-12 shrink-0 cursor-pointer items-center gap-2 border-l border-rule px-4 text-small font-semibold hover:bg-ink hover:text-ground md:-mr-4"
        />
      </CategoryBar>
      {sections.map(({ id, title, categories }) => (
        <section key={id} aria-labelledby={`${id}-title`} className="shell pt-6">
          <Waterline />
          <h2 id={`${id}-title`} className="type-title below-bars pb-6">
            {title}
          </h2>
          {categories.map((category) => (
            <CategorySection key={category.slug} category={category} />
          ))}
        </section>
      ))}
    </div>
  );
}

function productsIn(sections: readonly ListingSection[]) {
  return sections.flatMap(({ categories }) => categories.flatMap(({ products }) => products));
}

function Closing() {
  return (
    <section aria-labelledby="closing-title" className="shell">
      <Waterline />
      <div className="columns-12 gap-y-6 pt-2">
        <h2 id="closing-title" className="type-title col-span-12 md:col-span-5">
          Not sure what fits?
        </h2>
        <div className="col-span-12 md:col-span-7">
          <p className="measure text-lead text-slate">
            Tell us the length, the width and the height of the fall. {promises.quote} We can dig it
            in as well.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/contact" variant="koi" className="max-sm:w-full">
              Get Free Consultation
            </ButtonLink>
            <ButtonLink to="/services" variant="quiet" className="max-sm:w-full">
              See Our Services
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
