import { telephoneLink } from "#content/business.ts";
import { useSite } from "#features/site/use-site.ts";
import { sum, times } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Price } from "#ui/price.tsx";
import type { Chosen } from "./product-selection.tsx";

interface CurrentSelectionProps {
  selection: readonly Chosen[];
  busy: boolean;
  onProceed: () => void;
}

/** Beside the list on a desk. On a phone it comes along at the foot of the screen once something is chosen. */
export function CurrentSelection({ selection, busy, onProceed }: CurrentSelectionProps) {
  const total = sum(selection.map(({ price, quantity }) => times(price, quantity)));
  return (
    <section
      aria-labelledby="selection-title"
      data-print="none"
      data-afloat={selection.length > 0 || undefined}
      className={classNames(
        "submerged mt-6 p-5 max-lg:-mx-[var(--gutter)] lg:sticky lg:top-6 lg:mt-0 lg:self-start lg:p-6",
        selection.length > 0 &&
          "low:static! max-lg:sticky max-lg:z-20 max-md:bottom-[calc(3.0625rem+env(safe-area-inset-bottom))] md:max-lg:bottom-0",
      )}
    >
      <div className="flex items-baseline justify-between gap-4 lg:block">
        <h3 id="selection-title" className="type-subheading lg:type-heading">
          Current Selection
        </h3>
        <p className="lg:hidden" aria-hidden="true">
          <Price amount={total} className="type-subheading" />
        </p>
      </div>
      <div className="mt-4 border-t border-rule text-ui max-lg:hidden">
        {selection.length === 0 ? (
          <p className="py-2 text-slate">Nothing yet. Set a quantity in the list.</p>
        ) : (
          <ul className="divide-y divide-rule">
            {selection.map(({ variant, price, quantity }) => (
              <li key={variant.id} className="flex justify-between gap-4 py-2">
                <span>
                  <span className="figures">{quantity}</span> × {variant.name}
                </span>
                <Price amount={times(price, quantity)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p
        aria-live="polite"
        className="flex items-baseline justify-between gap-4 border-t border-line pt-3 max-lg:sr-only"
      >
        Total <Price amount={total} className="type-subheading" />
      </p>
      <Button variant="koi" disabled={busy} onClick={onProceed} className="mt-4 w-full">
        PROCEED TO CHECKOUT
      </Button>
      <p className="mt-3 text-small text-slate max-lg:hidden">
        Shipping: Free. Tax: Calculated at checkout.
      </p>
      {/* React leaves alone what is in here, so the browser need not load it. */}
      <noscript>{import.meta.env.SSR && <OrderByPhone />}</noscript>
    </section>
  );
}

function OrderByPhone() {
  const { phones } = useSite();
  return (
    <p className="mt-3 text-small">
      Ordering online needs JavaScript. Without it, call{" "}
      <a href={telephoneLink(phones.support)} className="link figures whitespace-nowrap">
        {phones.support}
      </a>{" "}
      and we take the order on the phone.
    </p>
  );
}
