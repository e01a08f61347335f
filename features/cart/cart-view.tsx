import { type ReactNode, useEffect, useRef, useState } from "react";
import { telephoneLink } from "#content/business.ts";
import { useSite } from "#features/site/use-site.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { Waterline } from "#ui/waterline.tsx";
import { changeQuantity, putBack, refreshStock } from "./cart-actions.ts";
import { type CartLine, type CartLines, titleOf } from "./cart-lines.ts";
import { CartNewsPanel } from "./cart-news-panel.tsx";
import { CartRow } from "./cart-row.tsx";
import { NeedsScript } from "./needs-script.tsx";
import { OrderPromises } from "./order-promises.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { useCart } from "./use-cart.ts";

interface CartViewProps {
  news: readonly string[];
  /** The ways on from a cart that has something in it. */
  checkout: ReactNode;
}

export function CartView({ news, checkout }: CartViewProps) {
  const lines = useCart();
  const [removed, setRemoved] = useState<Removed>();
  const [returned, setReturned] = useState<string>();
  useEffect(() => {
    // An extra: without it the checkout is the first to tell.
    refreshStock().catch(() => {});
  }, []);

  function remove(line: CartLine) {
    setRemoved({ line, position: lines?.indexOf(line) ?? 0 });
    changeQuantity(line.variantId, 0);
  }

  function undo({ line, position }: Removed) {
    putBack(line, position);
    setReturned(line.variantId);
    setRemoved(undefined);
  }

  return (
    <article data-buying className="shell pt-6 md:pt-10">
      <Waterline />
      <h1 className="type-display pb-8 pt-4">Your cart</h1>
      <div className="columns-12 gap-y-10">
        <div className="col-span-12 min-h-64 lg:col-span-8 lg:pr-6">
          <CartNewsPanel news={news} />
          {removed && <RemovedLine removed={removed} onUndo={() => undo(removed)} />}
          {lines === undefined ? (
            <NeedsScript what="The cart" className="text-lead" />
          ) : lines.length === 0 ? (
            <EmptyCart />
          ) : (
            <Lines
              lines={lines}
              returned={returned}
              onQuantity={(line, quantity) =>
                quantity > 0 ? changeQuantity(line.variantId, quantity) : remove(line)
              }
              onRemove={remove}
            />
          )}
        </div>
        <div className="col-span-12 lg:sticky lg:top-6 lg:col-span-4 lg:self-start">
          {lines && lines.length > 0 && (
            <div className="mb-8">
              <OrderSummary lines={lines} tax="Calculated at checkout">
                {checkout}
              </OrderSummary>
            </div>
          )}
          <OrderPromises />
        </div>
      </div>
    </article>
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

interface Removed {
  line: CartLine;
  position: number;
}

/** Stays until the next removal, so that nobody has to be quick. */
function RemovedLine({ removed: { line }, onUndo }: { removed: Removed; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line that is taken out moves the focus here
  useEffect(() => button.current?.focus(), [line]);
  return (
    <p
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 border-l-4 border-line bg-sheet px-5 py-2 text-ui"
    >
      {titleOf(line)} was removed.
      <button
        ref={button}
        type="button"
        onClick={onUndo}
        className="link ml-auto min-h-11 min-w-11 cursor-pointer text-right font-semibold"
      >
        Undo
      </button>
    </p>
  );
}

function EmptyCart() {
  const { phones } = useSite();
  return (
    <>
      <h2 className="type-title">Your cart is empty</h2>
      <p className="measure mt-4 text-lead text-slate">
        Choose sizes and quantities on a product's page. What you put in stays here, in every tab,
        until you close the browser.
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to="/products">See All Products</ButtonLink>
        <ButtonAnchor href={telephoneLink(phones.main)} variant="quiet" className="figures">
          Call {phones.main}
        </ButtonAnchor>
      </div>
    </>
  );
}
