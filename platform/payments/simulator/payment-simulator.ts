import { randomBytes } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { type ApiFault, ApiServer, type LoggedRequest } from "./api-server.ts";
import { PaymentActs } from "./payment-acts.ts";
import { type Job, type SimulatorMemory, SimulatorStore } from "./simulator-store.ts";
import type { PageCustomer, Session, SessionRecord, SimulatedEvent } from "./stripe-objects.ts";
import { expectedCustomer } from "./test-customer.ts";
import {
  isGivenUp,
  retryPauseMs,
  type Send,
  signWebhook,
  usualWebhooks,
  type WebhookKnobs,
} from "./webhook-sender.ts";

export interface SimulatorParts {
  database: Database;
  clock: Clock;
  /** What the address of its payment page begins with, as the visitor's browser reaches it. */
  pageAddress: string;
  log: { error(details: object, message: string): void };
  pollMs?: number;
}

const mostLogged = 100;

/** What came of an attempt to deliver a webhook; no status: the shop was not reached. */
export interface DeliveryAttempt {
  event: string;
  type: string;
  status: number | undefined;
}

/** What the page can do with a session, or why it cannot. */
export type ActResult =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly reason: "unknown" | "no longer open" };

/**
 * A Stripe account for demo mode and tests: the API on a loopback port, what a customer does on the
 * payment page, and webhooks. Tests can make it misbehave; settings cannot.
 */
export class PaymentSimulator {
  readonly secretKey = `sk_test_${randomBytes(24).toString("hex")}`;
  readonly webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
  readonly webhooks: WebhookKnobs = { ...usualWebhooks };
  readonly transfers: { settleAfterMs: number; outcome: "succeeds" | "fails" } = {
    settleAfterMs: 15_000,
    outcome: "succeeds",
  };
  readonly #parts: SimulatorParts;
  readonly #store: SimulatorStore;
  readonly #api: ApiServer;
  readonly #requests: LoggedRequest[] = [];
  #faults: { fault: ApiFault; only: string | undefined; left: number }[] = [];
  #send: Send | undefined;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<unknown> = Promise.resolve();
  #isRunning = false;
  #isClosed = false;

  constructor(parts: SimulatorParts) {
    this.#parts = parts;
    this.#store = new SimulatorStore(parts.database);
    this.#api = new ApiServer({
      store: this.#store,
      clock: parts.clock,
      secretKey: this.secretKey,
      pageAddress: parts.pageAddress,
      acts: (memory) => this.#acts(memory),
      nextFault: (call) => this.#nextFault(call),
      onRequest: (request) => this.#noteRequest(request),
      onError: (err) => parts.log.error({ err }, "payment simulator failed"),
    });
  }

  /** Opens the API; answers where it listens. */
  async open() {
    await this.#store.forgetAnswers(this.#parts.clock.now());
    return this.#api.listen();
  }

  /** Where the webhooks go. Until it is known, they wait. */
  deliverTo(send: Send): void {
    this.#send = send;
  }

  /** From now on webhooks go out, transfers settle and sessions expire by themselves. */
  start(): void {
    this.#timer ??= setInterval(() => this.#run(), this.#parts.pollMs ?? 500).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#underWay;
    await this.#api.close();
  }

  /** The next calls of the API (all until healed, unless told how many) meet this fault. */
  failCalls(fault: ApiFault, { times = Number.POSITIVE_INFINITY, only }: FaultScope = {}): void {
    this.#faults.push({ fault, only, left: times });
  }

  healCalls(): void {
    this.#faults = [];
  }

  /** The last requests to the API, as the account's own log shows them; the newest comes last. */
  requestLog(): readonly LoggedRequest[] {
    return this.#requests;
  }

  find(sessionId: string): Promise<SessionRecord | undefined> {
    return this.#store.change((memory) => this.#acts(memory).find(sessionId));
  }

  pay(sessionId: string, customer?: PageCustomer): Promise<ActResult> {
    return this.#act(sessionId, (acts, record) =>
      acts.pay(record, customer ?? expectedCustomer(record)),
    );
  }

  noteTyped(sessionId: string, typed: SessionRecord["typed"]): Promise<ActResult> {
    return this.#act(sessionId, (acts, record) => acts.noteTyped(record, typed));
  }

  decline(sessionId: string, customer?: PageCustomer): Promise<ActResult> {
    return this.#act(sessionId, async (acts, record) => {
      await acts.decline(record, customer ?? expectedCustomer(record));
      return record.session;
    });
  }

  transfer(sessionId: string, customer?: PageCustomer): Promise<ActResult> {
    const { settleAfterMs } = this.transfers;
    return this.#act(sessionId, (acts, record) =>
      acts.transfer(record, customer ?? expectedCustomer(record), settleAfterMs),
    );
  }

  expire(sessionId: string): Promise<ActResult> {
    return this.#act(sessionId, (acts, record) => acts.expire(record));
  }

  /** The bank has decided, without waiting for its time. */
  async settleTransfer(sessionId: string, outcome = this.transfers.outcome): Promise<void> {
    await this.#store.change(async (memory) => {
      const acts = this.#acts(memory);
      const record = await acts.find(sessionId);
      if (record) await acts.settle(record, outcome);
    });
  }

  returnRefund(refundId: string): Promise<void> {
    return this.#store.change((memory) => this.#acts(memory).returnRefund(refundId));
  }

  /** Every event so far, in the order in which they happened. */
  async events(): Promise<SimulatedEvent[]> {
    const events = await this.#store.change((memory) => memory.all("event"));
    return events.reverse();
  }

  sign(event: SimulatedEvent, signature: WebhookKnobs["signature"] = "good") {
    return signWebhook(event, {
      secret: this.webhookSecret,
      now: this.#parts.clock.now(),
      signature,
    });
  }

  /** Does everything that is due now: webhooks, settlements, expiries. */
  async drain(): Promise<DeliveryAttempt[]> {
    const attempts: DeliveryAttempt[] = [];
    for (;;) {
      const due = await this.#store.takeDue(this.#parts.clock.now(), (job) =>
        retryPauseMs(job.attempts),
      );
      if (due.length === 0) return attempts;
      const ordered = this.webhooks.order === "reversed" ? due.reverse() : due;
      for (const job of ordered) {
        // What is left keeps its place, and is done after the next start.
        if (this.#isClosed) return attempts;
        attempts.push(...(await this.#do(job)));
      }
    }
  }

  /** One round at a time: a shop that answers slowly is not sent the same again meanwhile. */
  #run(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#underWay = this.drain()
      .catch((err) => this.#parts.log.error({ err }, "payment simulator failed"))
      .finally(() => {
        this.#isRunning = false;
      });
  }

  async #do(job: Job): Promise<DeliveryAttempt[]> {
    if (job.kind === "webhook") return this.#deliver(job);
    if (job.kind === "settle") await this.settleTransfer(job.subject);
    // Looking at a session is enough to see that its time is over.
    if (job.kind === "expire") await this.find(job.subject);
    await this.#store.finish(job.id);
    return [];
  }

  async #deliver(job: Job): Promise<DeliveryAttempt[]> {
    const event = await this.#store.change((memory) => memory.find("event", job.subject));
    if (!event) throw new Error(`There is no event ${job.subject}`);
    const attempts: DeliveryAttempt[] = [];
    for (let copy = 0; copy < this.webhooks.copies; copy++) {
      const { body, headers } = this.sign(event, this.webhooks.signature);
      const status = await this.#send?.(body, headers).catch(() => undefined);
      attempts.push({ event: event.id, type: event.type, status });
    }
    const isTaken = attempts.every(({ status = 0 }) => status >= 200 && status < 300);
    if (isTaken || isGivenUp(job.createdAt, this.#parts.clock.now())) {
      await this.#store.finish(job.id);
    }
    return attempts;
  }

  #act(
    sessionId: string,
    work: (acts: PaymentActs, record: SessionRecord) => Promise<Session>,
  ): Promise<ActResult> {
    return this.#store.change(async (memory): Promise<ActResult> => {
      const acts = this.#acts(memory);
      const record = await acts.find(sessionId);
      if (!record) return { ok: false, reason: "unknown" };
      if (record.session.status !== "open") return { ok: false, reason: "no longer open" };
      return { ok: true, session: await work(acts, record) };
    });
  }

  #acts(memory: SimulatorMemory): PaymentActs {
    return new PaymentActs(memory, this.#parts.clock.now(), this.webhooks);
  }

  #noteRequest(request: LoggedRequest): void {
    this.#requests.push(request);
    if (this.#requests.length > mostLogged) this.#requests.shift();
  }

  #nextFault(call: string): ApiFault | undefined {
    const next = this.#faults.find(
      ({ left, only }) => left > 0 && (only === undefined || call.startsWith(only)),
    );
    if (next) next.left -= 1;
    return next?.fault;
  }
}

export interface FaultScope {
  times?: number;
  /** The beginning of the calls it is about, for example "POST /v1/checkout/sessions". */
  only?: string;
}
