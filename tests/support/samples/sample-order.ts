import type { NewOrder } from "#platform/database/tables.ts";
import { cents } from "#platform/money.ts";

/** An order as its row says it: paid, to be delivered, not a test. */
export const sampleOrder: NewOrder = {
  id: "ord_1",
  number: "HB-7K3M-42",
  checkout_id: "chk_1",
  payment_id: "pay_1",
  status: "pending",
  test_mode: 0,
  first_name: "Ada",
  last_name: "Brook",
  email: "ada@example.com",
  phone: "(440) 555-0100",
  address_line1: "12 Heron Way",
  address_line2: "Unit 2",
  city: "Avon Lake",
  state: "OH",
  postal_code: "44012",
  notes: "",
  customer_notes: "",
  subtotal_cents: cents(37_500),
  tax_cents: cents(2_719),
  shipping_cents: cents(0),
  total_cents: cents(40_219),
  delivery_way: null,
  delivery_days: null,
  created_at: 0,
  updated_at: 0,
  deleted_at: null,
  forgotten_at: null,
};
