import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { type Cursor, isAfter, pageOf } from "#desk/kit/list/page-cursor.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { OutboxRow } from "#platform/database/tables.ts";
import { type Mail, mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { dropGivenUp, forgetPayloads, forgottenPayload } from "#platform/outbox/outbox-store.ts";
import type { DeliveryList, DeskDelivery } from "./deliveries-schema.ts";

export interface DeliveriesService {
  list(filter: {
    status?: DeskDelivery["status"] | undefined;
    after?: Cursor | undefined;
    limit: number;
  }): Promise<DeliveryList>;
  /** At once, also what was given up. False: there is nothing like that to deliver. */
  retry(id: string, actor: string): Promise<boolean>;
  /** Takes what was given up off the list for good. False: it is not there, or was not given up. */
  discard(id: string, actor: string): Promise<boolean>;
  /** Forgets what was said in old messages; that they were delivered stays known. */
  forgetOld(): Promise<void>;
}

const dayMs = 86_400_000;
const readableMs = 30 * dayMs;
const givenUpMs = 90 * dayMs;

const columns = [
  "id",
  "topic",
  "payload",
  "status",
  "attempts",
  "next_attempt_at",
  "last_error",
  "created_at",
  "delivered_at",
] as const;

/** The outbox as the owner reads it: in demo mode the e-mails stay here. */
export function createDeliveriesService({
  database: { db },
  outbox,
  clock,
}: {
  database: Database;
  outbox: Outbox;
  clock: Clock;
}): DeliveriesService {
  return {
    async list({ status, after, limit }) {
      let query = db.selectFrom("outbox").select(columns);
      if (status) query = query.where("status", "=", status);
      if (after) query = query.where(isAfter(after, "created_at", "id"));
      const rows = await query
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(limit + 1)
        .execute();
      const page = pageOf(rows, limit, ({ created_at: at, id }) => ({ at, id }));
      return {
        deliveries: page.rows.map((row) => ({
          id: row.id,
          topic: row.topic,
          status: row.status,
          attempts: row.attempts,
          createdAt: isoTime(row.created_at),
          nextAttemptAt: row.status === "pending" ? isoTime(row.next_attempt_at) : null,
          deliveredAt: row.delivered_at === null ? null : isoTime(row.delivered_at),
          lastError: row.last_error,
          email: row.topic === mailTopic && !isForgotten(row) ? emailIn(row.payload) : null,
          isForgotten: isForgotten(row),
        })),
        nextCursor: page.nextCursor,
      };
    },

    async retry(id, actor) {
      const now = clock.now();
      const found = await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("outbox")
          .set({ status: "pending", next_attempt_at: now, alarmed_at: null })
          .where("id", "=", id)
          .where("status", "in", ["pending", "given_up"])
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await writeAudit(transaction, { at: now, actor, action: "outbox.retried", subject: id });
        return true;
      });
      if (found) outbox.wake();
      return found;
    },

    async discard(id, actor) {
      const now = clock.now();
      return db.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("outbox")
          .where("id", "=", id)
          .where("status", "=", "given_up")
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await writeAudit(transaction, { at: now, actor, action: "outbox.discarded", subject: id });
        return true;
      });
    },

    async forgetOld() {
      await forgetPayloads(db, clock.now() - readableMs);
      await dropGivenUp(db, clock.now() - givenUpMs);
    },
  };
}

function isForgotten({ status, payload }: Pick<OutboxRow, "status" | "payload">): boolean {
  return status === "delivered" && payload === forgottenPayload;
}

function emailIn(payload: string): DeskDelivery["email"] {
  const { to = "", subject = "", text = "" } = JSON.parse(payload) as Partial<Mail>;
  return { to, subject, text };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
