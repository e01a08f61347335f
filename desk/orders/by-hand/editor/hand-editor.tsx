import { useEffect } from "react";
import { LeaveGuard } from "#desk/kit/editor/leave-guard.tsx";
import type { AdminHandOrder } from "#desk/orders/by-hand/by-hand-schema.ts";
import { HandSums } from "#desk/orders/by-hand/page/hand-sums.tsx";
import { BuyerFields } from "./buyer-fields.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { HandLines } from "./hand-lines.tsx";
import { TakeBar } from "./take-bar.tsx";
import { useHandEditor } from "./use-hand-editor.ts";

/** An order as it is taken down, in the order in which one talks about it. */
export function HandEditor({ order }: { order: AdminHandOrder }) {
  const editor = useHandEditor(order);

  const { refusals } = editor;

  // Once it is marked, what is missing gets the focus.
  useEffect(() => {
    if (refusals === 0) return;
    document.querySelector<HTMLElement>("[data-hand-editor] [aria-invalid=true]")?.focus();
  }, [refusals]);

  return (
    <div data-hand-editor="">
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <HandLines editor={editor} />
          <DeliveryFields editor={editor} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <BuyerFields editor={editor} />
          <HandSums sums={editor.stored.sums} />
        </div>
      </div>
      <TakeBar editor={editor} onTake={editor.take} />
      <LeaveGuard unsaved={editor.unsaved} />
    </div>
  );
}
