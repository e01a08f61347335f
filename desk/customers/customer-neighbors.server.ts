import { sql } from "kysely";
import { chunksOf } from "#platform/chunks.ts";
import type { Query } from "#platform/database/database.ts";
import { type Decisions, mostSharing, type Sighting, tellOf } from "./customer-groups.ts";

/** A record as the index holds it. */
export interface Known extends Sighting {
  /** Empty: not known yet. */
  customerId: string;
}

/**
 * Everything that may be one person with these addresses and numbers, to the end of the chain: the
 * other records of an address, other addresses with its numbers, those that were joined by hand,
 * and whoever they were taken for until now.
 */
export async function readNeighbors(
  query: Query,
  tells: Iterable<string>,
  customers: Iterable<string>,
  { apart, joined }: Decisions,
): Promise<{ known: Known[]; crowded: Set<string> }> {
  const known = new Map<string, Known>();
  const crowded = new Set<string>();
  const [asked, askedPhones, askedCustomers] = [new Set<string>(), new Set(), new Set<string>()];
  let next = { tells: new Set(tells), customers: new Set(customers) };
  while (next.tells.size > 0 || next.customers.size > 0) {
    const found = [
      ...(await byTells(query, [...next.tells])),
      ...(await byColumn(query, "customer_id", [...next.customers])),
    ];
    for (const tell of next.tells) asked.add(tell);
    for (const id of next.customers) askedCustomers.add(id);
    for (const one of found) known.set(one.recordId, one);
    const phones = found
      .filter((one) => one.phone !== "" && !apart.has(tellOf(one)))
      .map(({ phone }) => phone)
      .filter((phone) => !askedPhones.has(phone));
    for (const phone of phones) askedPhones.add(phone);
    const sharers = [...(await readSharers(query, phones))];
    for (const [phone, tells] of sharers) if (isCrowd(tells)) crowded.add(phone);
    const sharing = sharers.flatMap(([, tells]) => (isCrowd(tells) ? [] : tells));
    const own = found.map(tellOf);
    const byHand = [...own, ...next.tells].flatMap((tell) => joined.get(tell) ?? []);
    next = {
      tells: new Set([...own, ...sharing, ...byHand].filter((tell) => !asked.has(tell))),
      customers: new Set(
        found.flatMap(({ customerId: id }) => (id && !askedCustomers.has(id) ? [id] : [])),
      ),
    };
  }
  return { known: [...known.values()], crowded };
}

export function isCrowd(tells: readonly string[]): boolean {
  return tells.length > mostSharing;
}

/** Who left each number, as far as it takes to see that there are too many to be one person. */
export async function readSharers(
  query: Query,
  phones: Iterable<string>,
): Promise<Map<string, string[]>> {
  const sharers = new Map<string, string[]>();
  for await (const some of chunksOf([...new Set(phones)])) {
    const left = query
      .selectFrom("customer_records")
      .select(["phone", "email"])
      .distinct()
      .where("phone", "in", some);
    const { rows } = await sql<{ phone: string; email: string }>`
      select phone, email from (
        select phone, email, row_number() over (partition by phone order by email) as place
        from (${left}) as left_with) as numbered
      where place <= ${mostSharing + 1}`.execute(query);
    for (const { phone, email } of rows) {
      sharers.set(phone, [...(sharers.get(phone) ?? []), tellOf({ email, phone })]);
    }
  }
  return sharers;
}

async function byTells(query: Query, tells: readonly string[]): Promise<Known[]> {
  const numbers = tells.filter((tell) => tell.startsWith("tel:")).map((tell) => tell.slice(4));
  const addresses = tells.filter((tell) => !tell.startsWith("tel:"));
  return [
    ...(await byColumn(query, "email", addresses)),
    ...(await byColumn(query, "phone", numbers)).filter(({ email }) => email === ""),
  ];
}

async function byColumn(
  query: Query,
  column: "email" | "phone" | "customer_id",
  values: readonly string[],
): Promise<Known[]> {
  const found: Known[] = [];
  for await (const some of chunksOf(values)) {
    const rows = await query
      .selectFrom("customer_records")
      .selectAll()
      .where(column, "in", some)
      .execute();
    found.push(
      ...rows.map(
        ({ record_id: recordId, customer_id: customerId, net_cents: netCents, ...row }) => ({
          ...row,
          recordId,
          customerId,
          netCents,
        }),
      ),
    );
  }
  return found;
}

/** Orders and requests that were left with this contact: one is enough to find the rest. */
export async function recordsOf(query: Query, contact: string): Promise<string[]> {
  const records = await byTells(query, [contact]);
  return records.slice(0, 1).map(({ recordId }) => recordId);
}

/** Whether anything waits to be taken into the index. */
export async function isBehind(query: Query): Promise<boolean> {
  const { rows } = await sql`select 1 from customer_changes limit 1`.execute(query);
  return rows.length > 0;
}
