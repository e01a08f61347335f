import type { ReactNode } from "react";
import { categoryName } from "#content/categories.ts";
import { Badge } from "#desk/kit/badge.tsx";
import type { ProductLine } from "#desk/products/admin-product.ts";
import { useProductActions } from "#desk/products/product-actions.ts";
import { rowAction } from "#desk/products/row-action.ts";
import { parseDollars } from "#platform/money.ts";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import { Picture, PicturePlaceholder } from "#ui/picture.tsx";
import { PriceRange } from "#ui/price.tsx";

/**
 * Of the list on a wide screen: photo, product, price, stock, actions, and the arrows where there
 * are any.
 */
const columns = {
  plain: "lg:grid-cols-[4rem_minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_17rem]",
  movable: "lg:grid-cols-[4rem_minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_17rem_5.5rem]",
};

/** Titles of the columns, for the eye alone: each row says by itself what it is. */
export function ProductColumns({ isMovable = false }: { isMovable?: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "mt-3 hidden gap-x-6 border-b border-control pb-1 text-small text-slate lg:grid",
        columns[isMovable ? "movable" : "plain"],
      )}
    >
      <span className="col-span-2">Product</span>
      <span>Price</span>
      <span>Stock</span>
    </div>
  );
}

interface ProductItemProps {
  product: ProductLine;
  moveButtons?: ReactNode;
}

/**
 * A product in the list, with what can be done to it at once. A card on a phone, a line of a table
 * on a desk.
 */
export function ProductItem({ product, moveButtons }: ProductItemProps) {
  const path = `/admin/products/${product.id}`;
  return (
    <article
      aria-label={product.name}
      className={classNames(
        "grid grid-cols-[4rem_1fr_auto] items-start gap-x-4 gap-y-1 py-4 lg:items-center lg:gap-x-6",
        columns[moveButtons ? "movable" : "plain"],
      )}
    >
      <ProductThumbnail product={product} />
      <div className="min-w-0 max-lg:col-span-2">
        <h2 className="font-semibold leading-snug [overflow-wrap:anywhere]">
          <Link to={path} className="link -my-2 inline-block min-h-11 py-2">
            {product.name}
          </Link>
        </h2>
        <p className="text-small text-slate">{categoryName(product.category)}</p>
        {!product.isVisible && (
          <p className="mt-1">
            <Badge tone="gray">Hidden</Badge>
          </p>
        )}
      </div>
      <p className="max-lg:col-span-2 max-lg:col-start-2">
        <ProductPrice product={product} />
      </p>
      <div className="max-lg:col-span-2 max-lg:col-start-2">
        <ProductStock product={product} />
      </div>
      <RowActions product={product} path={path} isMovable={moveButtons !== undefined} />
      {moveButtons && (
        <div className="max-lg:col-start-3 max-lg:-mr-2 max-lg:-mb-2">{moveButtons}</div>
      )}
    </article>
  );
}

export function ProductThumbnail({ product: { picture } }: { product: ProductLine }) {
  return (
    <div className="relative size-16 overflow-hidden rounded-edge max-lg:row-span-3">
      {picture ? (
        <Picture picture={picture} sizes="4rem" small decorative className="size-16" />
      ) : (
        <PicturePlaceholder />
      )}
    </div>
  );
}

function ProductPrice({ product: { prices, variantCount } }: { product: ProductLine }) {
  const lowest = prices && parseDollars(prices.lowest);
  const highest = prices && parseDollars(prices.highest);
  return (
    <>
      {lowest === null || highest === null ? (
        "By quote"
      ) : (
        <PriceRange lowest={lowest} highest={highest} />
      )}
      <span className="block text-small text-slate">
        {variantCount === 1 ? "1 variant" : `${variantCount} variants`}
      </span>
    </>
  );
}

function ProductStock({ product: { stock, variantCount, waiting } }: { product: ProductLine }) {
  if (!stock) return <span className="text-small text-slate max-lg:hidden">Not counted</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="figures">
        {stock.pieces.toLocaleString("en-US")} {stock.pieces === 1 ? "piece" : "pieces"}
      </span>
      {stock.out > 0 && <Badge tone="red">{variantCount === 1 ? "Out" : `${stock.out} out`}</Badge>}
      {stock.low > 0 && (
        <Badge tone="orange">{variantCount === 1 ? "Low" : `${stock.low} low`}</Badge>
      )}
      {waiting > 0 && <span className="text-small text-slate">{waiting} waiting for it</span>}
    </span>
  );
}

interface RowActionsProps {
  product: ProductLine;
  path: string;
  isMovable: boolean;
}

function RowActions({ product, path, isMovable }: RowActionsProps) {
  const { duplicate, setVisible, remove } = useProductActions(product);
  const { isVisible, name } = product;
  return (
    <div
      className={classNames(
        "flex flex-wrap gap-x-4 max-lg:-mb-2 lg:justify-end",
        isMovable ? "max-lg:col-span-2" : "max-lg:col-span-3 max-lg:-ml-2",
      )}
    >
      <Link
        to={path}
        aria-label={`Edit ${name}`}
        // Does not fit beside the arrows on a phone; the name links there too.
        className={classNames(rowAction, isMovable && "max-sm:hidden")}
      >
        Edit
      </Link>
      <button
        type="button"
        aria-label={`Duplicate ${name}`}
        className={rowAction}
        onClick={duplicate}
      >
        Duplicate
      </button>
      <button
        type="button"
        aria-label={`${isVisible ? "Hide" : "Show"} ${name}`}
        className={rowAction}
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? "Hide" : "Show"}
      </button>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        className={rowAction}
        onClick={() => remove()}
      >
        Delete
      </button>
    </div>
  );
}
