import { describe, expect, it } from "vitest";
import {
  isAcceptable,
  isJob,
  mayCallOff,
  mayMove,
  mayWithdraw,
  type QuoteState,
  quoteStates,
} from "./quote-states.ts";

const all = Object.keys(quoteStates) as QuoteState[];

function reachable(from: QuoteState): Set<QuoteState> {
  const found = new Set([from]);
  for (const state of found) {
    for (const next of Object.keys(quoteStates[state].next)) found.add(next as QuoteState);
  }
  return found;
}

describe("the states of a quote", () => {
  it("can all be reached from a draft", () => {
    expect(reachable("draft")).toEqual(new Set(all));
  });

  it("end paid, from wherever a customer has said yes", () => {
    for (const state of all.filter(isJob))
      expect(reachable(state), state).toContain("balance_paid");
    expect(quoteStates.balance_paid.next).toEqual({});
  });

  it("let nobody but the owner open again what is over", () => {
    for (const state of ["declined", "expired", "withdrawn"] as const) {
      for (const movers of Object.values(quoteStates[state].next))
        expect(movers).toEqual(["owner"]);
      expect(isAcceptable(state), state).toBe(false);
    }
  });

  it("let only money pay", () => {
    for (const state of all) {
      for (const paid of ["deposit_paid", "balance_paid"] as const) {
        for (const mover of ["owner", "customer", "clock"] as const) {
          expect(mayMove(state, paid, mover), `${state} to ${paid}`).toBe(false);
        }
      }
    }
  });

  it("let the owner alone call off a job, and only before it is done", () => {
    expect(all.filter(mayCallOff)).toEqual(["deposit_paid", "scheduled"]);
    for (const state of ["deposit_paid", "scheduled"] as const) {
      expect(quoteStates[state].next.withdrawn).toEqual(["owner"]);
      expect(mayWithdraw(state)).toBe(false);
    }
  });

  it("take no job back once it is paid for", () => {
    for (const state of ["deposit_paid", "scheduled", "done", "balance_paid"] as const) {
      for (const back of ["sent", "declined", "expired"] as const) {
        for (const mover of ["owner", "customer", "clock", "payment"] as const) {
          expect(mayMove(state, back, mover), `${state} to ${back}`).toBe(false);
        }
      }
    }
  });
});
