import { useState } from "react";
import { useCartTotals } from "#features/cart/use-cart-totals.ts";
import type { NeededGoods, NeededItem } from "#features/catalogue/needed/needed-item.ts";
import { type Product, variantAnchor } from "#features/catalogue/product.ts";
import { quoteAddress } from "#features/catalogue/product-page/quote-request.ts";
import { type Cents, parseDollars, times } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Price } from "#ui/price.tsx";

/** On a product's page: what the chosen size needs, and the spare of the pump that it has. */
export function AlsoNeeded({ product, sku }: { product: Product; sku: string }) {
  const items = product.alsoNeeded
    .filter(({ sizes }) => sizes.includes(sku))
    .map((item) => ({ ...item, sizes: [sku] }));
  const spare = items.find(({ need }) => need === "spare pump")?.goods;
  return (
    <>
      <NeededList items={items} />
      {spare && (
        <p className="mt-3 text-ui text-slate">
          The pump that comes with it is sold alone, too:{" "}
          <Link to={pathOf(spare)} className="link inline-flex min-h-11 items-center">
            {spare.name}, {spare.variant}
          </Link>
          , <Price amount={priceOf(spare)} />.
        </p>
      )}
    </>
  );
}

const reasons: Record<NeededItem["need"], string> = {
  basin: "To stand in, and to catch the water",
  pebbles: "To cover the basin",
  pump: "To run it",
  "spare pump": "",
};

interface NeededListProps {
  /** Each for one size. */
  items: readonly NeededItem[];
  /** In a cart with several things: which of them it is for. */
  namesWhatFor?: boolean;
}

export function NeededList({ items, namesWhatFor = false }: NeededListProps) {
  const needed = items.filter(({ need }) => need !== "spare pump");
  if (needed.length === 0) return null;
  return (
    <section aria-labelledby="needed-title" data-print="none" className="mt-8">
      <h2 id="needed-title" className="text-lead font-semibold">
        You also need
      </h2>
      <ul className="mt-2 border-b border-rule text-ui">
        {needed.map((item) => (
          <li key={item.need} className="border-t border-rule py-2">
            <p className="text-small text-slate">
              {reasons[item.need]}
              {namesWhatFor && `: ${item.for}`}
            </p>
            {item.goods ? (
              <Needed item={item} goods={item.goods} />
            ) : (
              <p>
                Wider than any we stock; we build it to size.{" "}
                <Link
                  to={quoteAddress(item.forSlug, item.sizes[0])}
                  className="link inline-flex min-h-11 items-center"
                >
                  Ask for one
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Needed({ item, goods }: { item: NeededItem; goods: NeededGoods }) {
  const [isBusy, setIsBusy] = useState(false);
  const isThere = useCartTotals()?.slugs.some((slug) => item.metBy.includes(slug));
  const { quantity } = item;
  const name = `${quantity > 1 ? `${quantity} × ` : ""}${goods.name}, ${goods.variant}`;
  const add = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const { addAll } = await import("./add-selection.ts");
    await addAll([{ ...goods, price: priceOf(goods), quantity }]);
    setIsBusy(false);
  };
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0">
        <Link to={pathOf(goods)} className="link inline-flex min-h-11 items-center">
          {name}
        </Link>{" "}
        <Price amount={times(priceOf(goods), quantity)} className="whitespace-nowrap" />
      </p>
      {isThere ? (
        <p role="status" className="flex min-h-11 shrink-0 items-center gap-1 text-small">
          <Icon name="check" className="size-5 text-pond" />
          In your cart
        </p>
      ) : (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Add to cart: ${name}`}
          aria-busy={isBusy}
          onClick={add}
          className="shrink-0 noscript:hidden"
        >
          {isBusy ? "Adding..." : "Add"}
        </Button>
      )}
    </div>
  );
}

function pathOf(goods: NeededGoods): string {
  return `/product/${goods.slug}#${variantAnchor(goods)}`;
}

function priceOf({ price }: NeededGoods): Cents {
  return parseDollars(price) as Cents;
}
