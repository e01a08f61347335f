import type { CustomerRow } from "#platform/database/customer-tables.ts";
import type { Query } from "#platform/database/database.ts";
import { type Decisions, tellOf } from "./customer-groups.ts";
import { readSharers } from "./customer-neighbors.server.ts";
import type { CustomerPage } from "./customers-schema.ts";

/** By their own id, or that of an order or request of theirs. */
export async function findCustomer(query: Query, id: string): Promise<CustomerRow | undefined> {
  const ofRecord = query
    .selectFrom("customer_records")
    .select("customer_id")
    .where("record_id", "=", id);
  return query
    .selectFrom("customers")
    .selectAll()
    .where("id", "in", id.startsWith("cus_") ? [id] : ofRecord)
    .executeTakeFirst();
}

/** What they are told apart by, each with an order or request of theirs; the oldest comes first. */
export async function contactsWithRecords(
  query: Query,
  customerId: string,
): Promise<Map<string, string>> {
  const rows = await query
    .selectFrom("customer_records")
    .select(["record_id", "email", "phone"])
    .where("customer_id", "=", customerId)
    .orderBy("at", "desc")
    .orderBy("record_id", "desc")
    .execute();
  const contacts = new Map(rows.map((row) => [tellOf(row), row.record_id]));
  return new Map([...contacts].reverse());
}

const mostOthers = 5;

/** Other people with one of their numbers: set apart by hand, or too many to be one. */
export async function readOthers(
  query: Query,
  id: string,
  { apart }: Decisions,
): Promise<CustomerPage["sharers"]> {
  const own = await query
    .selectFrom("customer_records")
    .select("phone")
    .distinct()
    .where("customer_id", "=", id)
    .where("phone", "<>", "")
    .limit(50)
    .execute();
  const phones = own.map(({ phone }) => phone);
  const sharers = await readSharers(query, phones);
  if (sharers.size === 0) return [];
  const emails = [...new Set([...sharers.values()].flat())];
  const rows = await query
    .selectFrom("customer_records")
    .innerJoin("customers", "customers.id", "customer_records.customer_id")
    .select(["customers.id", "customers.name"])
    .select(["customer_records.email", "customer_records.phone"])
    .distinct()
    .where((row) =>
      row.or([
        row("customer_records.email", "in", emails),
        row.and([
          row("customer_records.email", "=", ""),
          row("customer_records.phone", "in", phones),
        ]),
      ]),
    )
    .where("customers.id", "<>", id)
    .orderBy("customers.name")
    .limit(mostOthers * 4)
    .execute();
  const others = new Map(rows.map((row) => [tellOf(row), row]));
  return [...others].slice(0, mostOthers).map(([contact, { id: theirs, name, email }]) => ({
    ...{ id: theirs, name, contact, email },
    isApart: apart.has(contact),
  }));
}
