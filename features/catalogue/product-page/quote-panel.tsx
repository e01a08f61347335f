import { telephoneLink } from "#content/business.ts";
import { promises } from "#content/promises.ts";
import { FountainNote } from "#features/catalogue/listing/fountain-note.tsx";
import type { Product } from "#features/catalogue/product.ts";
import { useSite } from "#features/site/use-site.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { quoteAddress } from "./quote-request.ts";

/**
 * In place of prices, for what is made to order. Links alone, so that each works in a new tab and
 * before any script is there. On a phone the way to ask stays at the foot of the screen.
 */
export function QuotePanel({ product: { slug, variants } }: { product: Product }) {
  const { phones } = useSite();
  return (
    <section aria-labelledby="quote-title" className="submerged mt-4 p-5 md:mt-6 md:p-6">
      <h2 id="quote-title" className="type-heading">
        Request Free Quote
      </h2>
      <p className="mt-3 text-ui text-slate">Usual sizes. Pick one to ask about it:</p>
      <ul className="mb-4 mt-2 flex flex-wrap gap-2">
        {variants.map(({ sku, name }) => (
          <li key={sku}>
            <Link
              to={quoteAddress(slug, sku)}
              className="flex min-h-11 items-center rounded-edge border border-control px-3 text-small font-semibold wrap-anywhere hover:border-ink hover:bg-ink hover:text-ground"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mb-4 text-ui text-slate">
        Tell us where it will stand, and we send you a price. {promises.quote}
      </p>
      <FountainNote />
      <div className="bar-on-phone mt-3 max-md:grid max-md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <ButtonAnchor
          href={telephoneLink(phones.fountains)}
          variant="quiet"
          className="rounded-none border-0 md:hidden"
        >
          <Icon name="phone" />
          Call
        </ButtonAnchor>
        <ButtonLink
          to={quoteAddress(slug)}
          variant="koi"
          className="w-full max-md:rounded-none max-md:border-0"
        >
          Request Quote
        </ButtonLink>
      </div>
    </section>
  );
}
