import type { Cents } from "#platform/money.ts";

/** What a code takes off the goods. Shipping and tax it leaves alone. */
export type Reduction =
  /** Of the goods it is for, rounded to the nearest cent, half a cent up. */
  | { kind: "percent"; percent: number }
  /** Never more than the goods it is for cost. */
  | { kind: "amount"; amount: Cents };

export interface DiscountRules {
  reduction: Reduction;
  /** What the goods it is for have to cost at least; 0: nothing. */
  minimum: Cents;
  /** The categories it is for; none: everything. */
  categories: readonly string[];
  /** The first and the last day it holds, in the shop's time; null: no such end. */
  from: string | null;
  to: string | null;
}

/** What visitors and owner are told of a code that cannot be used. */
export const discountRefusals = [
  "unknown",
  "not_yet",
  "ended",
  "used_up",
  "not_for_these",
  "too_small",
] as const;

export type DiscountRefusal = (typeof discountRefusals)[number];

export const discountLimits = {
  shortestCode: 4,
  longestCode: 24,
  mostPercent: 100,
  /** As much as one payment by card can be. */
  mostUses: 1_000_000,
  /** As many as can be looked over in a list. */
  mostCodes: 200,
} as const;

/** A code as it is stored and compared: what people type has blanks and small letters in it. */
export function tidyCode(typed: string): string {
  return typed.replace(/\s+/g, "").toUpperCase();
}

/** Letters, digits and hyphens: what can be said on the phone and printed on a flyer. */
export const codePattern = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;
