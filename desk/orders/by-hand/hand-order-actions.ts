import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { change } from "#desk/kit/desk-client.ts";
import { refreshOrders } from "#desk/orders/order-cache.ts";
import type { HandMethod } from "#features/hand-orders/hand-order.ts";
import { handOrdersUrl, showHandOrder } from "./by-hand-client.ts";
import type { AdminHandOrder } from "./by-hand-schema.ts";

const failure = (problem: string | undefined) =>
  problem ?? "The shop does not answer. Please try again.";

/** What can be done with one that was taken; a failure is told, and answered with undefined. */
export function useHandOrderActions({ id }: Pick<AdminHandOrder, "id">) {
  const client = useQueryClient();
  const path = `${handOrdersUrl}/${id}` as const;
  // A press that is repeated after a lost answer sends no second e-mail.
  const [linkId, setLinkId] = useState(() => crypto.randomUUID());

  async function shown(sent: Promise<AdminHandOrder | undefined>) {
    const order = await sent;
    if (order) showHandOrder(client, order);
    return order;
  }

  return {
    reopen: () =>
      shown(
        change<"POST /api/admin/hand-orders/:id/reopen">(
          "POST",
          `${path}/reopen`,
          undefined,
          failure,
        ),
      ),

    callOff: () =>
      shown(
        change<"POST /api/admin/hand-orders/:id/call-off">(
          "POST",
          `${path}/call-off`,
          undefined,
          failure,
        ),
      ),

    async giveLink(how: "email" | "copy", isNew = false) {
      const order = await shown(
        change<"POST /api/admin/hand-orders/:id/link">(
          "POST",
          `${path}/link`,
          { how, isNew, requestId: linkId },
          failure,
        ),
      );
      if (order) setLinkId(crypto.randomUUID());
      return order;
    },

    async record(method: HandMethod, note: string) {
      const order = await shown(
        change<"POST /api/admin/hand-orders/:id/payments">(
          "POST",
          `${path}/payments`,
          { method, note },
          failure,
        ),
      );
      // It is an order now, and counts among them.
      if (order) await refreshOrders(client);
      return order;
    },
  };
}
