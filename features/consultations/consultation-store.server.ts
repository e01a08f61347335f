import type { Query } from "#platform/database/database.ts";
import type { Id } from "#platform/ids.ts";
import type { ConsultationRequest, QuarantineReason } from "./consultation.ts";

export interface NewConsultation extends ConsultationRequest {
  id: Id<"consultation">;
  fingerprint: string;
  quarantineReason: QuarantineReason | null;
  createdAt: number;
}

export async function insertConsultation(
  query: Query,
  { id, fingerprint, quarantineReason, createdAt, ...request }: NewConsultation,
): Promise<void> {
  await query
    .insertInto("consultations")
    .values({
      id,
      ...request,
      stage: "new",
      quarantine_reason: quarantineReason,
      fingerprint,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
}

/** Whether the same request was passed on since then. One in quarantine does not count: nobody has read it. */
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
