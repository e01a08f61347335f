import { lazy, Suspense } from "react";
import { telephoneLink } from "#content/business.ts";
import { deliveryPath } from "#content/delivery.ts";
import { QuantityStepper } from "#features/cart/quantity-stepper.tsx";
import { backInStockAddress } from "#features/catalogue/back-in-stock/back-in-stock-address.ts";
import type { Variant } from "#features/catalogue/product.ts";
import { stockText } from "#features/catalogue/stock.ts";
import { useSite } from "#features/site/use-site.ts";
import { times } from "#platform/money.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import { Price } from "#ui/price.tsx";
import { inTheBox, type Purchase } from "./use-purchase.ts";

// Only where the owner has set what it costs.
const DeliveryCheck = lazy(async () => ({
  default: (await import("#features/cart/delivery/delivery-check.tsx")).DeliveryCheck,
}));

/** Without scripts the radio buttons belong to a form that leads to the contact page. */
const formId = "order";
const sizesId = "sizes";

/**
 * The short way to buy, in the first screen: size, how many, price, cart. On a phone, price and
 * button stay at the foot of the screen, unless the list's own total is there.
 */
export function BuyBox({ purchase }: { purchase: Purchase }) {
  const { product, offered, size, busy, added } = purchase;
  const { variant, price, quantity } = size;
  const { stockQuantity: stock } = variant;
  const isGone = stock === 0;
  return (
    <section aria-label="Buy" data-print="none" className="mt-3 md:mt-5">
      <Sizes purchase={purchase} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 md:mt-5 md:grid md:grid-cols-[auto_1fr]">
        <div className="md:order-2 noscript:hidden">
          <QuantityStepper
            of={product.name}
            value={quantity}
            least={1}
            most={stock ?? undefined}
            onChange={(wanted) => purchase.choose(inTheBox, Math.max(wanted, 1))}
          />
        </div>
        <Arrival variant={variant} quantity={quantity} />
        <div
          className={classNames(
            "max-md:w-full md:contents noscript:hidden",
            purchase.selection.length === 0 && "bar-on-phone",
          )}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 md:contents max-md:px-[var(--gutter)] max-md:py-2">
            <div className="flex min-w-0 items-end gap-2 max-md:flex-[1_1_6rem] md:order-1 md:col-span-2">
              <p
                aria-live="polite"
                className="min-w-0 leading-tight md:flex md:flex-wrap md:items-baseline md:gap-x-3"
              >
                <Price
                  amount={times(price, quantity)}
                  className="type-subheading md:text-heading"
                />
                <span className="block truncate text-small text-slate">
                  {quantity > 1 && `${quantity} × `}
                  {variant.name}
                  {stockText(stock) && `, ${stockText(stock)?.toLowerCase()}`}
                </span>
              </p>
              {added === inTheBox ? <ToCart /> : offered.length > 1 && <ChangeSize />}
            </div>
            {isGone ? (
              <Link
                to={backInStockAddress(product.slug, variant.sku)}
                className={buttonClass({ variant: "quiet" }, "md:order-3 md:max-lg:col-span-2")}
              >
                Tell me when it is back
              </Link>
            ) : (
              <Button
                variant="koi"
                aria-disabled={busy !== undefined}
                aria-busy={busy === inTheBox}
                onClick={() => purchase.add(inTheBox, size)}
                className="shrink-0 max-md:px-5 md:order-3 md:max-lg:col-span-2"
              >
                {busy === inTheBox ? "Adding..." : added === inTheBox ? "Added" : "Add to cart"}
              </Button>
            )}
          </div>
        </div>
      </div>
      {/* React leaves alone what is in here, so the browser need not load it. */}
      <noscript>{import.meta.env.SSR && <AskForSize slug={product.slug} />}</noscript>
    </section>
  );
}

const inBar =
  "flex min-h-11 min-w-11 shrink-0 items-end text-small leading-tight underline md:hidden";

/** In the bar at the foot of a phone, where the sizes are out of sight: the way back to them. */
function ChangeSize() {
  return (
    <Link to={`#${sizesId}`} aria-label="Change size" className={inBar}>
      Change
    </Link>
  );
}

/** In the same place, once it is in the cart: the way on. */
function ToCart() {
  return (
    <Link to="/cart" className={inBar}>
      View cart
    </Link>
  );
}

/** Native radio buttons: chosen before any script is there, and without one. */
function Sizes({ purchase: { offered, size, sizes, chooseSize } }: { purchase: Purchase }) {
  return (
    <fieldset ref={sizes} id={sizesId}>
      <legend className="sr-only">Choose your size</legend>
      <div className="-m-1 flex max-h-60 flex-wrap gap-1.5 overflow-y-auto p-1 md:gap-2">
        {offered.map(({ variant, price }) => (
          <label
            key={variant.id}
            className="relative flex min-h-12 min-w-12 max-w-[calc(50%-0.1875rem)] md:max-w-full cursor-pointer flex-col justify-center rounded-edge border border-control bg-sheet px-2 py-1 text-small leading-tight wrap-anywhere has-checked:border-pond has-checked:bg-pond has-checked:text-on-pond has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pond"
          >
            <input
              type="radio"
              name="size"
              form={formId}
              value={variant.sku}
              defaultChecked={variant === size.variant}
              onChange={() => chooseSize(variant.sku)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="font-semibold">{variant.name}</span>
            {variant.stockQuantity === 0 ? "Out of stock" : <Price amount={price} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What delivery costs, how it comes and how soon: in one line, which leads to the rest. */
function Arrival({ variant: { id, arrives }, quantity }: { variant: Variant; quantity: number }) {
  const { hasDeliveryRules } = useSite();
  if (hasDeliveryRules) {
    return (
      <Suspense>
        <DeliveryCheck variantId={id} quantity={quantity} />
      </Suspense>
    );
  }
  return (
    <Link
      to={deliveryPath}
      className="flex min-h-11 items-center text-small leading-tight max-md:min-w-32 max-md:flex-1 text-slate underline decoration-1 underline-offset-4 hover:text-ink md:order-4 md:col-span-2 md:-my-3"
    >
      Free shipping, {arrives}
    </Link>
  );
}

function AskForSize({ slug }: { slug: string }) {
  const { phones } = useSite();
  return (
    <form id={formId} action="/contact" className="mt-4">
      <input type="hidden" name="about" value={slug} />
      <Button type="submit" variant="koi" className="w-full">
        Ask to order this size
      </Button>
      <p className="mt-3 text-small">
        Ordering online needs JavaScript. Without it, send us the size, or call{" "}
        <a href={telephoneLink(phones.support)} className="link figures whitespace-nowrap">
          {phones.support}
        </a>{" "}
        and we take the order on the phone.
      </p>
    </form>
  );
}
