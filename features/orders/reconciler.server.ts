import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { PaymentUnavailable } from "#platform/payments/payment-provider.ts";
import type { Fulfil } from "./fulfilment.server.ts";
import type { PaymentEvents } from "./payment-events.server.ts";
import { claimOpenSessions, claimProcessing } from "./reconciler-store.server.ts";

export interface ReconcilerParts {
  database: Database;
  clock: Clock;
  log: Log;
  fulfil: Fulfil;
  events: PaymentEvents;
  /** What else is due at any moment, by what it is called in the log. */
  everyRound: Readonly<Record<string, () => Promise<unknown>>>;
  /** What else has to be tidied up from time to time, by what it is called in the log. */
  housekeeping: Readonly<Record<string, () => Promise<unknown>>>;
  roundMs?: number;
}

const usualRoundMs = 5_000;
const housekeepingMs = 3_600_000;
const atOnce = 4;
/** How long the end waits for a question that is under way. */
const graceMs = 6_000;

/**
 * Asks the provider about payments that nobody has told us of, so that a webhook that never arrives
 * and a browser that was closed lose no order. Any number of instances may run it on one
 * PostgreSQL: each question is claimed.
 */
export class Reconciler {
  readonly #parts: ReconcilerParts;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #stopped = false;
  readonly #tidiedAt = new Map<string, number>();

  constructor(parts: ReconcilerParts) {
    this.#parts = parts;
  }

  start(): void {
    const { log, roundMs = usualRoundMs } = this.#parts;
    const run = () => {
      this.round().catch((err) => log.error({ err }, "reconciler failed"));
    };
    this.#timer = setInterval(run, roundMs);
    run();
  }

  /** Everything that is due now. Whoever comes while a round is under way waits for that one. */
  round(): Promise<void> {
    this.#round ??= this.#run().finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    const atWork = Promise.all([this.#round?.catch(() => {}), this.#parts.events.idle()]);
    let cutOff: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      cutOff = setTimeout(resolve, graceMs);
    });
    await Promise.race([atWork, enough]);
    clearTimeout(cutOff);
  }

  async #run(): Promise<void> {
    const { database, clock, events } = this.#parts;
    await events.resume();
    await this.#ask((most) => claimOpenSessions(database.db, clock.now(), most));
    await this.#ask((most) => claimProcessing(database.db, clock.now(), most));
    for (const [what, work] of Object.entries(this.#parts.everyRound)) {
      await this.#attempt(what, work);
    }
    await this.#tidy();
  }

  /** Each task by itself: a failed one is tried again in the next round and blocks no other. */
  async #tidy(): Promise<void> {
    const { clock, housekeeping } = this.#parts;
    for (const [what, tidyUp] of Object.entries(housekeeping)) {
      const last = this.#tidiedAt.get(what) ?? Number.NEGATIVE_INFINITY;
      if (clock.now() - last < housekeepingMs) continue;
      if (await this.#attempt(what, tidyUp)) this.#tidiedAt.set(what, clock.now());
    }
  }

  async #attempt(what: string, work: () => Promise<unknown>): Promise<boolean> {
    if (this.#stopped) return false;
    try {
      await work();
      return true;
    } catch (err) {
      this.#parts.log.error({ what, err }, "housekeeping failed");
      return false;
    }
  }

  async #ask(claim: (most: number) => Promise<string[]>): Promise<void> {
    while (!this.#stopped) {
      const sessions = await claim(atOnce);
      if (sessions.length === 0) return;
      const answers = await Promise.all(sessions.map((id) => this.#askAbout(id)));
      // The provider does not answer: the rest stays unclaimed for the next round.
      if (answers.includes("no answer")) return;
    }
  }

  async #askAbout(sessionId: string): Promise<"answered" | "no answer"> {
    const { log, fulfil } = this.#parts;
    try {
      await fulfil(sessionId);
      return "answered";
    } catch (err) {
      log.warn({ session: sessionId, err }, "payment session could not be settled");
      return err instanceof PaymentUnavailable ? "no answer" : "answered";
    }
  }
}
