import { Checkbox } from "#desk/kit/checkbox.tsx";
import type { ReturnableItem } from "#desk/orders/admin-order.ts";
import { QuantityStepper } from "#features/cart/quantity-stepper.tsx";

/** How many pieces of each variant go back. */
export type PiecesBack = Readonly<Record<string, number>>;

interface RestockChoiceProps {
  items: readonly ReturnableItem[];
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  pieces: PiecesBack;
  onPieces: (pieces: PiecesBack) => void;
}

/** Whether what comes back with a refund can be sold again, and how much of it. */
export function RestockChoice({ items, isOn, onSwitch, pieces, onPieces }: RestockChoiceProps) {
  return (
    <fieldset className="min-w-0 border-t border-rule pt-3">
      <legend className="sr-only">Stock</legend>
      <Checkbox label="Put back in stock" isOn={isOn} onChange={onSwitch} />
      {isOn && (
        <ul className="divide-y divide-rule">
          {items.map(({ variantId, name, quantity }) => (
            <li
              key={variantId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              <QuantityStepper
                of={name}
                value={pieces[variantId] ?? quantity}
                least={0}
                most={quantity}
                onChange={(count) => onPieces({ ...pieces, [variantId]: Math.max(count, 0) })}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** What is asked of the server: each variant of which something goes back. */
export function piecesToReturn(items: readonly ReturnableItem[], pieces: PiecesBack) {
  return items
    .map(({ variantId, quantity }) => ({ variantId, quantity: pieces[variantId] ?? quantity }))
    .filter(({ quantity }) => quantity > 0);
}
