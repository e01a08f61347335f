import type { QuoteRow } from "#platform/database/quote-tables.ts";

export type QuoteState = QuoteRow["state"];

/** A payment is what the provider, or the owner with cash in hand, says. */
export type Mover = "owner" | "customer" | "clock" | "payment";

interface StateRule {
  label: string;
  tone: "quiet" | "open" | "good" | "bad";
  /** Where it may go from here, and who may move it there. */
  next: Readonly<Partial<Record<QuoteState, readonly Mover[]>>>;
}

const again = { sent: ["owner"] } as const;
const owners = { ...again, withdrawn: ["owner"], accepted: ["owner"] } as const;

/** The way from the first word to the paid job, as data. */
export const quoteStates: Readonly<Record<QuoteState, StateRule>> = {
  draft: { label: "Draft", tone: "quiet", next: again },
  sent: {
    label: "Sent",
    tone: "open",
    next: {
      ...owners,
      viewed: ["customer"],
      accepted: ["customer", "owner"],
      declined: ["customer", "owner"],
      changes_asked: ["customer"],
      expired: ["clock"],
    },
  },
  viewed: {
    label: "Viewed",
    tone: "open",
    next: {
      ...owners,
      accepted: ["customer", "owner"],
      declined: ["customer", "owner"],
      changes_asked: ["customer"],
      expired: ["clock"],
    },
  },
  changes_asked: {
    label: "Changes asked",
    tone: "open",
    next: {
      ...owners,
      accepted: ["customer", "owner"],
      declined: ["customer", "owner"],
      changes_asked: ["customer"],
      expired: ["clock"],
    },
  },
  declined: { label: "Declined", tone: "bad", next: owners },
  expired: { label: "Expired", tone: "bad", next: owners },
  withdrawn: { label: "Withdrawn", tone: "bad", next: again },
  accepted: {
    label: "Accepted",
    tone: "good",
    next: {
      ...again,
      withdrawn: ["owner"],
      deposit_paid: ["payment"],
      scheduled: ["owner"],
      done: ["owner"],
      balance_paid: ["payment"],
    },
  },
  deposit_paid: {
    label: "Deposit paid",
    tone: "good",
    next: {
      scheduled: ["owner"],
      done: ["owner"],
      balance_paid: ["payment"],
      withdrawn: ["owner"],
    },
  },
  scheduled: {
    label: "Scheduled",
    tone: "good",
    next: {
      scheduled: ["owner"],
      done: ["owner"],
      balance_paid: ["payment"],
      withdrawn: ["owner"],
    },
  },
  done: {
    label: "Done",
    tone: "good",
    next: { scheduled: ["owner"], balance_paid: ["payment"] },
  },
  balance_paid: { label: "Paid", tone: "good", next: {} },
};

export function mayMove(from: QuoteState, to: QuoteState, by: Mover): boolean {
  return quoteStates[from].next[to]?.includes(by) ?? false;
}

/** From which one gets there by this mover's hand. */
export function statesBefore(to: QuoteState, by: Mover): QuoteState[] {
  const all = Object.keys(quoteStates) as QuoteState[];
  return all.filter((from) => mayMove(from, to, by));
}

/** The customer may say yes. */
export function isAcceptable(state: QuoteState): boolean {
  return mayMove(state, "accepted", "customer");
}

/** Somebody has said yes: there is a job. */
export const jobStates: readonly QuoteState[] = [
  "accepted",
  "deposit_paid",
  "scheduled",
  "done",
  "balance_paid",
];

export function isJob(state: QuoteState): boolean {
  return jobStates.includes(state);
}

/** A job that is planned or paid for is called off; what is only agreed is withdrawn. */
export function mayCallOff(state: QuoteState): boolean {
  return isJob(state) && state !== "accepted" && mayMove(state, "withdrawn", "owner");
}

export function mayWithdraw(state: QuoteState): boolean {
  return mayMove(state, "withdrawn", "owner") && !mayCallOff(state);
}

export const calledOffLabel = "Called off";

/** With the customer, who has not answered for good. */
export const openStates: readonly QuoteState[] = ["sent", "viewed", "changes_asked"];
