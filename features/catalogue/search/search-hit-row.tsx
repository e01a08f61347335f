import { parseDollars } from "#platform/money.ts";
import { Picture, PicturePlaceholder } from "#ui/picture.tsx";
import { PriceRange } from "#ui/price.tsx";
import { CompareTick } from "../compare/compare-form.tsx";
import { variantAnchor } from "../product.ts";
import { ProductLink } from "../product-link.tsx";
import { FoundWords } from "./found-words.tsx";
import type { SearchHit } from "./search-page.ts";

/** One product that was found: what it is, why it is here, what it costs. */
export function SearchHitRow({ hit }: { hit: SearchHit }) {
  const { slug, name, categoryName, soldBy, price, picture, sku, passage } = hit;
  const lowest = price && parseDollars(price.lowest);
  const highest = price && parseDollars(price.highest);
  return (
    <article className="relative grid grid-cols-[6rem_1fr] gap-x-4 border-t border-rule py-4 sm:grid-cols-[9rem_1fr] sm:gap-x-6">
      {picture ? (
        <Picture picture={picture} decorative small sizes="144px" className="aspect-[4/3] w-full" />
      ) : (
        <span className="relative block aspect-[4/3]">
          <PicturePlaceholder />
        </span>
      )}
      <div className="min-w-0 gap-x-6 sm:flex sm:justify-between">
        <div className="min-w-0">
          <h3 className="text-lead font-semibold leading-snug">
            <ProductLink
              slug={slug}
              hash={sku && soldBy === "price" ? variantAnchor({ sku }) : undefined}
              className="-my-3 inline-block min-h-11 max-w-full py-3 after:absolute after:inset-0 hover:underline"
            >
              <FoundWords pieces={name} />
            </ProductLink>
          </h3>
          <p className="figures text-small text-slate">{sku ? `SKU ${sku}` : categoryName}</p>
          {passage && (
            <p className="measure mt-1 text-ui">
              <FoundWords pieces={passage} />
            </p>
          )}
        </div>
        <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 pt-1 sm:flex-col sm:items-end sm:justify-start sm:pt-0">
          <p className="text-ui font-semibold sm:text-right">
            {lowest && highest ? <PriceRange lowest={lowest} highest={highest} /> : "Made to order"}
          </p>
          <CompareTick slug={slug} name={name.map(({ text }) => text).join("")} />
        </div>
      </div>
    </article>
  );
}
