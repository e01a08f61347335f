import { sql } from "kysely";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { Query } from "#platform/database/database.ts";

const hourMs = 3_600_000;
/**
 * A stranger decides how often it happens, and the trail is kept for ever: so many an hour tell the
 * owner enough.
 */
const mostNoted = 20;

/** Writes a failed attempt down, without the name that was typed: people type passwords there. */
export async function noteFailure(
  query: Query,
  what: "password" | "code" | "passkey",
  { userId, address }: { userId: string; address: string },
  at: number,
): Promise<void> {
  const noted = await countNoted(query, userId, at - hourMs);
  // Whoever knows the password and not the code has few turns, and is worth an entry each time.
  if (noted >= mostNoted && what !== "code") return;
  const isLast = noted === mostNoted - 1;
  await writeAudit(query, {
    at,
    actor: "unknown visitor",
    action: "sign-in.failed",
    subject: userId,
    details: { address, reason: isLast ? `${what}, the last noted for an hour` : what },
  });
}

async function countNoted(query: Query, userId: string, since: number): Promise<number> {
  const { count } = await query
    .selectFrom("audit_trail")
    .select(sql<number>`count(*)`.as("count"))
    .where("subject", "=", userId)
    .where("at", ">", since)
    .where("action", "=", "sign-in.failed")
    .executeTakeFirstOrThrow();
  return Number(count);
}
