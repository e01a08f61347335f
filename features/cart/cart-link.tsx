import { useRef } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { piecesText } from "./pieces-text.ts";
import { useCartTotals } from "./use-cart-totals.ts";

/**
 * To the cart, with the number of pieces in it. The number lies over the icon, so nothing moves
 * when it comes.
 */
export function CartLink({ className }: { className?: string }) {
  const count = useCartTotals()?.count;
  const first = useRef<number>(undefined);
  first.current ??= count;
  const label = count ? `Cart, ${piecesText(count)}` : "Cart";
  return (
    <>
      <Link
        to="/cart"
        aria-label={label}
        className={classNames(
          "relative flex size-12 items-center justify-center rounded-edge",
          className,
        )}
      >
        <Icon name="cart" className="size-6" />
        {count ? (
          <span className="figures absolute right-0.5 top-0.5 flex h-5 min-w-5 items-center justify-center rounded-edge bg-koi px-1 text-[0.75rem] font-semibold leading-none text-on-koi">
            {count > 99 ? "99+" : count}
          </span>
        ) : null}
      </Link>
      {/* Said when the number changes, not each time a page is opened. */}
      <span role="status" className="sr-only">
        {count !== first.current && `${label}.`}
      </span>
    </>
  );
}

/** The number alone, on the cart buttons of cards. */
export function CartCount() {
  const count = useCartTotals()?.count;
  return count ? <span className="figures">{count > 99 ? "99+" : count}</span> : null;
}
