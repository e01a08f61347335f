import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cents, cents, sum } from "#platform/money.ts";
import { readRates } from "./read-rates.ts";
import { salesTax, type TaxAsked, taxOn } from "./sales-tax.ts";
import type { TaxRates } from "./tax-rates.ts";
import { taxSchema } from "./tax-schema.ts";

const since = (from: string, percent: string) => ({ id: `r-${from}`, from, percent });

const rates: TaxRates = {
  isOn: true,
  states: [
    {
      id: "oh",
      state: "OH",
      taxesShipping: true,
      rates: [since("2026-01-01", "5.75")],
      counties: [
        {
          id: "lorain",
          name: "Lorain County",
          zips: "44012, 44054",
          rates: [since("2026-01-01", "6.5"), since("2026-12-01", "6.75")],
        },
        {
          id: "cuyahoga",
          name: "Cuyahoga County",
          zips: "440, 441",
          rates: [since("2026-06-01", "8")],
        },
      ],
    },
    {
      id: "nj",
      state: "NJ",
      taxesShipping: false,
      rates: [since("2026-01-01", "6.625")],
      counties: [],
    },
  ],
};

function ask(zip: string, asked: Partial<TaxAsked> = {}, set = rates) {
  const usual = { zip, day: "2026-11-19", lines: [cents(10_000)], shipping: cents(1_000) };
  return salesTax(readRates(set), { ...usual, ...asked });
}

const told = (zip: string, asked: Partial<TaxAsked> = {}) => {
  const found = ask(zip, asked);
  return found && `${found.name}: ${found.amount}`;
};

const amount = fc.integer({ min: 0, max: 50_000_000 }).map(cents);
const asked = fc.record({
  zip: fc.constantFrom("44012", "44054-1234", "44135", "45402", "08540", "96813", "00000", ""),
  day: fc.constantFrom("2025-12-31", "2026-01-01", "2026-05-31", "2026-06-01", "2026-12-01"),
  lines: fc.array(amount, { maxLength: 8 }),
  shipping: amount,
});

describe("sales tax", () => {
  it("is none until the owner switches rates on, and none where no rate is", () => {
    expect(ask("44012", {}, { ...rates, isOn: false })).toBeNull();
    expect(told("96813")).toBeNull();
    expect(told("not a ZIP code")).toBeNull();
  });

  it("is that of the county, named ZIP codes first, and otherwise that of the state", () => {
    expect(told("44012")).toBe("Lorain County, OH 6.5%: 715");
    expect(told("44054-1234")).toBe("Lorain County, OH 6.5%: 715");
    expect(told("44135")).toBe("Cuyahoga County, OH 8%: 880");
    expect(told("45402")).toBe("Ohio 5.75%: 633");
  });

  it("holds from its day on; before it, what held until then", () => {
    expect(told("44012", { day: "2026-11-30" })).toContain("6.5%");
    expect(told("44012", { day: "2026-12-01" })).toContain("6.75%");
    expect(told("44135", { day: "2026-05-31" })).toContain("Ohio 5.75%");
    expect(told("45402", { day: "2025-12-31" })).toBeNull();
  });

  it("is on the shipping only where the owner has said so", () => {
    expect(ask("08540")).toMatchObject({ amount: 663, onShipping: false, parts: { shipping: 0 } });
    expect(ask("45402")).toMatchObject({ onShipping: true, parts: { shipping: 58 } });
  });

  it("is rounded once, half a cent up", () => {
    // Three lines of ten cents at 6.5% are 1.95 cents: one by one they would be 3.
    const lines = [10, 10, 10].map(cents);
    expect(ask("44012", { lines, shipping: cents(0) })?.amount).toBe(2);
    expect(taxOn(1_000, 50)).toBe(1);
    expect(taxOn(999, 50)).toBe(0);
  });

  it("comes to its parts, is never negative, and never falls when something is added", () => {
    fc.assert(
      fc.property(asked, amount, (one, more) => {
        const tax = ask(one.zip, one);
        const total = tax?.amount ?? 0;
        expect(total).toBeGreaterThanOrEqual(0);
        if (tax) {
          const parts: Cents[] = [...tax.parts.lines, tax.parts.shipping];
          expect(sum(parts)).toBe(tax.amount);
          expect(parts.every((part) => part >= 0)).toBe(true);
          const taxed = sum([...one.lines, tax.onShipping ? one.shipping : cents(0)]);
          expect(tax.amount).toBe(taxOn(taxed, tax.rate));
          expect(Math.abs(tax.amount - (taxed * tax.rate) / 100_000)).toBeLessThanOrEqual(0.5);
        }
        const dearer = ask(one.zip, { ...one, lines: [...one.lines, more] });
        expect(dearer?.amount ?? 0).toBeGreaterThanOrEqual(total);
        const further = ask(one.zip, { ...one, shipping: cents(one.shipping + more) });
        expect(further?.amount ?? 0).toBeGreaterThanOrEqual(total);
      }),
    );
  });
});

describe("rates from the desk", () => {
  const [ohio, jersey] = rates.states;
  const refusals = (value: unknown) => {
    const issues = taxSchema.safeParse(value).error?.issues ?? [];
    return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
  };
  const withOhio = (change: object) => ({ isOn: true, states: [{ ...ohio, ...change }] });

  it("are tidied: states, percents, lists of ZIP codes", () => {
    const counties = [
      {
        id: "a",
        name: " Lorain County ",
        zips: "44054\n44012",
        rates: [since("2026-01-01", "6,50 %")],
      },
    ];
    expect(taxSchema.parse(withOhio({ state: "ohio", counties })).states[0]).toMatchObject({
      state: "OH",
      counties: [{ name: "Lorain County", zips: "44012, 44054", rates: [{ percent: "6.5" }] }],
    });
    expect(taxSchema.parse(rates)).toEqual(rates);
  });

  it("are refused where a place would have two, or none that can be meant", () => {
    expect(refusals({ isOn: true, states: [] })).toHaveProperty("isOn");
    expect(refusals({ isOn: true, states: [ohio, jersey, { ...ohio, id: "again" }] })).toEqual({
      "states.2.state": "OH is in the list already. Add counties there.",
    });
    const backwards = [since("2026-02-01", "5"), since("2026-01-01", "6")];
    expect(refusals(withOhio({ rates: backwards }))).toEqual({
      "states.0.rates.1.from": "Each day must be after the one before it.",
    });
    expect(refusals(withOhio({ rates: [] }))).toHaveProperty(["states.0.rates"]);
    expect(refusals(withOhio({ rates: [since("2026-01-01", "65")] }))).toHaveProperty([
      "states.0.rates.0.percent",
    ]);
    expect(refusals(withOhio({ rates: [since("2026-02-30", "6")] }))).toHaveProperty([
      "states.0.rates.0.from",
    ]);
    const county = (name: string, zips: string) => ({
      ...{ id: name.toLowerCase(), name, zips, rates: [since("2026-01-01", "6")] },
    });
    const counties = [county("One", "44012"), county("Two", "44012"), county("Far", "10001")];
    expect(refusals(withOhio({ counties }))).toEqual({
      "states.0.counties.1.zips": "44012 is in another county already. A ZIP code has one rate.",
      "states.0.counties.2.zips": "10001 is not in Ohio.",
    });
  });
});
