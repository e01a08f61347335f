import type { Generated } from "kysely";
import type { Cents } from "#platform/money.ts";
import type { Flag } from "./flag.ts";

/** What takes something off the goods, and who has used it. */
export interface DiscountTables {
  discount_codes: DiscountCodeRow;
  discount_uses: DiscountUseRow;
}

export interface DiscountCodeRow {
  id: string;
  /** In capitals, without blanks. */
  code: string;
  kind: "percent" | "amount";
  percent: number | null;
  amount_cents: Cents | null;
  minimum_cents: Cents;
  /** JSON; none: for everything. */
  categories: string;
  /** YYYY-MM-DD, in the shop's time, both included. */
  first_day: string | null;
  last_day: string | null;
  most_uses: number | null;
  is_on: Flag;
  revision: number;
  created_at: number;
  updated_at: number;
  updated_by: string;
  deleted_at: number | null;
}

/** Promised while somebody is on the payment page; counted for good once it is paid. */
export interface DiscountUseRow {
  checkout_id: string;
  code_id: string;
  promised_at: number;
  counted_at: number | null;
}

/** What was taken off; the subtotal beside it is what the goods cost after that. */
export interface DiscountColumns {
  discount_cents: Generated<Cents>;
  /** Null: no discount. */
  discount_code: Generated<string | null>;
}
