import type { Cents } from "#platform/money.ts";

export const payPath = "/pay/";

/** What whoever has the link to pay is shown. */
export interface PayPage {
  number: string;
  state: "to_pay" | "on_its_way" | "paid" | "expired" | "called_off" | "changing";
  isTest: boolean;
  lines: readonly { name: string; detail: string; quantity: number; price: Cents; total: Cents }[];
  sums: readonly { name: string; amount: string; isTotal?: boolean }[];
  total: Cents;
  /** Until when it can be paid here; milliseconds. */
  payBy: number;
  /** Of the order that it has become; null: not yet. */
  orderAddress: string | null;
}

/** Why there was no page to pay on, in the query of the page that the customer is led back to. */
export const payProblems = ["unavailable", "closed", "being_paid"] as const;
export type PayProblem = (typeof payProblems)[number];

export function payAddress(secret: string, problem?: PayProblem): string {
  return `${payPath}${secret}${problem ? `?problem=${problem}` : ""}`;
}
