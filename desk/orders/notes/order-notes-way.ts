import type { QueryClient } from "@tanstack/react-query";
import type { NotesWay } from "#desk/kit/notes/notes-desk.ts";
import { refreshOrderPage, updateOrder } from "#desk/orders/order-cache.ts";
import { call } from "#platform/api-client.ts";

/** Where the notes of orders are stored, by the order's id. */
export function orderNotesWay(client: QueryClient): NotesWay {
  return {
    send: (id, change) => {
      const path = `/api/orders/${id}/notes` as const;
      const options = { keepalive: true };
      return call<"PATCH /api/orders/:id/notes">("PATCH", path, change, options);
    },
    stored: ({ id, notes, revision }) => {
      updateOrder(client, id, { notes, notesRevision: revision });
      void refreshOrderPage(client, id);
    },
  };
}
