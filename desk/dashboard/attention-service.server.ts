import { sql } from "kysely";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Attention } from "./dashboard-schema.ts";

const longestWaitMs = 2 * 86_400_000;

export interface AttentionService {
  read(): Promise<Attention>;
  /** False: it is not there, or somebody has dealt with it. */
  resolve(id: string, actor: string): Promise<boolean>;
}

/** What the owner should look at first. */
export function createAttentionService({
  database: { db },
  clock,
}: {
  database: Database;
  clock: Clock;
}): AttentionService {
  const count = sql<number>`count(*)`.as("count");
  return {
    async read() {
      const items = await db
        .selectFrom("attention_items")
        .select(["id", "kind", "subject", "details", "created_at"])
        .where("resolved_at", "is", null)
        .orderBy("created_at")
        .limit(50)
        .execute();
      const leads = await db
        .selectFrom("consultations")
        .select(count)
        .where("stage", "=", "new")
        .where("quarantine_reason", "is", null)
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow();
      const failed = await db
        .selectFrom("outbox")
        .select(count)
        .where("status", "=", "given_up")
        .executeTakeFirstOrThrow();
      const waiting = await db
        .selectFrom("orders")
        .select(count)
        .where("status", "=", "pending")
        .where("deleted_at", "is", null)
        .where("created_at", "<", clock.now() - longestWaitMs)
        .executeTakeFirstOrThrow();
      return {
        items: items.map(({ created_at: at, ...item }) => ({
          ...item,
          createdAt: new Date(at).toISOString(),
        })),
        newLeads: Number(leads.count),
        failedDeliveries: Number(failed.count),
        waitingOrders: Number(waiting.count),
      };
    },

    async resolve(id, actor) {
      const now = clock.now();
      return db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("attention_items")
          .set({ resolved_at: now })
          .where("id", "=", id)
          .where("resolved_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await writeAudit(transaction, {
          at: now,
          actor,
          action: "attention.resolved",
          subject: id,
        });
        return true;
      });
    },
  };
}
