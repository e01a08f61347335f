import { askForAttentionAgain, resolveAttention } from "#features/orders/attention-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { type CallOutcome, callOutcomes } from "#platform/payments/payment-provider.ts";
import type { ProviderAnswer } from "#platform/payments/stripe-provider.ts";
import { Tally } from "#platform/tally.ts";

export interface PaymentWatchParts {
  database: Database;
  clock: Clock;
  log: Log;
  /** The last letters of the key, as the provider's dashboard shows it. */
  keyEnding: string;
}

const kind = "payment_key_refused";
/**
 * A key with too few rights is taken for one call and refused for the next: that is one alarm, not
 * one a visitor.
 */
const quietMs = 10 * 60_000;

/**
 * Sees every call to the payment provider: counts them, writes each answer to the log beside the
 * visitor's request, and asks for a person once when our key is refused, however many visitors meet
 * that.
 */
export class PaymentWatch {
  readonly calls = new Tally(callOutcomes);
  readonly #parts: PaymentWatchParts;
  /** False until the first answer: the process before this one may have left a record behind. */
  #isKeyGood = false;
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: PaymentWatchParts) {
    this.#parts = parts;
  }

  readonly onAnswer = (answer: ProviderAnswer): void => {
    this.#parts.log.info(answer, "payment provider answered");
  };

  readonly onOutcome = async (outcome: CallOutcome): Promise<void> => {
    this.calls.add(outcome);
    try {
      if (outcome === "key_refused") await this.#noteRefused();
      // No answer, or a server error, says nothing about the key.
      if (outcome === "answered" || outcome === "refused") await this.#noteTaken();
    } catch (err) {
      // The call's own outcome does not change; the next call notes it.
      this.#parts.log.error({ err }, "state of the payment key could not be noted");
    }
  };

  async #noteRefused(): Promise<void> {
    const { database, clock, keyEnding } = this.#parts;
    const now = clock.now();
    this.#isKeyGood = false;
    this.#refusedAt = now;
    await askForAttentionAgain(database.db, { kind, subject: keyEnding, details: {}, now });
  }

  async #noteTaken(): Promise<void> {
    const { database, clock } = this.#parts;
    const now = clock.now();
    if (this.#isKeyGood || now - this.#refusedAt < quietMs) return;
    await resolveAttention(database.db, kind, now);
    this.#isKeyGood = true;
  }
}
