import type { ReactNode } from "react";
import { QuantityStepper } from "#features/cart/quantity-stepper.tsx";
import { backInStockAddress } from "#features/catalogue/back-in-stock/back-in-stock-address.ts";
import { type Variant, variantAnchor } from "#features/catalogue/product.ts";
import { VariantList } from "#features/catalogue/product-page/variant-list.tsx";
import { stockText } from "#features/catalogue/stock.ts";
import { times } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Price } from "#ui/price.tsx";
import { CurrentSelection } from "./current-selection.tsx";
import type { Chosen, Purchase } from "./use-purchase.ts";

interface ProductSelectionProps {
  purchase: Purchase;
  /** What stands above a size, such as that it fits. */
  mark?: ((variant: Variant) => ReactNode) | undefined;
}

/** 'Available Products', each with its quantity, and beside them what has been chosen so far. */
export function ProductSelection({ purchase, mark }: ProductSelectionProps) {
  const { product, offered, selection, busy, added } = purchase;
  return (
    <div className="gap-x-6 lg:grid lg:grid-cols-[8fr_4fr]">
      <VariantList
        variants={product.variants}
        mark={mark}
        controls={(variant) => {
          const chosen = offered.find((one) => one.variant === variant);
          return (
            chosen && (
              <VariantControls
                slug={product.slug}
                chosen={chosen}
                busy={busy === variant.id}
                added={added === variant.id}
                onChange={(quantity) => purchase.choose(variant.id, quantity)}
                onAdd={() => purchase.add(variant.id, chosen)}
              />
            )
          );
        }}
      />
      <CurrentSelection
        selection={selection}
        busy={busy !== undefined}
        onProceed={purchase.proceed}
      />
    </div>
  );
}

interface VariantControlsProps {
  slug: string;
  chosen: Chosen;
  busy: boolean;
  /** All that was chosen of it is in the cart now. */
  added: boolean;
  onChange: (quantity: number) => void;
  onAdd: () => void;
}

function VariantControls(props: VariantControlsProps) {
  const { slug, chosen, busy, added, onChange, onAdd } = props;
  const { variant, price, quantity } = chosen;
  const { name, sku, stockQuantity: stock } = variant;
  const hintId = `${variantAnchor(variant)}-hint`;
  const isUnset = quantity === 0 && stock !== 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3" data-print="none">
      <QuantityStepper
        of={name}
        value={quantity}
        least={0}
        most={stock ?? undefined}
        onChange={onChange}
      />
      <Button
        variant="quiet"
        size="small"
        aria-label={`Add to cart: ${name}`}
        aria-disabled={quantity === 0 || busy}
        aria-describedby={isUnset ? hintId : undefined}
        aria-busy={busy}
        onClick={() => quantity > 0 && onAdd()}
      >
        {busy ? "Adding..." : added ? "Added" : "Add to cart"}
      </Button>
      {isUnset && (
        <p id={hintId} className="text-small text-slate">
          Set how many first
        </p>
      )}
      <p className="text-small font-semibold">
        {stockText(stock)}
        {stock === 0 && (
          <>
            .{" "}
            <Link to={backInStockAddress(slug, sku)} className="link">
              Tell me when it is back
            </Link>
            .
          </>
        )}
      </p>
      <p className="ml-auto text-small text-slate">
        Subtotal{" "}
        <Price amount={times(price, quantity)} className="text-ui font-semibold text-ink" />
      </p>
    </div>
  );
}
