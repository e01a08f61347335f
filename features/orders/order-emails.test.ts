import { describe, expect, it } from "vitest";
import { firstPhones } from "#content/business.ts";
import type { OrderRow } from "#platform/database/tables.ts";
import { cents } from "#platform/money.ts";
import { sampleOrder } from "#tests/support/samples/sample-order.ts";
import { sampleLines } from "#tests/support/samples/sample-rows.ts";
import { emailsAbout } from "./order-emails.server.ts";

const page = "https://shop.example/order/secret";
const write = (change: Partial<OrderRow> = {}) =>
  emailsAbout(
    { order: { ...sampleOrder, ...change }, lines: sampleLines(), page },
    "owner@example.com",
    {
      phones: firstPhones,
      hours: ["Monday to Saturday 8:00 AM to 6:00 PM"],
      pickupHours: ["Saturday 9:00 AM to noon"],
    },
  );

describe("the e-mails about an order", () => {
  it("tell the customer what was bought, for how much, and when to expect us", () => {
    const { customer } = write();
    expect(customer).toMatchObject({
      to: "ada@example.com",
      subject: "Your order HB-7K3M-42 at Heronbrook Water Gardens",
    });
    for (const part of [customer?.html, customer?.text]) {
      const text = part?.replace(/\s+/g, " ");
      expect(text).toContain("HB-7K3M-42");
      expect(text).toContain("1-2 business days");
      expect(text).toContain("2 × Basalt Trio, Small");
      for (const amount of ["$125.00", "$250.00", "$375.00", "$27.19", "Free", "$402.19"]) {
        expect(text).toContain(amount);
      }
      expect(text).not.toContain("test order");
    }
    expect(customer?.text).toContain("\n2 × Basalt Trio, Small (SKU-2, $125.00 each): $250.00\n");
    expect(customer?.text).toContain("\nTotal: $402.19\n");
    expect(customer?.text).toContain("\nThank you, Ada.\n");
    expect(customer?.text).toContain(page);
    expect(customer?.html).toContain(`href="${page}"`);
    expect(customer?.text).toMatch(/Ada Brook\s+12 Heron Way\s+Unit 2\s+Avon Lake, OH 44012/);
  });

  it("tell the owner who it is, and answer to the customer", () => {
    const { owner } = write({ customer_notes: "Ring twice.\nThe dog is friendly." });
    expect(owner).toMatchObject({
      to: "owner@example.com",
      replyTo: "ada@example.com",
      subject: "New order HB-7K3M-42: $402.19",
    });
    expect(owner.text).toContain("(440) 555-0100");
    expect(owner.text).toContain("The dog is friendly.");
  });

  it("say nothing of a tax that was not charged", () => {
    const emails = write({ tax_cents: cents(0), total_cents: cents(37_500) });
    for (const email of Object.values(emails)) expect(email.text).not.toContain("Tax");
  });

  it("say where and when to fetch what is picked up, and nothing of a delivery", () => {
    const { owner, customer } = write({
      address_line1: "2004 Millrace Lane",
      postal_code: "44054",
      customer_notes: "Pickup at the yard.",
    });
    expect(customer?.text).toContain("Pick it up at our yard, 2004 Millrace Lane");
    expect(customer?.text).toContain("Hours: Saturday 9:00 AM to noon");
    expect(customer?.text).not.toContain("on the road");
    expect(owner.text).toContain("Pickup\n\nAt the yard.");
  });

  it("say when no money was moved", () => {
    const emails = write({ test_mode: 1 });
    for (const email of Object.values(emails)) expect(email.text).toContain("test order");
  });

  it("carry what a customer types as text, never as markup", () => {
    const { owner, customer } = write({
      first_name: "<script>alert(1)</script>",
      customer_notes: '<img src="x"> & "quotes"',
    });
    for (const email of [owner, customer]) {
      expect(email?.html).not.toContain("<script");
      expect(email?.html).not.toContain("<img");
    }
  });

  it("write to nobody who has left no address", () => {
    const emails = write({ email: "", first_name: "", last_name: "", phone: "" });
    expect(emails.customer).toBeUndefined();
    expect(emails.owner).not.toHaveProperty("replyTo");
    expect(emails.owner.text).toContain("no e-mail address");
  });
});
