import { statusLabel } from "#desk/kit/desk-format.ts";
import type { AttentionDetails, AttentionKind } from "#features/orders/attention-store.server.ts";
import type { AttentionOf } from "./attention-schema.ts";

interface Words {
  title: string;
  /** What to do about it. */
  advice: string;
  /** What the record's subject is. */
  subject: string;
}

const kinds: Record<AttentionKind, Words> = {
  payment_mismatch: {
    title: "A payment does not fit what was offered",
    advice: "There is no order for it. Look it up at Stripe, then refund it or call the customer.",
    subject: "Payment session",
  },
  payment_conflict: {
    title: "A payment did not become an order",
    advice: "Look it up at Stripe, then refund it or call the customer.",
    subject: "Payment session",
  },
  event_failed: {
    title: "A message from Stripe could not be dealt with",
    advice: "Look up there what it was about, and check the order or refund.",
    subject: "Message",
  },
  refund_returned: {
    title: "A refund came back from the customer's bank",
    advice: "It is owed again. Ask the customer how to pay it back, for example by check.",
    subject: "Refund at Stripe",
  },
  stock_short: {
    title: "Sold, but not on the shelf",
    advice: "Order more of it, or call the customer.",
    subject: "Order or quote",
  },
  quote_paid_extra: {
    title: "Money came in for a quote that was not owed",
    advice: "Open the quote and pay it back, or call the customer.",
    subject: "Receipt",
  },
  quote_paid_late: {
    title: "A quote was paid after it had ended",
    advice: "Open the quote: do the job after all, or pay the money back.",
    subject: "Receipt",
  },
  backup_late: {
    title: "There is no new backup of the shop",
    advice: "Tell whoever looks after the server: the log there says why it fails.",
    subject: "Last good one",
  },
  payment_key_refused: {
    title: "Stripe refuses the shop's key: nobody can pay",
    advice:
      "Make a new key in Stripe's dashboard and have it put into STRIPE_SECRET_KEY on the server. This line goes by itself once Stripe takes it.",
    subject: "Key that ends in",
  },
};

const labels: Readonly<Record<string, string>> = {
  paid: "Payment",
  payment: "Payment at Stripe",
  session: "Payment session",
  type: "About",
};

export interface RecordLine {
  label: string;
  value: string;
  /** An id: long, and useful only as a whole. */
  isReference: boolean;
}

/** A record that waits for a person, as a person reads it. */
export function recordWords({ what, subject, details }: AttentionOf<"record">) {
  const words = kinds[what as AttentionKind] as Words | undefined;
  const lines = [
    ...linesOf(JSON.parse(details) as AttentionDetails),
    lineOf(words?.subject ?? "About", subject),
  ];
  return {
    title: words?.title ?? statusLabel(what),
    advice: words?.advice,
    lines: lines.toSorted((one, other) => Number(one.isReference) - Number(other.isReference)),
  };
}

function linesOf(details: AttentionDetails): RecordLine[] {
  return Object.entries(details).flatMap(([key, value]) => {
    if (value === null) return [];
    const label = labels[key] ?? statusLabel(key);
    if (Array.isArray(value)) return value.map((text) => lineOf(...splitText(text, label)));
    const text = String(value);
    return [lineOf(label, key === "paid" ? statusLabel(text) : text)];
  });
}

/**
 * Entries of a list say themselves what they are about: 'subtotal: expected $129.00, found $12.00'.
 */
function splitText(text: string, label: string): [label: string, value: string] {
  const end = text.lastIndexOf(": ");
  if (end < 0) return [label, text];
  return [text.charAt(0).toUpperCase() + text.slice(1, end), text.slice(end + 2)];
}

function lineOf(label: string, value: string): RecordLine {
  return { label, value, isReference: /^[a-z]+_\w{8,}$/.test(value) };
}
