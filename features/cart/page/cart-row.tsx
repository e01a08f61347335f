import { useState } from "react";
import { type CartLine, lineTotal, titleOf } from "#features/cart/cart-lines.ts";
import { QuantityStepper } from "#features/cart/quantity-stepper.tsx";
import { stockText } from "#features/catalogue/stock.ts";
import { formatMoney } from "#platform/money.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { PicturePlaceholder } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { isKit, KitContents } from "./kit-contents.tsx";

interface CartRowProps {
  line: CartLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** A line of the cart, as of a delivery note: picture, what it is, how many, what it comes to. */
export function CartRow({ line, onQuantity, onRemove }: CartRowProps) {
  const title = titleOf(line);
  return (
    <div className="grid grid-cols-[5rem_1fr_auto] gap-x-4 gap-y-4 sm:grid-cols-[8rem_1fr_auto] sm:gap-x-6">
      <Thumbnail line={line} />
      <div className="min-w-0 break-words">
        <h2 className="text-lead font-semibold leading-snug">
          {line.slug ? (
            <Link
              to={`/product/${line.slug}`}
              className="-my-2.5 inline-block max-w-full py-2.5 hover:underline"
            >
              {line.name}
            </Link>
          ) : (
            line.name
          )}
        </h2>
        {line.variant && line.variant !== line.name && <p className="text-ui">{line.variant}</p>}
        <p className="figures mt-1 text-small text-slate">
          {line.sku && <>SKU {line.sku}, </>}
          {formatMoney(line.price)} each
        </p>
        <StockNote line={line} />
        {line.slug && isKit(line.name) && <KitContents slug={line.slug} title={title} />}
      </div>
      <button
        type="button"
        aria-label={`Remove ${title}`}
        onClick={onRemove}
        className="-mr-3 -mt-3 flex size-11 cursor-pointer items-center justify-center rounded-edge text-slate hover:bg-ink hover:text-ground"
      >
        <Icon name="close" />
      </button>
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-2 sm:col-start-2">
        <QuantityStepper
          of={title}
          value={line.quantity}
          least={1}
          most={line.stock}
          onChange={onQuantity}
        />
        <Price amount={lineTotal(line)} className="ml-auto text-lead font-semibold" />
      </div>
    </div>
  );
}

function StockNote({ line: { stock, quantity } }: { line: CartLine }) {
  if (stock === undefined) return null;
  const isTooMuch = quantity > stock;
  const text = stockText(stock) ?? (isTooMuch ? `Only ${stock} left` : undefined);
  return (
    text && (
      <p className={classNames("mt-1 text-small font-semibold", isTooMuch && "text-error")}>
        {text}
      </p>
    )
  );
}

function Thumbnail({ line }: { line: CartLine }) {
  // Kept in the browser, so it may be anything, or gone: only a picture of ours is asked for.
  const [isThere, setThere] = useState(line.image.startsWith("/pictures/"));
  return (
    <span className="relative block aspect-[4/3] self-start overflow-hidden">
      <PicturePlaceholder />
      {isThere && (
        <img
          src={line.image}
          alt=""
          width={320}
          height={240}
          decoding="async"
          onError={() => setThere(false)}
          className="relative size-full object-cover"
        />
      )}
    </span>
  );
}
