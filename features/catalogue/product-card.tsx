import { useViewTransitionState } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Picture, PicturePlaceholder } from "#ui/picture.tsx";
import { PriceRange } from "#ui/price.tsx";
import type { CardProduct } from "./card-product.ts";
import { FountainNote } from "./fountain-note.tsx";
import { pictureFit } from "./picture-fit.ts";
import { ProductLink } from "./product-link.tsx";
import { priceSpan } from "./product-price.ts";

interface ProductCardProps {
  product: CardProduct;
  heading: "h3" | "h4";
  /** Across two columns, picture beside text. */
  wide?: boolean;
}

/** A captioned plate: the picture, and under it what a buyer compares. */
export function ProductCard({ product, heading: Heading, wide = false }: ProductCardProps) {
  const path = `/product/${product.slug}`;
  const nameId = `${product.slug}-name`;
  const isQuote = product.soldBy === "quote";
  return (
    <article
      aria-labelledby={nameId}
      className={classNames(
        "relative flex h-full flex-col",
        wide && "sm:grid sm:grid-cols-2 sm:gap-x-6",
      )}
    >
      <ProductPicture product={product} wide={wide} />
      <div className="flex grow flex-col border-t border-line pt-3">
        <Heading
          id={nameId}
          className={wide ? "type-subheading" : "text-lead font-semibold leading-snug"}
        >
          <ProductLink
            slug={product.slug}
            className="-my-3 inline-block max-w-full py-3 after:absolute after:inset-0 hover:underline"
          >
            {product.name}
          </ProductLink>
        </Heading>
        <p className={classNames("mt-1 text-slate", wide ? "text-ui" : "text-small")}>
          {product.description}
        </p>
        <div className={classNames("pt-4", !wide && "mt-auto")}>
          {isQuote ? <RaisedNote /> : <PriceLines product={product} />}
          <div className="relative mt-3 flex gap-2">
            <ButtonLink to={path} size="small" className="grow" aria-describedby={nameId}>
              {isQuote ? "View Details" : "View Details & Prices"}
            </ButtonLink>
            {!isQuote && (
              <ButtonLink to="/cart" size="small" variant="quiet" aria-label="Cart">
                <Icon name="cart" />
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

function ProductPicture({ product, wide }: { product: CardProduct; wide: boolean }) {
  const { picture } = product;
  const isMoving = useViewTransitionState(`/product/${product.slug}`);
  const frame = classNames("mb-3 aspect-[4/3]", wide && "sm:mb-0 sm:aspect-auto sm:min-h-full");
  if (!picture) {
    return (
      <span className={classNames("relative block", frame)}>
        <PicturePlaceholder />
      </span>
    );
  }
  return (
    <Picture
      picture={picture}
      decorative
      sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 36vw, (min-width: 40rem) 45vw, 91vw"
      fit={pictureFit(product.name)}
      className={classNames(frame, isMoving && "moves-to-page")}
    />
  );
}

/** Its telephone link stays above the card's own link. */
function RaisedNote() {
  return (
    <div className="[&_a]:relative">
      <FountainNote />
    </div>
  );
}

function PriceLines({ product: { variants } }: { product: CardProduct }) {
  const span = priceSpan(variants);
  return (
    <>
      {span && (
        <p className="text-lead font-semibold">
          <PriceRange {...span} />
        </p>
      )}
      <p className="figures mt-1 text-small text-slate">
        SKU {variants.map(({ sku }) => sku).join(", ")}
      </p>
      <p className="mt-3 inline-block rounded-edge border border-rule px-2 py-0.5 text-small">
        {variants.length === 1
          ? "1 variant with specifications"
          : `${variants.length} variants with specifications`}
      </p>
    </>
  );
}
