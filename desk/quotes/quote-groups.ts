import type { Tone } from "#desk/kit/badge.tsx";
import {
  calledOffLabel,
  openStates,
  type QuoteState,
  quoteStates,
} from "#features/quotes/quote-states.ts";

/** The list's parts, in the order of the work. */
export const quoteGroups = [
  { name: "draft", label: "Drafts", states: ["draft"] },
  { name: "open", label: "With the customer", states: openStates },
  { name: "won", label: "To be done", states: ["accepted", "deposit_paid", "scheduled"] },
  { name: "done", label: "To be paid", states: ["done"] },
  { name: "paid", label: "Paid", states: ["balance_paid"] },
  { name: "lost", label: "No job", states: ["declined", "expired", "withdrawn"] },
] as const satisfies readonly {
  name: string;
  label: string;
  states: readonly QuoteState[];
}[];

export type QuoteGroup = (typeof quoteGroups)[number]["name"];

export const quoteGroupNames = quoteGroups.map(({ name }) => name) as [QuoteGroup, ...QuoteGroup[]];

export function statesOf(group: QuoteGroup): readonly QuoteState[] {
  return quoteGroups.find(({ name }) => name === group)?.states ?? [];
}

const tones: Record<(typeof quoteStates)[QuoteState]["tone"], Tone> = {
  quiet: "gray",
  open: "blue",
  good: "green",
  bad: "red",
};

export function stateBadge({
  state,
  calledOffAt,
}: {
  state: QuoteState;
  calledOffAt: string | null;
}): { tone: Tone; label: string } {
  if (calledOffAt !== null) return { label: calledOffLabel, tone: "red" };
  const { tone, label } = quoteStates[state];
  // Somebody is waiting for us.
  return { label, tone: state === "changes_asked" ? "yellow" : tones[tone] };
}
