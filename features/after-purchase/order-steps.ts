import {
  type Handover,
  type OrderStatus,
  wordsOf,
} from "#features/orders/customer/status-words.ts";
import type { OrderStep } from "./order-page.ts";

export interface StatusMove {
  to: OrderStatus;
  at: number;
}

const way: readonly OrderStatus[] = [
  "pending",
  "ordered_from_supplier",
  "in_transit",
  "at_warehouse",
  "out_for_delivery",
  "completed",
];

/**
 * Most of what is sold lies at our yard: that a supplier was asked is news once it has happened,
 * and nothing to wait for.
 */
const neverAwaited: readonly OrderStatus[] = ["ordered_from_supplier", "in_transit"];

interface OrderToWalk {
  status: OrderStatus;
  placedAt: number;
  handover: Handover;
  /** When its tracking number was entered; null: it has none. */
  trackedAt: number | null;
}

/**
 * The way of an order as its customer reads it. What it passed over on its way is left out; what
 * may still come is not, and of what was set back only what is true now counts.
 */
export function orderSteps(order: OrderToWalk, moves: readonly StatusMove[]): OrderStep[] {
  const { placedAt, handover, trackedAt } = order;
  const status = shownStatus(order);
  const lastAt = new Map<OrderStatus, number>([["pending", placedAt]]);
  if (trackedAt !== null) lastAt.set("out_for_delivery", trackedAt);
  for (const { to, at } of moves) lastAt.set(to, at);
  // Nobody drives what is fetched, unless it was done once all the same.
  const steps = way.filter(
    (one) => handover !== "pickup" || one !== "out_for_delivery" || status === one,
  );
  const reached =
    status === "cancelled" ? furthest(steps, moves) : Math.max(0, steps.indexOf(status));
  const step = (of: OrderStatus, state: OrderStep["state"]): OrderStep => {
    const { step: title, sentence } = wordsOf(of, handover);
    const at = state === "to come" ? null : (lastAt.get(of) ?? null);
    return { status: of, title, at, state, sentence: state === "now" ? sentence : null };
  };
  const ahead = steps.slice(reached + 1).filter((one) => !neverAwaited.includes(one));
  const behind = steps.slice(0, reached).filter((one) => lastAt.has(one));
  if (status === "cancelled") {
    const passed = steps.slice(0, reached + 1).filter((one) => lastAt.has(one));
    return [...passed.map((one) => step(one, "behind")), step("cancelled", "now")];
  }
  return [
    ...behind.map((one) => step(one, "behind")),
    step(steps[reached] ?? "pending", "now"),
    ...ahead.map((one) => step(one, "to come")),
  ];
}

/** What has a tracking number has left us, whatever the desk has come to set. */
function shownStatus({ status, handover, trackedAt }: OrderToWalk): OrderStatus {
  const isBefore = way.indexOf(status) < way.indexOf("out_for_delivery") && status !== "cancelled";
  return trackedAt !== null && handover === "carrier" && isBefore ? "out_for_delivery" : status;
}

/** How far it had come before it was cancelled. */
function furthest(steps: readonly OrderStatus[], moves: readonly StatusMove[]): number {
  const before = moves.findLast(({ to }) => to !== "cancelled")?.to ?? "pending";
  return Math.max(0, steps.indexOf(before));
}
