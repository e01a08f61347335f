import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { WebhookEventRow } from "#platform/database/tables.ts";
import { isUnavailable } from "#platform/database/unavailable.ts";
import type { Log } from "#platform/log.ts";
import { type PaymentEvent, PaymentUnavailable } from "#platform/payments/payment-provider.ts";
import { z } from "#platform/zod.ts";
import { askForAttention } from "./attention-store.server.ts";
import type { Fulfil, Fulfilment } from "./fulfilment.server.ts";
import {
  deleteProcessedBefore,
  type EventPlace,
  findUnprocessed,
  insertEvent,
  markProcessed,
} from "./payment-event-store.server.ts";
import type { CheckRefunds } from "./refund-check.server.ts";

export interface PaymentEvents {
  /** Returns once the event is stored; it is processed right after, or after a crash. */
  receive(event: PaymentEvent): Promise<void>;
  /** Takes up what was stored and left unprocessed, by us or by an instance that died. */
  resume(): Promise<void>;
  /** Forgets what was processed long ago; the provider sends nothing again after a month. */
  dropOld(): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

export interface PaymentEventParts {
  database: Database;
  clock: Clock;
  log: Log;
  livemode: boolean;
  fulfil: Fulfil;
  checkRefunds: CheckRefunds;
}

/** Whoever stored an event is at work on it for this long. */
const leftAloneMs = 30_000;
/** What was given back in all has become more, or less. */
const refundEvents: ReadonlySet<string> = new Set(["charge.refunded", "refund.failed"]);
/**
 * How long a refund waits for its payment, whose order may still come. After that it was not ours.
 */
const strangerAfterMs = 86_400_000;
const keptMs = 90 * 86_400_000;
const atOnce = 4;
const mostWaiting = 1_000;

export function createPaymentEvents(parts: PaymentEventParts): PaymentEvents {
  const { database, clock, log, livemode, fulfil, checkRefunds } = parts;
  const { db } = database;
  const waiting: WebhookEventRow[] = [];
  const running = new Set<Promise<void>>();
  /** Where the next round continues, so that events that wait for ever do not block the others. */
  let reached: EventPlace | undefined;

  /** A few at a time. What does not fit in the queue is found in the table by the next round. */
  function startNext(): void {
    while (running.size < atOnce) {
      const row = waiting.shift();
      if (!row) return;
      const work = processOne(row).finally(() => {
        running.delete(work);
        startNext();
      });
      running.add(work);
    }
  }

  async function processOne(row: WebhookEventRow): Promise<void> {
    try {
      const outcome = await outcomeOf(row);
      if (outcome) await markProcessed(db, row.id, outcome, clock.now());
    } catch (err) {
      const failed = { event: row.id, type: row.type, err };
      if (err instanceof PaymentUnavailable || isUnavailable(err) || database.isDeadlock(err)) {
        log.warn(failed, "event waits for the payment provider or the database");
        // The others would fail too: they stay in the table until a later round.
        waiting.length = 0;
        return;
      }
      log.error(failed, "event could not be processed");
      await leaveToPerson(row).catch((error) =>
        log.error({ err: error }, "event stays unprocessed"),
      );
    }
  }

  /** Null: not yet. */
  async function outcomeOf(row: WebhookEventRow): Promise<WebhookEventRow["outcome"]> {
    const stored = storedEventSchema.parse(JSON.parse(row.payload));
    if (stored.livemode !== livemode) return "ignored";
    if (row.provider_session_id !== null) {
      return outcomes[(await fulfil(row.provider_session_id)).state];
    }
    if (!refundEvents.has(row.type) || stored.paymentId === null) return "ignored";
    const noted = await checkRefunds(stored.paymentId);
    if (noted) return noted === "attention" ? "attention" : "fulfilled";
    return clock.now() - row.received_at > strangerAfterMs ? "ignored" : null;
  }

  async function leaveToPerson(row: WebhookEventRow): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (transaction) => {
      const details = { type: row.type, session: row.provider_session_id };
      const item = { kind: "event_failed", subject: row.id, details, now } as const;
      await askForAttention(transaction, item);
      await markProcessed(transaction, row.id, "attention", now);
    });
  }

  const idle = async () => {
    startNext();
    while (running.size > 0) await Promise.all(running);
  };

  return {
    async receive(event) {
      const row: WebhookEventRow = {
        id: event.id,
        type: event.type,
        provider_session_id: event.sessionId,
        payload: JSON.stringify({ ...toRecord(event.payload), paymentId: event.paymentId }),
        outcome: null,
        received_at: clock.now(),
        processed_at: null,
      };
      const isNew = await insertEvent(db, row);
      if (!isNew || waiting.length >= mostWaiting) return;
      waiting.push(row);
      // After the answer: the provider waits for "stored", not for what follows from it.
      setImmediate(startNext);
    },

    async resume() {
      const receivedBefore = clock.now() - leftAloneMs;
      const found = await findUnprocessed(db, {
        receivedBefore,
        after: reached,
        most: mostWaiting,
      });
      reached = found.length < mostWaiting ? undefined : found.at(-1);
      const queued = new Set(waiting.map(({ id }) => id));
      waiting.push(...found.filter(({ id }) => !queued.has(id)));
      await idle();
    },

    dropOld: () => deleteProcessedBefore(db, clock.now() - keptMs),

    idle,
  };
}

const outcomes: Record<Fulfilment["state"], NonNullable<WebhookEventRow["outcome"]>> = {
  paid: "fulfilled",
  processing: "fulfilled",
  failed: "fulfilled",
  attention: "attention",
  open: "ignored",
  expired: "ignored",
  unknown: "ignored",
};

const storedEventSchema = z.object({
  livemode: z.boolean(),
  paymentId: z.string().nullable(),
});

function toRecord(payload: unknown): object {
  return typeof payload === "object" && payload !== null ? payload : {};
}
