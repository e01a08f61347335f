import { sql } from "kysely";
import { isAtYard } from "#features/orders/pickup.ts";
import type { Query } from "#platform/database/database.ts";
import type { Buyer } from "./by-hand-schema.ts";

/** Somebody of the list of customers. */
export interface KnownCustomer {
  name: string;
  email: string;
  phone: string;
}

export type FindCustomers = (q: string) => Promise<readonly KnownCustomer[]>;

/** Customers as an order has them: with the address that their last order went to. */
export async function readBuyers(query: Query, known: readonly KnownCustomer[]): Promise<Buyer[]> {
  const emails = known.flatMap(({ email }) => email.toLowerCase() || []);
  const orders =
    emails.length === 0
      ? []
      : await query
          .selectFrom("orders")
          .selectAll()
          .where(sql<string>`lower(email)`, "in", emails)
          .where("deleted_at", "is", null)
          .where("forgotten_at", "is", null)
          .orderBy("created_at", "desc")
          .limit(100)
          .execute();
  return known.map(({ name, email, phone }) => {
    const theirs = orders.filter((order) => order.email.toLowerCase() === email.toLowerCase());
    const last = theirs[0];
    const sent = theirs.find(
      (one) => !isAtYard({ address: one.address_line1, zipCode: one.postal_code }),
    );
    const [, first = "", rest = ""] = /^(.*?)\s*(\S*)$/.exec(name.trim()) ?? [];
    return {
      firstName: last?.first_name ?? first,
      lastName: last?.last_name ?? rest,
      email,
      phone: last?.phone || phone,
      address: sent?.address_line1 ?? "",
      address2: sent?.address_line2 ?? "",
      city: sent?.city ?? "",
      state: sent?.state ?? "",
      zipCode: sent?.postal_code ?? "",
    };
  });
}
