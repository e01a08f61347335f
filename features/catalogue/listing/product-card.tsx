import { use } from "react";
import { useViewTransitionState } from "react-router";
import { CartMark } from "#features/catalogue/cart-mark.ts";
import { ProductLink } from "#features/catalogue/product-link.tsx";
import { priceSpan } from "#features/catalogue/product-price.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Picture, PicturePlaceholder } from "#ui/picture.tsx";
import { PriceRange } from "#ui/price.tsx";
import type { CardProduct } from "./card-product.ts";
import { FountainNote } from "./fountain-note.tsx";
import { pictureFit } from "./picture-fit.ts";

interface ProductCardProps {
  product: CardProduct;
  heading: "h3" | "h4";
  look?: CardLook;
}

/**
 * A plate: the picture, and under it what a buyer compares. Wide: across two columns, picture
 * beside text. A line: as little height as it takes, for a page of many.
 */
type CardLook = "plate" | "wide" | "line";

const frames: Record<CardLook, string> = {
  plate: "flex flex-col",
  wide: "flex flex-col sm:grid sm:grid-cols-2 sm:gap-x-6",
  line: "card-line",
};

export function ProductCard({ product, heading: Heading, look = "plate" }: ProductCardProps) {
  const path = `/product/${product.slug}`;
  const nameId = `${product.slug}-name`;
  const isQuote = product.soldBy === "quote";
  const isLine = look === "line";
  const buttons = (
    <div
      className={classNames(
        "relative flex gap-2 tight:flex-wrap",
        isLine ? "card-line-buttons" : "mt-3",
      )}
    >
      <ButtonLink
        to={path}
        size="small"
        variant={isLine ? "quiet" : "pond"}
        className="grow"
        aria-describedby={nameId}
      >
        {isQuote ? "View Details" : "View Details & Prices"}
      </ButtonLink>
      {!isQuote && (
        <ButtonLink to="/cart" size="small" variant="quiet" className="shrink-0">
          <Icon name="cart" />
          View cart
          {use(CartMark)}
        </ButtonLink>
      )}
    </div>
  );
  return (
    <article aria-labelledby={nameId} className={classNames("relative h-full", frames[look])}>
      <ProductPicture product={product} look={look} />
      <div className={isLine ? "card-line-text" : "flex grow flex-col border-t border-line pt-3"}>
        <Heading
          id={nameId}
          className={look === "wide" ? "type-subheading" : "text-lead font-semibold leading-snug"}
        >
          <ProductLink
            slug={product.slug}
            className="-my-3 inline-block min-h-11 max-w-full py-3 after:absolute after:inset-0 hover:underline"
          >
            {product.name}
          </ProductLink>
        </Heading>
        <p
          className={classNames(
            "mt-1 text-slate",
            look === "wide" ? "text-ui" : "text-small",
            isLine && "line-clamp-2",
          )}
        >
          {product.description}
        </p>
        <div className={classNames(isLine ? "pt-1" : "pt-4", look === "plate" && "mt-auto")}>
          {isQuote ? <RaisedNote isSmall={isLine} /> : <PriceLines product={product} look={look} />}
          {!isLine && buttons}
        </div>
      </div>
      {isLine && !isQuote && (
        <VariantsBadge count={product.variants.length} className="card-line-badge" />
      )}
      {isLine && buttons}
    </article>
  );
}

function ProductPicture({ product, look }: { product: CardProduct; look: CardLook }) {
  const { picture } = product;
  const isMoving = useViewTransitionState(`/product/${product.slug}`);
  const frame = pictureFrames[look];
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
      small={look === "line"}
      sizes={look === "line" ? "136px" : "(min-width: 80rem) 37rem, (min-width: 40rem) 45vw, 91vw"}
      fit={pictureFit(product.name)}
      className={classNames(frame, isMoving && "moves-to-page")}
    />
  );
}

const pictureFrames: Record<CardLook, string> = {
  plate: "mb-3 aspect-[4/3]",
  wide: "mb-3 aspect-[4/3] sm:mb-0 sm:aspect-auto sm:min-h-full",
  line: "card-line-picture",
};

/** Its telephone link stays above the card's own link. */
function RaisedNote({ isSmall }: { isSmall: boolean }) {
  return (
    <div className={classNames("[&_a]:relative", isSmall && "*:grid-cols-1 *:gap-0 *:text-small")}>
      <FountainNote />
    </div>
  );
}

function PriceLines({ product, look }: { product: CardProduct; look: CardLook }) {
  const { variants } = product;
  const span = priceSpan(variants);
  return (
    <>
      {span && (
        <p className="text-lead font-semibold">
          <PriceRange {...span} />
        </p>
      )}
      <p
        className={classNames(
          "figures text-small text-slate",
          look === "line" ? "line-clamp-1" : "mt-1",
        )}
      >
        SKU {variants.map(({ sku }) => sku).join(", ")}
      </p>
      {look !== "line" && (
        <VariantsBadge
          count={variants.length}
          className="mt-3 inline-block rounded-edge border border-rule px-2 py-0.5"
        />
      )}
    </>
  );
}

function VariantsBadge({ count, className }: { count: number; className: string }) {
  return (
    <p className={classNames("text-small", className)}>
      {count === 1 ? "1 variant with specifications" : `${count} variants with specifications`}
    </p>
  );
}
