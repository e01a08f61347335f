import { newCharge, newEvent, newPaymentIntent, newRefund } from "./payment-objects.ts";
import { completed } from "./session-object.ts";
import type { RefundParameters } from "./session-parameters.ts";
import type { SimulatorMemory } from "./simulator-store.ts";
import type {
  Charge,
  PageCustomer,
  PaymentIntent,
  Refund,
  Session,
  SessionRecord,
  SimulatedEvent,
} from "./stripe-objects.ts";
import { StripeRefusal } from "./stripe-refusal.ts";

/** Everything that can happen to a session, each with the events of a real account. */
export class PaymentActs {
  readonly #memory: SimulatorMemory;
  readonly #now: number;
  readonly #webhooks: { delayMs: number };

  constructor(memory: SimulatorMemory, now: number, webhooks: { delayMs: number }) {
    this.#memory = memory;
    this.#now = now;
    this.#webhooks = webhooks;
  }

  /** The session, locked for what is to be done with it: it may have expired meanwhile. */
  async find(sessionId: string): Promise<SessionRecord | undefined> {
    await this.#memory.lock(sessionId);
    const record = await this.#memory.find("session", sessionId);
    return record && isOver(record.session, this.#now) ? this.#end(record) : record;
  }

  async open(record: SessionRecord): Promise<void> {
    const { id, expires_at } = record.session;
    await this.#keep(record);
    await this.#memory.schedule("expire", id, expires_at * 1000, this.#now);
  }

  async expire(record: SessionRecord): Promise<Session> {
    const { status } = record.session;
    if (status !== "open") {
      throw StripeRefusal.invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
      );
    }
    return (await this.#end(record)).session;
  }

  async pay(record: SessionRecord, customer: PageCustomer): Promise<Session> {
    const payment = this.#attempt(record, customer, "card");
    const session = { ...completed(record, customer, true), payment_intent: payment.id };
    await this.#keep({ ...record, session });
    await this.#succeed(payment, customer, "checkout.session.completed", session);
    return session;
  }

  /** For the page to show again. */
  async noteTyped(record: SessionRecord, typed: SessionRecord["typed"]): Promise<Session> {
    await this.#keep({ ...record, ...(typed ? { typed } : {}) });
    return record.session;
  }

  /** The page stays open: the customer may try another card. */
  async decline(record: SessionRecord, customer: PageCustomer): Promise<void> {
    const payment = this.#attempt(record, customer, "card");
    await this.#keep({ ...record, session: { ...record.session, payment_intent: payment.id } });
    await this.#fail(payment, customer, "card_declined");
  }

  /** Complete, but not paid yet: the bank takes its time. */
  async transfer(
    record: SessionRecord,
    customer: PageCustomer,
    settleAfterMs: number,
  ): Promise<Session> {
    const payment = this.#attempt(record, customer, "us_bank_account");
    const session = { ...completed(record, customer, false), payment_intent: payment.id };
    await this.#keep({ ...record, session });
    await this.#keepPayment(payment);
    await this.#tell("checkout.session.completed", session);
    await this.#tell("payment_intent.processing", payment);
    await this.#memory.schedule("settle", session.id, this.#now + settleAfterMs, this.#now);
    return session;
  }

  /** What the bank says in the end. A transfer that has settled stays as it is. */
  async settle(record: SessionRecord, outcome: "succeeds" | "fails"): Promise<void> {
    const payment = await this.#memory.find(
      "payment_intent",
      String(record.session.payment_intent),
    );
    if (payment?.status !== "processing") return;
    const { email = "", name = "" } = record.session.customer_details ?? {};
    const customer = { email: email ?? "", name: name ?? "" };
    if (outcome === "fails") {
      await this.#tell("checkout.session.async_payment_failed", record.session);
      await this.#fail(payment, customer, "payment_method_customer_decline");
      return;
    }
    const session: Session = { ...record.session, payment_status: "paid" };
    await this.#keep({ ...record, session });
    await this.#succeed(payment, customer, "checkout.session.async_payment_succeeded", session);
  }

  async refund({ payment_intent, amount, reason, metadata }: RefundParameters): Promise<Refund> {
    await this.#memory.lock(payment_intent);
    const payment = await this.#memory.find("payment_intent", payment_intent);
    if (!payment) throw StripeRefusal.missing("payment_intent", payment_intent);
    const charge = await this.#memory.find("charge", String(payment.latest_charge));
    if (payment.status !== "succeeded" || !charge) {
      throw StripeRefusal.invalid(
        `This PaymentIntent (${payment.id}) does not have a successful charge to refund.`,
      );
    }
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) {
      throw StripeRefusal.invalid(`Charge ${charge.id} has already been refunded.`, {
        code: "charge_already_refunded",
      });
    }
    const wanted = amount ?? left;
    if (wanted > left) {
      throw StripeRefusal.invalid(
        `Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`,
        { param: "amount" },
      );
    }
    const terms = { amount: wanted, reason: reason ?? null, metadata: metadata ?? {} };
    const refund = newRefund(charge, terms, this.#now);
    const refunded = charge.amount_refunded + wanted;
    const after: Charge = {
      ...charge,
      amount_refunded: refunded,
      refunded: refunded === charge.amount,
    };
    await this.#memory.keep("refund", refund.id, refund, this.#now);
    await this.#memory.keep("charge", after.id, after, this.#now);
    await this.#tell("refund.created", refund);
    await this.#tell("charge.refunded", after);
    return refund;
  }

  /** The customer's bank sends it back, days after it was taken for done. */
  async returnRefund(refundId: string): Promise<void> {
    const refund = await this.#memory.find("refund", refundId);
    if (!refund) throw StripeRefusal.missing("refund", refundId);
    await this.#memory.lock(String(refund.payment_intent));
    const charge = await this.#memory.find("charge", String(refund.charge));
    if (!charge) throw StripeRefusal.missing("charge", String(refund.charge));
    const failed: Refund = {
      ...refund,
      status: "failed",
      failure_reason: "expired_or_canceled_card",
    };
    const refunded = charge.amount_refunded - refund.amount;
    const after: Charge = { ...charge, amount_refunded: refunded, refunded: false };
    await this.#memory.keep("refund", failed.id, failed, this.#now);
    await this.#memory.keep("charge", after.id, after, this.#now);
    await this.#tell("refund.failed", failed);
  }

  async #end(record: SessionRecord): Promise<SessionRecord> {
    const expired = { ...record, session: ended(record.session) };
    await this.#keep(expired);
    await this.#tell("checkout.session.expired", expired.session);
    return expired;
  }

  async #succeed(
    payment: PaymentIntent,
    customer: Pick<PageCustomer, "email" | "name">,
    about: SimulatedEvent["type"],
    session: Session,
  ): Promise<void> {
    const charge = newCharge(payment, customer, null, this.#now);
    const paid: PaymentIntent = {
      ...payment,
      status: "succeeded",
      amount_received: payment.amount,
      latest_charge: charge.id,
    };
    await this.#memory.keep("charge", charge.id, charge, this.#now);
    await this.#keepPayment(paid);
    await this.#tell("charge.succeeded", charge);
    await this.#tell("payment_intent.succeeded", paid);
    await this.#tell(about, session);
  }

  async #fail(
    payment: PaymentIntent,
    customer: Pick<PageCustomer, "email" | "name">,
    code: string,
  ): Promise<void> {
    const charge = newCharge(payment, customer, code, this.#now);
    const failed: PaymentIntent = {
      ...payment,
      status: "requires_payment_method",
      latest_charge: charge.id,
      last_payment_error: { type: "card_error", code, charge: charge.id },
    };
    await this.#memory.keep("charge", charge.id, charge, this.#now);
    await this.#keepPayment(failed);
    await this.#tell("charge.failed", charge);
    await this.#tell("payment_intent.payment_failed", failed);
  }

  /** A session has one payment, from the first attempt on; a later attempt goes on with it. */
  #attempt(
    record: SessionRecord,
    customer: PageCustomer,
    method: "card" | "us_bank_account",
  ): PaymentIntent {
    const payment = newPaymentIntent(record, customer, method, this.#now);
    const { payment_intent: first } = record.session;
    return first ? { ...payment, id: String(first) } : payment;
  }

  #keep(record: SessionRecord): Promise<void> {
    return this.#memory.keep("session", record.session.id, record, this.#now);
  }

  #keepPayment(payment: PaymentIntent): Promise<void> {
    return this.#memory.keep("payment_intent", payment.id, payment, this.#now);
  }

  /** In the same transaction as the change, so that neither exists without the other. */
  async #tell(type: SimulatedEvent["type"], about: object): Promise<void> {
    const event = newEvent(type, about, this.#now);
    await this.#memory.keep("event", event.id, event, this.#now);
    await this.#memory.schedule("webhook", event.id, this.#now + this.#webhooks.delayMs, this.#now);
  }
}

export function isOver({ status, expires_at }: Session, now: number): boolean {
  return status === "open" && expires_at * 1000 <= now;
}

export function ended(session: Session): Session {
  return { ...session, status: "expired", url: null };
}
