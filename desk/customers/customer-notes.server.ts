import { sql, type Transaction } from "kysely";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { trashMs } from "#desk/kit/list/trash-time.ts";
import type { NotesChange, StoredNotes } from "#desk/kit/notes/notes-schema.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { CustomerNotesRow } from "#platform/database/customer-tables.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import type { Tables } from "#platform/database/tables.ts";
import { tellOf } from "./customer-groups.ts";
import { phoneText } from "./customer-words.ts";
import type { CustomerPage } from "./customers-schema.ts";

export type CustomerNotesOutcome =
  | { ok: true; revision: number }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "newer"; stored: StoredNotes };

/** Typing is one change: notes that follow each other this closely share an entry of the trail. */
const typingMs = 10 * 60_000;

/**
 * Stores notes on whoever this order or request is from, unless somebody else has stored others
 * since the writer has seen them. They hang on the address, or the number of who left none: so they
 * stay where they belong when two persons become one, or one two.
 */
export async function changeCustomerNotes(
  database: Database,
  recordId: string,
  { notes, revision, writer }: NotesChange,
  { actor, now }: { actor: string; now: number },
): Promise<CustomerNotesOutcome> {
  return database.db.transaction().execute(async (transaction) => {
    // As whoever forgets a person does: notes that are typed meanwhile do not outlive that.
    await database.lock(transaction, "customers");
    const record = await transaction
      .selectFrom("customer_records")
      .select(["email", "phone", "customer_id"])
      .where("record_id", "=", recordId)
      .executeTakeFirst();
    if (!record) return { ok: false, reason: "unknown" };
    const contact = tellOf(record);
    const before = await transaction
      .selectFrom("customer_notes")
      .selectAll()
      .where("contact", "=", contact)
      .executeTakeFirst();
    const seen = before?.revision ?? 0;
    if (notes === (before?.notes ?? "")) return { ok: true, revision: seen };
    const isOwn = writer !== undefined && writer === before?.writer;
    if (before && revision !== undefined && revision !== seen && !isOwn) {
      return { ok: false, reason: "newer", stored: toStored(before) };
    }
    const next = {
      ...{ notes, revision: seen + 1, writer: writer ?? null },
      ...{ updated_at: now, updated_by: actor },
    };
    await transaction
      .insertInto("customer_notes")
      .values({ ...next, contact, unknown_since: null })
      .onConflict((conflict) => conflict.column("contact").doUpdateSet(next))
      .execute();
    await noteChange(transaction, record.customer_id, { actor, now });
    return { ok: true, revision: next.revision };
  });
}

async function noteChange(
  transaction: Transaction<Tables>,
  subject: string,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  const last = await transaction
    .selectFrom("audit_trail")
    .select(["actor", "at"])
    .where("subject", "=", subject)
    .where("action", "=", "customer.notes")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last && last.actor === actor && last.at > now - typingMs) {
    // The trail has no new entry, but open desks show the notes.
    await noteDeskChange(transaction, { kind: "customer", id: subject });
    return;
  }
  await writeAudit(transaction, { at: now, actor, action: "customer.notes", subject });
}

const mostContacts = 50;

/** All notes on somebody; on whom there are none, where they would be written. */
export async function readCustomerNotes(
  query: Query,
  customerId: string,
): Promise<CustomerPage["notes"]> {
  // The oldest record of each contact: two desks name the same one.
  const { rows } = await sql<{ record_id: string; email: string; phone: string }>`
    select record_id, email, phone from (
      select record_id, email, phone, at, row_number() over (
        partition by email, case when email = '' then phone else '' end
        order by at, record_id) as place
      from customer_records where customer_id = ${customerId}) as left_with
    where place = 1 order by at, record_id limit ${mostContacts}`.execute(query);
  const contacts = rows.map((row) => ({ ...row, contact: tellOf(row) }));
  if (contacts.length === 0) return [];
  const stored = await query
    .selectFrom("customer_notes")
    .selectAll()
    .where(
      "contact",
      "in",
      contacts.map(({ contact }) => contact),
    )
    .execute();
  const notesOf = new Map(stored.map((row) => [row.contact, toStored(row)]));
  const written = contacts.filter(({ contact }) => notesOf.has(contact));
  return (written.length > 0 ? written : contacts.slice(0, 1)).map((row) => ({
    about: row.record_id,
    of: row.email || phoneText(row.phone),
    ...(notesOf.get(row.contact) ?? { notes: "", revision: 0, by: null }),
  }));
}

function toStored(row: CustomerNotesRow): StoredNotes {
  const { notes, revision, updated_at: at, updated_by: actor } = row;
  return { notes, revision, by: { actor, at: new Date(at).toISOString() } };
}

/** In the transaction that forgets whose they are. */
export async function forgetNotes(
  transaction: Transaction<Tables>,
  contacts: readonly string[],
): Promise<void> {
  for await (const some of chunksOf(contacts)) {
    await transaction.deleteFrom("customer_notes").where("contact", "in", some).execute();
  }
}

/**
 * Notes on somebody of whom there is no order and no request any more go, once those could not be
 * taken back out of the trash either.
 */
export async function dropUnknownNotes({ db }: Database, now: number): Promise<void> {
  const known = sql<boolean>`exists (select 1 from customer_records
    where customer_records.email = customer_notes.contact
      or (customer_records.email = '' and 'tel:' || customer_records.phone = customer_notes.contact))`;
  await db
    .deleteFrom("customer_notes")
    .where("unknown_since", "<", now - trashMs)
    .where(sql<boolean>`not ${known}`)
    .execute();
  await db
    .updateTable("customer_notes")
    .set({ unknown_since: null })
    .where("unknown_since", "is not", null)
    .where(known)
    .execute();
  await db
    .updateTable("customer_notes")
    .set({ unknown_since: now })
    .where("unknown_since", "is", null)
    .where(sql<boolean>`not ${known}`)
    .execute();
}
