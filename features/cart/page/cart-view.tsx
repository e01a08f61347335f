import { type ReactNode, useEffect, useState } from "react";
import {
  changeQuantity,
  clearCart,
  lookOverCart,
  putBack,
  restoreCart,
} from "#features/cart/cart-actions.ts";
import type { CartLine, CartLines } from "#features/cart/cart-lines.ts";
import { DeliveryChoice } from "#features/cart/delivery/delivery-choice.tsx";
import { useDelivery } from "#features/cart/delivery/use-delivery.ts";
import { DiscountField } from "#features/cart/discount/discount-field.tsx";
import { useDiscount } from "#features/cart/discount/use-discount.ts";
import { KeepCart } from "#features/cart/kept/keep-cart.tsx";
import { KeptCartPanel } from "#features/cart/kept/kept-cart-panel.tsx";
import { NeedsScript } from "#features/cart/needs-script.tsx";
import { useCart } from "#features/cart/use-cart.ts";
import { useSite } from "#features/site/use-site.ts";
import { cents } from "#platform/money.ts";
import { Link } from "#ui/link.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { CartChangesPanel } from "./cart-changes-panel.tsx";
import { CartNeeds } from "./cart-needs.tsx";
import { CartRow } from "./cart-row.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { LastOrderNote } from "./last-order-note.tsx";
import { OrderPromises } from "./order-promises.tsx";
import { OrderSummary, type OrderSummaryProps } from "./order-summary.tsx";
import { type Removed, RemovedNote } from "./removed-note.tsx";

interface CartViewProps {
  changes: readonly string[];
  /** The ways on from a cart that has something in it. */
  checkout: ReactNode;
}

export function CartView({ changes, checkout }: CartViewProps) {
  const lines = useCart();
  const { asksPlace, hasDiscounts } = useSite();
  const discount = useDiscount(hasDiscounts ? lines : undefined);
  const reduced = hasDiscounts
    ? { discount: discount.shown, codeField: <DiscountField discount={discount} /> }
    : {};
  const [removed, setRemoved] = useState<Removed>();
  const [returned, setReturned] = useState<string>();
  /** What was not as the visitor saw it when the cart opened. */
  const [found, setFound] = useState<readonly string[]>([]);
  useEffect(() => {
    lookOverCart().then(setFound);
  }, []);

  function remove(line: CartLine) {
    setRemoved({ lines: [line], position: lines?.indexOf(line) ?? 0 });
    changeQuantity(line.variantId, 0);
  }

  function clear(all: CartLines) {
    setRemoved({ lines: all });
    setFound([]);
    void clearCart();
  }

  function undo({ lines: back, position }: Removed) {
    const [first] = back;
    if (position === undefined) restoreCart(back);
    else if (first) putBack(first, position);
    setReturned(first?.variantId);
    setRemoved(undefined);
  }

  return (
    <article data-buying className="shell pt-6 md:pt-10">
      <Waterline />
      <h1 className="type-display pb-8 pt-4">Your cart</h1>
      <div className="columns-12 gap-y-10">
        <div className="col-span-12 min-h-64 lg:col-span-8 lg:pr-6">
          {lines && <KeptCartPanel lines={lines} onChanges={setFound} />}
          <LastOrderNote isEmpty={lines?.length === 0} />
          {changes.length > 0 ? (
            <CartChangesPanel changes={changes} />
          ) : (
            <CartChangesPanel changes={found} title="This has changed since you chose it." />
          )}
          {removed && <RemovedNote removed={removed} onUndo={() => undo(removed)} />}
          {lines === undefined ? (
            <NeedsScript what="The cart" className="text-lead" />
          ) : lines.length === 0 ? (
            <EmptyCart />
          ) : (
            <>
              <Lines
                lines={lines}
                returned={returned}
                onQuantity={(line, quantity) =>
                  quantity > 0 ? changeQuantity(line.variantId, quantity) : remove(line)
                }
                onRemove={remove}
              />
              <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-ui">
                <Link to="/products" className="link inline-flex min-h-11 items-center">
                  Continue shopping
                </Link>
                <button
                  type="button"
                  onClick={() => clear(lines)}
                  className="link min-h-11 cursor-pointer"
                >
                  Clear cart
                </button>
              </p>
            </>
          )}
          {lines && lines.length > 0 && <CartNeeds lines={lines} />}
        </div>
        <div className="col-span-12 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-span-4 lg:self-start">
          {lines && lines.length > 0 && (
            <div className="mb-8">
              {asksPlace ? (
                <PricedSummary lines={lines} reduced={reduced}>
                  {checkout}
                </PricedSummary>
              ) : (
                <OrderSummary lines={lines} tax="Calculated at checkout" {...reduced}>
                  {checkout}
                </OrderSummary>
              )}
              <div className="mt-2 px-6">
                <KeepCart />
              </div>
            </div>
          )}
          <OrderPromises />
        </div>
      </div>
    </article>
  );
}

interface PricedSummaryProps {
  lines: CartLines;
  reduced: Pick<OrderSummaryProps, "discount" | "codeField">;
  children: ReactNode;
}

/** With what it costs to bring it and the tax there, by what is chosen here. */
function PricedSummary({ lines, reduced, children }: PricedSummaryProps) {
  const { hasDeliveryRules, hasTaxRates } = useSite();
  const delivery = useDelivery(lines, reduced.discount?.code);
  const { chosen } = delivery;
  const none = { name: "", amount: cents(0) };
  return (
    <OrderSummary
      lines={lines}
      {...reduced}
      tax={hasTaxRates && chosen ? (chosen.tax ?? none) : "Calculated at checkout"}
      shipping={hasDeliveryRules ? (chosen ?? null) : undefined}
      choice={<DeliveryChoice delivery={delivery} lines={lines} />}
    >
      {children}
    </OrderSummary>
  );
}

interface LinesProps {
  lines: CartLines;
  /** The variant of the line that was put back last. */
  returned: string | undefined;
  onQuantity: (line: CartLine, quantity: number) => void;
  onRemove: (line: CartLine) => void;
}

function Lines({ lines, returned, onQuantity, onRemove }: LinesProps) {
  return (
    <ul className="border-b border-rule">
      {lines.map((line) => (
        <li
          key={line.variantId}
          // 'Undo' goes when it is pressed: its focus follows the line that is back.
          ref={line.variantId === returned ? takeFocus : undefined}
          tabIndex={-1}
          className="border-t border-rule py-5"
        >
          <CartRow
            line={line}
            onQuantity={(quantity) => onQuantity(line, quantity)}
            onRemove={() => onRemove(line)}
          />
        </li>
      ))}
    </ul>
  );
}

function takeFocus(row: HTMLLIElement | null): void {
  row?.focus();
}
