import { useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useCart } from "../use-cart.ts";
import { keptMark } from "./kept-cart.ts";
import { dayOf, offeredCart } from "./remembered-cart.ts";

/**
 * One line over a picture, so that nothing moves when it comes. It opens the cart as its link does.
 */
export function KeptCartLine() {
  const [kept] = useState(offeredCart);
  const lines = useCart();
  if (!kept || !lines || lines.length > 0) return null;
  return (
    <Link
      to={`/cart#${keptMark}${kept.token}`}
      className="animate-fade absolute inset-x-0 top-0 z-10 flex min-h-12 items-center gap-3 bg-deep/85 px-[var(--gutter)] py-2 text-small text-sky sm:text-ui underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      <Icon name="cart" className="size-5 shrink-0" />
      Open the cart you kept on {dayOf(kept.keptAt)}
    </Link>
  );
}
