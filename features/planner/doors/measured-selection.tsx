import { type ComponentType, lazy, memo, Suspense, useDeferredValue, useState } from "react";
import type { ProductSelection } from "#features/cart/selection/product-selection.tsx";
import type { Purchase } from "#features/cart/selection/use-purchase.ts";
import { Icon } from "#ui/icon.tsx";
import type { ProductDoor, ProductDoorProps } from "./product-door.tsx";

const loadDoor = async (): Promise<typeof ProductDoor> =>
  (await import("./product-door.tsx")).ProductDoor;

/** Only pages of what a pond is measured for load the planner's rules. */
const Door: ComponentType<ProductDoorProps> = import.meta.env.SSR
  ? await loadDoor()
  : lazy(async () => ({ default: await loadDoor() }));

// Until its code is there the server's HTML stands. A change from outside would take that away.
const SteadyDoor = memo((props: ProductDoorProps) => (
  <Suspense>
    <Door {...props} />
  </Suspense>
));

interface MeasuredSelectionProps {
  purchase: Purchase;
  /** Handed in: the page has it already, and it stays in the page's own file. */
  list: typeof ProductSelection;
}

/** The sizes of a product, and before them what says which of them fits. */
export function MeasuredSelection({ purchase, list: List }: MeasuredSelectionProps) {
  const [fits, setFits] = useState<string>();
  const sku = useDeferredValue(purchase.size.variant.sku);
  return (
    <>
      <SteadyDoor product={purchase.product} sku={sku} onFit={setFits} />
      <List
        purchase={purchase}
        mark={(variant) =>
          variant.sku === fits && (
            <p className="mb-2 flex items-center gap-1 border-l-4 border-line bg-sheet px-3 py-1 text-ui font-semibold text-pond">
              <Icon name="check" />
              Fits your measures
            </p>
          )
        }
      />
    </>
  );
}
