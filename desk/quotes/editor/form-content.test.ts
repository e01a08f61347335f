import { expect, it } from "vitest";
import { quoteMoney } from "#features/quotes/quote-money.ts";
import { readForm } from "./form-content.ts";
import { itemFrom, newHeading, newItem, type QuoteForm } from "./quote-form.ts";

const form = (changes: Partial<QuoteForm> = {}): QuoteForm => ({
  ...{ title: "Pond", name: "Ada Brook", email: "", phone: "", location: "", reminders: true },
  ...{ greeting: "", scope: "", excluded: "", when: "", terms: "", notice: false },
  ...{ lines: [], discount: "", taxRate: "", validUntil: "" },
  deposit: { kind: "none", percent: "", amount: "" },
  ...changes,
});

const totalOf = (typed: QuoteForm) => quoteMoney(readForm(typed).content, new Set()).total;

it("reads what was typed as what is stored, with thousands, halves and a percent sign", () => {
  const typed = form({
    lines: [
      { ...newHeading(), text: "Pond" },
      { ...newItem(), text: "Digging", quantity: "2.5", unit: "hour", unitPrice: "$1,200" },
      { ...newItem(), text: "Light", unitPrice: "80.5", optional: true },
    ],
    discount: "100",
    taxRate: "6.75 %",
    deposit: { kind: "percent", percent: "30", amount: "" },
    validUntil: "2026-12-24",
  });
  const { content, errors } = readForm(typed);
  expect(errors).toEqual({});
  expect(content).toMatchObject({
    lines: [
      { kind: "heading" },
      { quantity: 250, unitPrice: 120_000, optional: false },
      { unitPrice: 8_050, optional: true },
    ],
    ...{ discount: 10_000, taxRate: 675, deposit: { kind: "percent", percent: 30 } },
    validUntil: "2026-12-24",
  });
  expect(totalOf(typed)).toBe(309_575);
});

it("names each field that cannot be read, and the rest still has a total", () => {
  const bad = { ...newItem(), id: "bad", quantity: "some", unitPrice: "12,5" };
  const good = { ...newItem(), text: "Pump", unitPrice: "40" };
  const typed = form({
    ...{ name: " ", title: "", lines: [bad, good], discount: "ten", taxRate: "25" },
    deposit: { kind: "percent", percent: "0", amount: "" },
  });
  expect(Object.keys(readForm(typed).errors).sort()).toEqual([
    ...["deposit", "discount", "lines.bad.quantity", "lines.bad.text", "lines.bad.unitPrice"],
    ...["name", "taxRate", "title"],
  ]);
  expect(totalOf(typed)).toBe(4_000);
});

it("leaves out a line that was only begun, and one without a price costs nothing yet", () => {
  const digging = { ...newItem(), text: "Digging" };
  const { content, errors } = readForm(form({ lines: [newItem(), newHeading(), digging] }));
  expect(errors).toEqual({});
  expect(content.lines).toMatchObject([{ text: "Digging", unitPrice: 0 }]);
});

it("takes an item of the catalogue at the price of now", () => {
  const found = {
    ...{ variantId: "var_1", sku: "KF-5", product: "Koi food", variant: "5 lb" },
    ...{ price: 2_450, stock: 3 },
  };
  expect(itemFrom(found, 300)).toMatchObject({
    ...{ text: "Koi food, 5 lb", quantity: "3", unitPrice: "24.50", listPrice: 2_450 },
  });
});
