import { useNavigate } from "react-router";
import type { AdminHandOrder } from "#desk/orders/by-hand/by-hand-schema.ts";
import { useHandOrderActions } from "#desk/orders/by-hand/hand-order-actions.ts";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";

/** What becomes of a draft that nobody wants: it can be taken up again for a while. */
export function DraftMenu({ order }: { order: AdminHandOrder }) {
  const { callOff } = useHandOrderActions(order);
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={async () => {
        if (!(await callOff())) return;
        toasts.add({
          title: `${order.number} called off`,
          description: "For 30 days it can be taken up again: it is below 'Not paid yet'.",
        });
        navigate("/admin/orders");
      }}
    >
      Call off
    </Button>
  );
}
