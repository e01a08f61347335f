import type { QueryClient } from "@tanstack/react-query";
import type { NotesWay } from "#desk/kit/notes/notes-desk.ts";
import { call } from "#platform/api-client.ts";
import { customersKey } from "./customers-client.ts";
import type { CustomerPage } from "./customers-schema.ts";

const prefix = "customer:";

/** What the notes desk calls the notes on whoever this order or request is from. */
export function customerNotesId(about: string): string {
  return prefix + about;
}

export function isOnCustomer(id: string): boolean {
  return id.startsWith(prefix);
}

/** Where notes on people are stored. */
export function customerNotesWay(client: QueryClient): NotesWay {
  return {
    send: (id, change) => {
      const path = `/api/admin/customers/${id.slice(prefix.length)}/notes` as const;
      const options = { keepalive: true };
      return call<"PATCH /api/admin/customers/:id/notes">("PATCH", path, change, options);
    },
    stored: ({ id, notes, revision }) => {
      const about = id.slice(prefix.length);
      client.setQueriesData<CustomerPage>(
        { queryKey: [...customersKey, "page"] },
        (page) =>
          page && {
            ...page,
            notes: page.notes.map((one) =>
              one.about === about ? { ...one, notes, revision } : one,
            ),
          },
      );
    },
  };
}
