import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { customerNotesWay, isOnCustomer } from "#desk/customers/customer-notes-way.ts";
import type { NotesDesk, NotesWay } from "#desk/kit/notes/notes-desk.ts";
import { useNewNotesDesk } from "#desk/kit/notes/use-notes-desk.ts";
import { orderNotesWay } from "#desk/orders/notes/order-notes-way.ts";

/** The notes of orders and those on people, for as long as somebody is signed in. */
export function useDeskNotes(author: string): NotesDesk {
  const client = useQueryClient();
  const [way] = useState<NotesWay>(() => {
    const [ofOrders, onCustomers] = [orderNotesWay(client), customerNotesWay(client)];
    const wayOf = (id: string) => (isOnCustomer(id) ? onCustomers : ofOrders);
    return {
      send: (id, change) => wayOf(id).send(id, change),
      stored: (stored) => wayOf(stored.id).stored(stored),
    };
  });
  return useNewNotesDesk(author, way);
}
