import { variantAnchor } from "#features/catalogue/product.ts";
import { quoteAddress } from "#features/catalogue/product-page/quote-request.ts";
import { stockText } from "#features/catalogue/stock.ts";
import { times } from "#platform/money.ts";
import { Link } from "#ui/link.tsx";
import { Price } from "#ui/price.tsx";
import { sizeText } from "../parts/choose-parts.ts";
import { type PartLine, takenMark } from "../parts/part-lines.ts";
import { canBeHad, productOf, type Shelf, titleOf } from "../parts/shelf.ts";
import type { Plan } from "../plan.ts";

interface PartRowProps {
  line: PartLine;
  shelf: Shelf;
  plan: Plan;
  /** Until then only the chosen size is there, which spares the page every other one. */
  isAlive: boolean;
  onChange: (plan: Plan) => void;
}

/** A part with its reason; it can be left out, or taken in another size. */
export function PartRow({ line, shelf, plan, isAlive, onChange }: PartRowProps) {
  const { role, part, quantity, why, isTooSmall, soldOut, sizes } = line;
  const { slug } = productOf(shelf, part);
  const title = titleOf(shelf, part);
  const isThere = canBeHad(part, quantity);
  const isLeft = plan.left.includes(role);
  const leave = (left: boolean) =>
    onChange({
      ...plan,
      left: left ? [...plan.left, role] : plan.left.filter((one) => one !== role),
    });
  const take = (sku: string) => {
    const others = plan.taken.filter((mark) => !mark.startsWith(`${role}:`));
    onChange({ ...plan, taken: [...others, takenMark(role, sku)] });
  };
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 border-t border-rule py-3">
      <label className="flex size-11 cursor-pointer items-center justify-center noscript:hidden">
        <input
          type="checkbox"
          aria-label={title}
          checked={isThere && !isLeft}
          disabled={!isThere}
          onChange={({ currentTarget }) => leave(!currentTarget.checked)}
          className="size-6 accent-pond"
        />
      </label>
      <div className="min-w-0">
        <Link
          to={`/product/${slug}#${variantAnchor(part)}`}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {quantity > 1 && `${quantity} × `}
          {title}
        </Link>
        <p className="text-small text-slate">{why}</p>
        {soldOut && (
          <p className="text-small font-semibold">
            {titleOf(shelf, soldOut)} would do and is out of stock.
          </p>
        )}
        {isTooSmall && (
          <p className="text-small font-semibold text-error">Too small for this plan.</p>
        )}
        {!isThere && (
          <p className="text-small font-semibold">
            {part.stock === 0 ? "Out of stock" : `Only ${part.stock} left`}.{" "}
            <Link to={quoteAddress(slug, part.sku)} className="link">
              Ask when we get more
            </Link>
            .
          </p>
        )}
        {isThere && stockText(part.stock) && (
          <p className="text-small font-semibold">{stockText(part.stock)}</p>
        )}
        {sizes.length > 1 && (
          <select
            aria-label={`Size of ${title}`}
            value={part.sku}
            onChange={({ currentTarget }) => take(currentTarget.value)}
            className="mt-1 min-h-11 w-full max-w-sm rounded-edge border border-control bg-sheet px-3 text-small text-ink noscript:hidden"
          >
            {(isAlive ? sizes : sizes.filter((size) => size.part === part)).map((size) => (
              <option key={size.part.sku} value={size.part.sku}>
                {productOf(shelf, size.part).name}, {sizeText(size.part, size.fits)}
              </option>
            ))}
          </select>
        )}
      </div>
      <Price amount={times(part.price, quantity)} className="py-2.5 text-ui font-semibold" />
    </li>
  );
}
