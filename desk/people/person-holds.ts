import { dateOnly, statusLabel } from "#desk/kit/desk-format.ts";
import { formatMoney } from "#platform/money.ts";
import type { FoundCheckout, FoundOrder, PersonRecords } from "./person-records.ts";

/** Why somebody should not be forgotten now, each in a sentence that says what to do. */
export interface Holds {
  /** The person would be back with the next word of the payment provider: nobody can overrule these. */
  mustWait: string[];
  /** The shop may still need to know whom it deals with: the owner may insist. */
  reasons: string[];
}

const dayMs = 86_400_000;
/** Visa and Mastercard give a card holder 120 days to dispute a payment. */
export const disputeMs = 120 * dayMs;

const doneStatuses: ReadonlySet<string> = new Set(["completed", "cancelled"]);

export function holdsOf({ orders, checkouts }: PersonRecords, now: number): Holds {
  return {
    mustWait: checkouts.flatMap(underWay),
    reasons: orders.flatMap((order) => stillNeeded(order, now)),
  };
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

function stillNeeded({ order, payment, refunds, waitsForPerson }: FoundOrder, now: number) {
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
