import { sql } from "kysely";
import type { Query } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import type { Id } from "#platform/ids.ts";
import type { ConsultationRequest, QuarantineReason } from "./consultation.ts";
import type { Subject } from "./consultation-subject.server.ts";

export interface NewConsultation extends ConsultationRequest {
  id: Id<"consultation">;
  subject: Pick<Subject, "name" | "path"> | undefined;
  fingerprint: string;
  quarantineReason: QuarantineReason | null;
  createdAt: number;
  /** Of the key with which the visitor's browser may add photos. */
  photoKeyHash: string;
}

/** A request that somebody took down, on the phone or at the yard: they have been spoken to. */
export interface TakenDown extends ConsultationRequest {
  id: Id<"consultation">;
  fingerprint: string;
  by: string;
  followUpOn: string | null;
  createdAt: number;
}

export async function insertConsultation(
  query: Query,
  {
    id,
    subject,
    fingerprint,
    quarantineReason,
    createdAt,
    photoKeyHash,
    ...request
  }: NewConsultation,
): Promise<void> {
  await query
    .insertInto("consultations")
    .values({
      id,
      ...request,
      about_name: subject?.name ?? null,
      about_path: subject?.path ?? null,
      stage: "new",
      quarantine_reason: quarantineReason,
      fingerprint,
      photo_key_hash: photoKeyHash,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  // What lies in quarantine is probably no customer: it is shown, and makes no sound.
  const isNew = quarantineReason === null;
  await noteDeskChange(query, { kind: "lead", id, isNew });
}

export async function insertTakenDown(
  query: Query,
  { id, fingerprint, by, followUpOn, createdAt, ...request }: TakenDown,
): Promise<void> {
  await query
    .insertInto("consultations")
    .values({
      id,
      ...request,
      stage: "contacted",
      quarantine_reason: null,
      fingerprint,
      entered_by: by,
      follow_up_on: followUpOn,
      answered_at: createdAt,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
}

/** Undefined: it was confirmed, may be spam, or is gone. */
export async function findUnconfirmed(query: Query, id: string) {
  return query
    .selectFrom("consultations")
    .select(["name", "email", "phone", "location", "message", "about_name", "created_at"])
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .where("quarantine_reason", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function markConfirmed(query: Query, id: string, now: number): Promise<void> {
  await query
    .updateTable("consultations")
    .set({ confirmed_at: now })
    .where("id", "=", id)
    .execute();
}

/** Those that were mailed to this address, in small letters, since then. */
export async function countConfirmed(
  query: Query,
  address: string,
  since: number,
): Promise<number> {
  const { count } = await query
    .selectFrom("consultations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("confirmed_at", ">", since)
    .where(sql<string>`lower(email)`, "=", address)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Whether the same request was passed on since then. One in quarantine does not count: nobody has
 * read it.
 */
export async function wasPassedOn(
  query: Query,
  fingerprint: string,
  since: number,
): Promise<boolean> {
  const twin = await query
    .selectFrom("consultations")
    .select("id")
    .where("fingerprint", "=", fingerprint)
    .where("created_at", ">", since)
    .where("quarantine_reason", "is", null)
    .limit(1)
    .executeTakeFirst();
  return twin !== undefined;
}
