import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { change } from "#desk/kit/desk-client.ts";
import { Button } from "#ui/button.tsx";
import { handOrdersUrl, showHandOrder } from "./by-hand-client.ts";

/** An order that comes by phone, or across the counter. */
export function NewOrderButton() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  // Pressed again after a lost answer, it is the same one.
  const [requestId] = useState(() => crypto.randomUUID());
  return (
    <Button
      size="small"
      disabled={isBusy}
      onClick={async () => {
        setBusy(true);
        const order = await change<"POST /api/admin/hand-orders">(
          "POST",
          handOrdersUrl,
          { requestId },
          (problem) => problem ?? "The shop does not answer. Please try again.",
        );
        setBusy(false);
        if (!order) return;
        showHandOrder(client, order);
        navigate(`/admin/orders/by-hand/${order.id}`);
      }}
    >
      New order
    </Button>
  );
}
