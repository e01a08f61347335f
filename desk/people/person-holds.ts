import { dateOnly, statusLabel } from "#desk/kit/desk-format.ts";
import { isJob, openStates, quoteStates } from "#features/quotes/quote-states.ts";
import { formatMoney } from "#platform/money.ts";
import type { FoundCheckout, PersonRecords, PersonsOrder, PersonsQuote } from "./person-records.ts";

/** Why somebody should not be forgotten now, each in a sentence that says what to do. */
export interface Holds {
  /**
   * The next event of the payment provider would bring the person back: nobody can overrule these.
   */
  mustWait: string[];
  /** The shop may still need to know whom it deals with: the owner may insist. */
  reasons: string[];
}

const dayMs = 86_400_000;
/** Visa and Mastercard give a card holder 120 days to dispute a payment. */
export const disputeMs = 120 * dayMs;

const doneStatuses: ReadonlySet<string> = new Set(["completed", "cancelled"]);

export function holdsOf(records: PersonRecords, now: number): Holds {
  const { orders, handOrders, checkouts, quotes } = records;
  const ofQuotes = quotes.flatMap((found) => found.checkouts);
  return {
    mustWait: [
      ...[...checkouts, ...ofQuotes].flatMap(underWay),
      ...handOrders.flatMap(stillToBePaid),
    ],
    reasons: [
      ...orders.flatMap((order) => stillNeeded(order, now)),
      ...quotes.flatMap((quote) => stillOffered(quote, now)),
    ],
  };
}

function stillToBePaid({ number, state }: PersonRecords["handOrders"][number]): string[] {
  if (state !== "open") return [];
  return [
    `Order ${number} was taken for them and is not paid yet. Call it off, or wait until it is paid, and look again.`,
  ];
}

function underWay({ checkout, payment, waitsForPerson }: FoundCheckout): string[] {
  const amount = formatMoney(checkout.total_cents);
  if (payment?.status === "processing") {
    return [
      `A bank transfer of ${amount} is on its way. Wait until it has settled or failed, and look again.`,
    ];
  }
  if (checkout.status === "open") {
    return [
      `A payment page over ${amount} is open until ${dateOnly(checkout.expires_at)} at the latest. Wait until it is paid or has ended, and look again.`,
    ];
  }
  if (waitsForPerson) {
    return [
      `A payment of ${amount} became no order and waits for you on the dashboard. Settle it there first.`,
    ];
  }
  return [];
}

function stillNeeded({ order, payment, refunds, waitsForPerson }: PersonsOrder, now: number) {
  const reasons: string[] = [];
  const name = `Order ${order.number}`;
  const isPaidBack = payment?.status === "refunded";
  if (order.deleted_at === null && !isPaidBack && !doneStatuses.has(order.status)) {
    reasons.push(
      `${name} is still open (${statusLabel(order.status)}): afterwards nobody knows where to deliver it.`,
    );
  }
  if (refunds.some(({ status }) => status === "pending")) {
    reasons.push(
      `A refund of order ${order.number} is under way: should it come back, nobody knows whom to pay.`,
    );
  }
  if (waitsForPerson) {
    reasons.push(`${name} waits for you on the dashboard: settle that first.`);
  }
  const disputableUntil = (payment?.created_at ?? order.created_at) + disputeMs;
  if (!isPaidBack && disputableUntil > now) {
    reasons.push(
      `The payment of order ${order.number} can be disputed until ${dateOnly(disputableUntil)}: without the address you cannot show where it was delivered.`,
    );
  }
  return reasons;
}

function stillOffered({ quote, checkouts, refunds, waitsForPerson }: PersonsQuote, now: number) {
  const reasons: string[] = [];
  const name = `Quote ${quote.number}`;
  const { label } = quoteStates[quote.state];
  const isOver = quote.deleted_at !== null || quote.forgotten_at !== null;
  if (!isOver && openStates.includes(quote.state)) {
    reasons.push(
      `${name} is with them (${label}): afterwards its link leads nowhere. Withdraw it, or wait for their answer.`,
    );
  }
  if (!isOver && isJob(quote.state) && quote.state !== "balance_paid") {
    reasons.push(
      `${name} is not done and paid (${label}): afterwards nobody knows where to come, and whom to ask for the money.`,
    );
  }
  if (refunds.some(({ status }) => status === "pending")) {
    reasons.push(
      `A refund of quote ${quote.number} is under way: should it come back, nobody knows whom to pay.`,
    );
  }
  if (waitsForPerson) {
    reasons.push(`${name} waits for you on the dashboard: settle that first.`);
  }
  const paid = checkouts.flatMap(({ payment }) =>
    payment && payment.status !== "refunded" && payment.status !== "failed" ? payment : [],
  );
  const until = Math.max(...paid.map((payment) => payment.created_at + disputeMs));
  if (until > now) {
    reasons.push(
      `A payment of quote ${quote.number} can be disputed until ${dateOnly(until)}: without the address you cannot show where the work was done.`,
    );
  }
  return reasons;
}
