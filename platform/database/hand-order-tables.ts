import type { Cents } from "#platform/money.ts";

/** Orders that the owner takes, until they are paid. */
export interface HandOrderTables {
  hand_orders: HandOrderRow;
  hand_order_stock: { hand_order_id: string; variant_id: string; quantity: number };
}

export interface HandOrderRow {
  id: string;
  /** The order that it becomes keeps it. */
  number: string;
  state: "draft" | "open" | "paid" | "called_off";
  /** How often it was stored: who saves names the one they have seen. */
  revision: number;
  /** The tab of the desk that stored it last. */
  writer: string | null;
  /** JSON: what is sold, how it gets there, whether it is taxed. */
  content: string;
  /** JSON: the same as it was agreed, with every amount; null: not yet. */
  agreed: string | null;
  /** What is to be paid; 0 in a draft that was never taken. */
  total_cents: Cents;
  /** Who buys it, until it is an order: that has them from then on. */
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address_line1: string;
  address_line2: string | null;
  city: string;
  state_code: string;
  postal_code: string;
  note: string;
  /** Of the secret in the link to pay by; null: there is none. */
  link_hash: string | null;
  link_sealed: string | null;
  link_expires_at: number | null;
  /** The browser's name for its beginning: asked for twice, it is one. */
  request_id: string;
  created_by: string;
  created_at: number;
  updated_at: number;
  /** When it was last taken, with what it takes off the shelf. */
  taken_at: number | null;
  forgotten_at: number | null;
}
