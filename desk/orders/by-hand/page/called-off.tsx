import type { AdminHandOrder } from "#desk/orders/by-hand/by-hand-schema.ts";
import { useHandOrderActions } from "#desk/orders/by-hand/hand-order-actions.ts";
import { Button } from "#ui/button.tsx";
import { HandHistory } from "./hand-history.tsx";

/** One that came to nothing, and the way back. */
export function CalledOff({ order }: { order: AdminHandOrder }) {
  const { reopen } = useHandOrderActions(order);
  return (
    <>
      <section aria-label="Called off" className="mt-6 border-l-4 border-line bg-sheet p-4">
        <p className="measure">
          This order was called off: nothing is to be paid, and what it had taken is back on the
          shelf. It is forgotten after 30 days.
        </p>
        <Button size="small" className="mt-3" onClick={() => reopen()}>
          Take up again
        </Button>
      </section>
      <HandHistory timeline={order.timeline} />
    </>
  );
}
