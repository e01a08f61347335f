import type { StaticEntry } from "#content/static-entries.ts";
import { ProductLink } from "#features/catalogue/product-link.tsx";
import { quoteAddress } from "#features/catalogue/product-page/quote-request.ts";
import { SpecificationList } from "#features/catalogue/product-page/specification-list.tsx";
import type { PriceSpan } from "#features/catalogue/product-price.ts";
import type { Picture as PictureData } from "#platform/picture.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { PriceRange } from "#ui/price.tsx";

const featuresShown = 3;
const specificationsShown = 2;

export interface QuoteEntry extends Omit<StaticEntry, "picture"> {
  picture: PictureData;
  /** The product that is this without the work, when it is on sale. */
  onShelf: { slug: string; name: string; price: PriceSpan } | null;
}

/** Work that is priced by the job: what it is, three features, two figures, and how to ask. */
export function StaticEntryCard({ entry }: { entry: QuoteEntry }) {
  const nameId = `${entry.id}-name`;
  const specifications = Object.entries(entry.specifications).slice(0, specificationsShown);
  return (
    <article id={entry.id} aria-labelledby={nameId} className="columns-12 scroll-mt-6 gap-y-4">
      <Picture
        picture={entry.picture}
        decorative
        sizes="(min-width: 80rem) 25rem, (min-width: 48rem) 33vw, 91vw"
        className="col-span-12 aspect-[4/3] md:col-span-4 md:self-start"
      />
      <div className="col-span-12 flex flex-col border-t border-line pt-3 md:col-span-8">
        <h3 id={nameId} className="type-heading">
          {entry.name}
        </h3>
        <p className="measure mt-2 text-slate">{entry.description}</p>
        <ul className="mt-4 text-ui">
          {entry.features.slice(0, featuresShown).map((feature) => (
            <li key={feature} className="border-t border-rule py-2">
              {feature}
            </li>
          ))}
        </ul>
        <SpecificationList
          specifications={Object.fromEntries(specifications)}
          className="grid grid-cols-2 gap-x-6 border-y border-rule py-3"
        />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4">
          <div>
            <p className="text-lead font-semibold">{entry.priceLabel}</p>
            {entry.onShelf && <OnShelf product={entry.onShelf} />}
          </div>
          <ButtonLink to={quoteAddress(entry.id)} variant="koi" aria-describedby={nameId}>
            Request Quote
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

/** For those who do the work themselves: the same thing, priced. */
function OnShelf({ product }: { product: NonNullable<QuoteEntry["onShelf"]> }) {
  return (
    <p className="text-ui">
      On the shelf:{" "}
      <ProductLink slug={product.slug} className="link inline-flex min-h-11 items-center">
        {product.name}
      </ProductLink>{" "}
      <PriceRange {...product.price} className="font-semibold" />
    </p>
  );
}
