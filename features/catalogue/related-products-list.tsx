import { Picture, PicturePlaceholder } from "#ui/picture.tsx";
import { PriceRange } from "#ui/price.tsx";
import type { CardProduct } from "./card-product.ts";
import { pictureFit } from "./picture-fit.ts";
import { ProductLink } from "./product-link.tsx";
import { priceSpan } from "./product-price.ts";

/** What goes with it, as small plates. */
export function RelatedProductsList({ products }: { products: readonly CardProduct[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
      {products.map((product) => (
        <li key={product.slug}>
          <RelatedProduct product={product} />
        </li>
      ))}
    </ul>
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
