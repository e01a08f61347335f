import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { Fulfil } from "#features/orders/fulfilment.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { PaymentUnavailable } from "#platform/payments/payment-provider.ts";
import type { Attention, AttentionKind, TransferState } from "./attention-schema.ts";
import { attentionSources } from "./attention-sources.server.ts";

/** Of one kind: nobody deals with more in one go, and the rest is in its own list. */
const mostOfKind = 12;

export interface AttentionService {
  /** Everything that waits for a person, the longest waiting first. */
  read(): Promise<Attention>;
  /** False: it is not there, or somebody has dealt with it. */
  resolve(id: string, actor: string): Promise<boolean>;
  /** Asks the provider about a transfer now. Undefined: there is no such transfer on its way. */
  checkTransfer(id: string): Promise<TransferState | undefined>;
}

/** What the owner should look at first. */
export function createAttentionService({
  database: { db },
  clock,
  fulfil,
}: {
  database: Database;
  clock: Clock;
  fulfil: Fulfil;
}): AttentionService {
  return {
    async read() {
      const kinds = Object.entries(attentionSources) as [
        AttentionKind,
        (typeof attentionSources)[AttentionKind],
      ][];
      const found = await Promise.all(
        kinds.map(async ([kind, read]) => ({
          kind,
          items: await read(db, mostOfKind + 1, clock.now()),
        })),
      );
      return {
        items: found
          .flatMap(({ items }) => items.slice(0, mostOfKind))
          .sort((one, other) => Date.parse(one.since) - Date.parse(other.since)),
        more: found.filter(({ items }) => items.length > mostOfKind).map(({ kind }) => kind),
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

    async checkTransfer(id) {
      const payment = await db
        .selectFrom("payments")
        .select("provider_session_id")
        .where("id", "=", id)
        .where("status", "=", "processing")
        .executeTakeFirst();
      if (!payment) return undefined;
      try {
        const { state } = await fulfil(payment.provider_session_id);
        if (state === "paid") return "settled";
        return state === "failed" ? "failed" : "on_its_way";
      } catch (error) {
        if (error instanceof PaymentUnavailable) return "no_answer";
        throw error;
      }
    },
  };
}
