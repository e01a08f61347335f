import { piecesText } from "#features/cart/pieces-text.ts";
import { useCartTotals } from "#features/cart/use-cart-totals.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Price } from "#ui/price.tsx";

/** What is in the cart already, on a product's page. As high before the cart is known as after. */
export function CartSummary() {
  const totals = useCartTotals();
  return (
    <section
      aria-labelledby="cart-summary-title"
      data-print="none"
      className="mt-6 flex items-center gap-4 border-y border-line py-3"
    >
      <Icon name="cart" className="size-6 shrink-0 text-pond" />
      <div className="grow">
        <h2 id="cart-summary-title" className="text-ui font-semibold">
          Your cart
        </h2>
        <p className="min-h-[1.3125rem] text-small text-slate">
          {totals &&
            (totals.count === 0 ? (
              "Nothing in it yet"
            ) : (
              <>
                {piecesText(totals.count)}, <Price amount={totals.subtotal} />
              </>
            ))}
        </p>
      </div>
      <Link to="/cart" className="link inline-flex min-h-11 items-center text-ui font-semibold">
        View cart
      </Link>
    </section>
  );
}
