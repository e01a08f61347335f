import type { CardProduct } from "#features/catalogue/listing/card-product.ts";
import { pictureFit } from "#features/catalogue/listing/picture-fit.ts";
import { ProductLink } from "#features/catalogue/product-link.tsx";
import { priceSpan } from "#features/catalogue/product-price.ts";
import { Picture, PicturePlaceholder } from "#ui/picture.tsx";
import { PriceRange } from "#ui/price.tsx";
import { Waterline } from "#ui/waterline.tsx";

/** What goes with it, as small plates. */
export function RelatedProductsList({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="pt-16 md:pt-26">
      <Waterline />
      <h2 id="related-title" className="type-title pb-8 pt-2">
        Goes with it
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.slug}>
            <RelatedProduct product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RelatedProduct({ product: { slug, name, picture, variants } }: { product: CardProduct }) {
  const span = priceSpan(variants);
  return (
    <ProductLink slug={slug} className="group block">
      {picture ? (
        <Picture
          picture={picture}
          decorative
          sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, 45vw"
          fit={pictureFit(name)}
          className="aspect-[4/3]"
        />
      ) : (
        <span className="relative block aspect-[4/3]">
          <PicturePlaceholder />
        </span>
      )}
      <span className="mt-3 block border-t border-line pt-2 text-ui font-semibold leading-snug group-hover:underline">
        {name}
      </span>
      <span className="mt-1 block text-small text-slate">
        {span ? <PriceRange {...span} /> : "Made to order"}
      </span>
    </ProductLink>
  );
}
