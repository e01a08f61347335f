import type { Query } from "#platform/database/database.ts";
import type { LeadEntryRow } from "#platform/database/lead-tables.ts";

export async function insertEntry(query: Query, row: LeadEntryRow): Promise<void> {
  await query.insertInto("lead_entries").values(row).execute();
}

/** Whether what the browser calls by this name is there already. */
export async function isEntered(query: Query, requestId: string): Promise<boolean> {
  const row = await query
    .selectFrom("lead_entries")
    .select("id")
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countEntries(query: Query, leadId: string): Promise<number> {
  const { count } = await query
    .selectFrom("lead_entries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("consultation_id", "=", leadId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What was written down about a lead, the newest first. */
export async function entriesOf(
  query: Query,
  leadId: string,
  most: number,
): Promise<LeadEntryRow[]> {
  return query
    .selectFrom("lead_entries")
    .selectAll()
    .where("consultation_id", "=", leadId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
}
