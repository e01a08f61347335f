import { useSite } from "#features/site/use-site.ts";
import { sum, times } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Price } from "#ui/price.tsx";
import type { Chosen } from "./use-purchase.ts";

interface CurrentSelectionProps {
  selection: readonly Chosen[];
  busy: boolean;
  onProceed: () => void;
}

/**
 * Beside the list on a desk. On a phone it comes along at the foot of the screen once something is
 * chosen.
 */
export function CurrentSelection({ selection, busy, onProceed }: CurrentSelectionProps) {
  const { hasDeliveryRules } = useSite();
  const total = sum(selection.map(({ price, quantity }) => times(price, quantity)));
  return (
    <section
      aria-labelledby="selection-title"
      data-print="none"
      data-afloat={selection.length > 0 || undefined}
      className={classNames(
        "submerged mt-6 p-5 max-lg:-mx-[var(--gutter)] lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:mt-0 lg:self-start lg:p-6",
        selection.length > 0 &&
          "low:static! max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:pb-[calc(1.25rem+env(safe-area-inset-bottom))]",
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:block">
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
        {hasDeliveryRules ? "Delivery by ZIP code." : "Shipping: Free."}
      </p>
    </section>
  );
}
