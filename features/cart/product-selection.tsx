import { useState } from "react";
import { useNavigate } from "react-router";
import type { Product, Variant } from "#features/catalogue/product.ts";
import { variantPrice } from "#features/catalogue/product-price.ts";
import { stockText } from "#features/catalogue/stock.ts";
import { VariantList } from "#features/catalogue/variant-list.tsx";
import { type Cents, times } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Price } from "#ui/price.tsx";
import { CurrentSelection } from "./current-selection.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";

/** A variant and how many of it are wanted. */
export interface Chosen {
  variant: Variant;
  price: Cents;
  quantity: number;
}

/** 'Available Products', each with its quantity, and beside them what has been chosen so far. */
export function ProductSelection({ product }: { product: Product }) {
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  /** What is on its way into the cart: a variant's id, or everything that was chosen. */
  const [busy, setBusy] = useState<string>();
  const navigate = useNavigate();

  const offered = product.variants.flatMap((variant): Chosen[] => {
    const price = variantPrice(variant);
    return price === null ? [] : [{ variant, price, quantity: quantities[variant.id] ?? 0 }];
  });
  const selection = offered.filter(({ quantity }) => quantity > 0);

  function choose(variantId: string, quantity: number) {
    setQuantities((before) => ({ ...before, [variantId]: Math.max(quantity, 0) }));
  }

  /** Whether all of them are in the cart now. What could not be put in stays chosen. */
  async function put(
    what: string,
    chosen: readonly Chosen[],
    onCart?: () => void,
  ): Promise<boolean> {
    if (busy) return false;
    setBusy(what);
    // Loaded with the first use: most visitors of a product's page only read it.
    const { addSelection } = await import("./add-selection.ts");
    const added = await addSelection(product, chosen, onCart);
    for (const id of added) choose(id, 0);
    setBusy(undefined);
    return added.length > 0 && added.length === chosen.length;
  }

  async function proceed() {
    const { isCartFilled } = await import("./add-selection.ts");
    // Everything was put in before: the cart is where to go on.
    const isAdded = selection.length === 0 && isCartFilled();
    if (isAdded || (await put("all", selection))) navigate("/cart");
  }

  return (
    <div className="gap-x-6 lg:grid lg:grid-cols-[8fr_4fr]">
      <VariantList
        variants={product.variants}
        controls={(variant) => {
          const chosen = offered.find((one) => one.variant === variant);
          return (
            chosen && (
              <VariantControls
                chosen={chosen}
                busy={busy === variant.id}
                onChange={(quantity) => choose(variant.id, quantity)}
                onAdd={() => put(variant.id, [chosen], () => navigate("/cart"))}
              />
            )
          );
        }}
      />
      <CurrentSelection selection={selection} busy={busy !== undefined} onProceed={proceed} />
    </div>
  );
}

interface VariantControlsProps {
  chosen: Chosen;
  busy: boolean;
  onChange: (quantity: number) => void;
  onAdd: () => void;
}

function VariantControls({ chosen, busy, onChange, onAdd }: VariantControlsProps) {
  const { variant, price, quantity } = chosen;
  const { name, stockQuantity: stock } = variant;
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
        aria-busy={busy}
        onClick={() => quantity > 0 && onAdd()}
      >
        {busy ? "Adding..." : "Add to cart"}
      </Button>
      <p className="text-small font-semibold">
        {stockText(stock)}
        {stock === 0 && (
          <>
            .{" "}
            <Link to="/contact" className="link">
              Call or ask when it is back
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
