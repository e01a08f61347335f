import { describe, expect, it } from "vitest";
import { firstPhones } from "#content/business.ts";
import type { OrderRow } from "#platform/database/tables.ts";
import { cents } from "#platform/money.ts";
import { sampleLines } from "#tests/support/sample-rows.ts";
import { lettersAbout } from "./order-letters.server.tsx";

const order: OrderRow = {
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
  created_at: 0,
  updated_at: 0,
  deleted_at: null,
  forgotten_at: null,
};
const write = (change: Partial<OrderRow> = {}) =>
  lettersAbout({ order: { ...order, ...change }, lines: sampleLines() }, "owner@example.com", {
    phones: firstPhones,
    hours: ["Monday to Saturday 8:00 AM to 6:00 PM"],
  });

describe("the letters about an order", () => {
  it("tell the customer what was bought, for how much, and when to expect us", async () => {
    const { customer } = await write();
    expect(customer).toMatchObject({
      to: "ada@example.com",
      subject: "Your order HB-7K3M-42 at Heronbrook Water Gardens",
    });
    for (const part of [customer?.html, customer?.text]) {
      const text = part?.replace(/<!--.*?-->/g, "").replace(/\s+/g, " ");
      expect(text).toContain("HB-7K3M-42");
      expect(text).toContain("1-2 business days");
      expect(text).toContain("2 × Basalt Trio, Small");
      for (const amount of ["$125.00", "$250.00", "$375.00", "$27.19", "Free", "$402.19"]) {
        expect(text).toContain(amount);
      }
      expect(text).not.toContain("test order");
    }
    expect(customer?.text).toContain("\n2 × Basalt Trio, Small (SKU-2): $250.00\n");
    expect(customer?.text).toContain("\nTotal: $402.19\n");
    expect(customer?.text).toContain("\nThank you, Ada.\n");
    expect(customer?.text).toMatch(/Ada Brook\s+12 Heron Way\s+Unit 2\s+Avon Lake, OH 44012/);
  });

  it("tell the owner who it is, and answer to the customer", async () => {
    const { owner } = await write({ customer_notes: "Ring twice.\nThe dog is friendly." });
    expect(owner).toMatchObject({
      to: "owner@example.com",
      replyTo: "ada@example.com",
      subject: "New order HB-7K3M-42: $402.19",
    });
    expect(owner.text).toContain("(440) 555-0100");
    expect(owner.text).toContain("The dog is friendly.");
  });

  it("say when no money was moved", async () => {
    const letters = await write({ test_mode: 1 });
    for (const letter of Object.values(letters)) expect(letter.text).toContain("test order");
  });

  it("carry what a customer types as text, never as markup", async () => {
    const { owner, customer } = await write({
      first_name: "<script>alert(1)</script>",
      customer_notes: '<img src="x"> & "quotes"',
    });
    for (const letter of [owner, customer]) {
      expect(letter?.html).not.toContain("<script");
      expect(letter?.html).not.toContain("<img");
    }
  });

  it("write to nobody who has left no address", async () => {
    const letters = await write({ email: "", first_name: "", last_name: "", phone: "" });
    expect(letters.customer).toBeUndefined();
    expect(letters.owner).not.toHaveProperty("replyTo");
    expect(letters.owner.text).toContain("no e-mail address");
  });
});
