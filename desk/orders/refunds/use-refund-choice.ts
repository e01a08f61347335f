import { useState } from "react";
import type { AdminOrderPage } from "#desk/orders/admin-order.ts";
import {
  type Cents,
  cents,
  dollarText,
  formatMoney,
  fromDollarNumber,
  parseTypedDollars,
} from "#platform/money.ts";
import { type RefundBounds, type RefundSum, refundSum } from "./refund-sum.ts";
import { type PiecesBack, piecesToReturn } from "./restock-choice.tsx";

export type RefundKind = "all" | "items" | "amount" | "none";

/** Everything of a refund that is still to be decided, and what it comes to. */
export interface RefundDecision {
  kind: RefundKind;
  choose(kind: RefundKind): void;
  most: Cents;
  typed: string;
  type(text: string): void;
  /** How many of each line, by its position. */
  counts: Readonly<Record<number, number>>;
  count(position: number, quantity: number): void;
  withShipping: boolean;
  setShipping(isOn: boolean): void;
  sum: RefundSum;
  /** What is paid back; undefined while that cannot be said. */
  amount: Cents | undefined;
  /** What is wrong with what was chosen. */
  problem: string | undefined;
  restocks: boolean;
  setRestocks(isOn: boolean): void;
  pieces: PiecesBack;
  setPieces(pieces: PiecesBack): void;
  reason: string;
  setReason(reason: string): void;
  notify: boolean;
  setNotify(isOn: boolean): void;
  /** The part of the call that this decides. */
  body(): {
    amount: number;
    lines?: { position: number; quantity: number }[];
    shipping?: boolean;
    reason: string;
    restock: { variantId: string; quantity: number }[];
    notify: boolean;
  };
}

export function useRefundChoice(page: AdminOrderPage, first: RefundKind): RefundDecision {
  const { order, parts, returnable } = page;
  const most = fromDollarNumber(page.refundable);
  const [kind, setKind] = useState(first);
  const [typed, setTyped] = useState(() => dollarText(most));
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({});
  const [withShipping, setShipping] = useState(false);
  const [restocksChosen, setRestocks] = useState<boolean>();
  const [piecesChosen, setPieces] = useState<PiecesBack>();
  const [reason, setReason] = useState("");
  const [notify, setNotify] = useState(order.email !== "");

  const lines = Object.entries(counts)
    .map(([position, quantity]) => ({ position: Number(position), quantity }))
    .filter(({ quantity }) => quantity > 0);
  const sum = refundSum(boundsIn(page), { lines, shipping: withShipping });
  const amount = amountOf(kind, most, typed, sum);
  // What is paid back line by line comes back with it; all of it usually means all goods.
  const restocks = restocksChosen ?? (kind !== "amount" || amount === most);
  const byLine = Object.fromEntries(
    returnable.map(({ variantId, quantity }) => {
      const position = parts.items.find((item) => item.variantId === variantId)?.position ?? -1;
      return [variantId, Math.min(quantity, counts[position] ?? 0)];
    }),
  );
  const pieces = piecesChosen ?? (kind === "items" ? byLine : {});

  return {
    kind,
    choose(next) {
      setKind(next);
      setPieces(undefined);
    },
    most,
    typed,
    type: setTyped,
    counts,
    count(position, quantity) {
      setCounts({ ...counts, [position]: Math.max(quantity, 0) });
      setPieces(undefined);
    },
    withShipping,
    setShipping,
    sum,
    amount,
    problem: problemOf(kind, most, typed, amount),
    restocks,
    setRestocks,
    pieces,
    setPieces,
    reason,
    setReason,
    notify,
    setNotify,
    body: () => ({
      amount: Number(dollarText(amount ?? cents(0))),
      ...(kind === "items" ? { lines, shipping: withShipping } : {}),
      reason,
      restock: restocks ? piecesToReturn(returnable, pieces) : [],
      notify: notify && order.email !== "",
    }),
  };
}

function boundsIn({ order, parts, refundable }: AdminOrderPage): RefundBounds {
  return {
    subtotal: cents(fromDollarNumber(order.subtotal) - fromDollarNumber(order.discountAmount)),
    shipping: fromDollarNumber(order.shippingAmount),
    shippingLeft: fromDollarNumber(parts.shipping),
    isShippingTaxed: order.isShippingTaxed,
    tax: fromDollarNumber(order.taxAmount),
    refundable: fromDollarNumber(refundable),
    lines: parts.items.map(({ position, unitPrice, quantity, ordered, discount }) => ({
      position,
      unitPrice: fromDollarNumber(unitPrice),
      quantity,
      discount: { amount: fromDollarNumber(discount), ordered },
    })),
  };
}

function amountOf(kind: RefundKind, most: Cents, typed: string, sum: RefundSum) {
  switch (kind) {
    case "all":
      return most;
    case "none":
      return cents(0);
    case "items":
      return sum.total > 0 ? sum.total : undefined;
    case "amount": {
      const read = parseTypedDollars(typed);
      return read !== null && read > 0 && read <= most ? read : undefined;
    }
  }
}

function problemOf(kind: RefundKind, most: Cents, typed: string, amount: Cents | undefined) {
  if (amount !== undefined) return undefined;
  if (kind === "items") return "Choose how many of each item are paid back.";
  const read = parseTypedDollars(typed);
  return read !== null && read > 0
    ? `At most ${formatMoney(most)}.`
    : "Enter dollars and cents, such as 12.50.";
}
