import { describe, expect, it } from "vitest";
import { recordWords } from "./record-words.ts";

function wordsOf(what: string, subject: string, details: object) {
  const since = "2026-11-16T14:14:00.000Z";
  const item = { kind: "record" as const, id: "att_1", since, what, subject };
  const { title, lines } = recordWords({ ...item, details: JSON.stringify(details) });
  return [title, ...lines.map(({ label, value }) => `${label}: ${value}`)];
}

describe("a record that waits for a person", () => {
  it("says of a payment what differs, line by line, and then what to look it up by", () => {
    const differences = ["subtotal: expected $129.00, found $12.00", "tax: below zero"];
    const details = { checkout: "chk_01M0A2Q3YX", paid: "paid", differences };
    expect(wordsOf("payment_mismatch", "cs_test_a1B2c3D4", details)).toEqual([
      "A payment does not fit what was offered",
      "Payment: Paid",
      "Subtotal: expected $129.00, found $12.00",
      "Tax: below zero",
      "Checkout: chk_01M0A2Q3YX",
      "Payment session: cs_test_a1B2c3D4",
    ]);
  });

  it("says of an order what is missing, whatever the goods are called", () => {
    const missing = ["Kit: Large, 9 in: 2 sold, 1 on the shelf"];
    expect(wordsOf("stock_short", "HB-7K3M-42", { missing })).toEqual([
      "Sold, but not on the shelf",
      "Kit: Large, 9 in: 2 sold, 1 on the shelf",
      "Order or quote: HB-7K3M-42",
    ]);
  });

  it("leaves out what is not known, and copes with kinds that it has no words for", () => {
    const event = { type: "charge.refunded", session: null };
    expect(wordsOf("event_failed", "evt_01M0A2Q3YX", event)).toEqual([
      "A message from Stripe could not be dealt with",
      "About: charge.refunded",
      "Message: evt_01M0A2Q3YX",
    ]);
    expect(wordsOf("other_thing", "HB-1", { amount: 12, names: ["plain"] })).toEqual([
      "Other Thing",
      "Amount: 12",
      "Names: plain",
      "About: HB-1",
    ]);
  });
});
