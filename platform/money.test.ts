import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cents,
  dollarNumber,
  dollarText,
  formatMoney,
  fromDollarNumber,
  parseDollars,
  parseTypedDollars,
  sum,
  times,
} from "#platform/money.ts";

describe("money", () => {
  it("reads dollars written as a person would", () => {
    expect(parseDollars("1225")).toBe(122_500);
    expect(parseDollars("1225.5")).toBe(122_550);
    expect(parseDollars("0.07")).toBe(7);
  });

  it.each(["", "-1.00", "1,225.00", "1.005", "1e3", "$5", " 5", "NaN", "1.", ".5", "9999999999"])(
    "refuses %j",
    (text) => expect(parseDollars(text)).toBeNull(),
  );

  it.each([
    ["12.5", 1_250],
    [" $ 1,299.95 ", 129_995],
    ["1,234,567", 123_456_700],
    ["12,5", null],
    ["12,50", null],
    ["1,2345", null],
    [",500", null],
    ["1,299,5", null],
    ["12.50.", null],
    ["", null],
  ])("takes %j, as somebody types it, for %s cents", (text, amount) => {
    expect(parseTypedDollars(text)).toBe(amount);
  });

  it("writes back exactly what it read, for every amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
        expect(parseDollars(dollarText(cents(amount)))).toBe(amount);
        expect(fromDollarNumber(dollarNumber(cents(amount)))).toBe(amount);
      }),
    );
  });

  it("shows two decimals and thousands", () => {
    expect(formatMoney(cents(887_500))).toBe("$8,875.00");
    expect(formatMoney(cents(0))).toBe("$0.00");
  });

  it("shows every amount as the language's own formatter does", () => {
    const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => {
        expect(formatMoney(cents(amount))).toBe(usd.format(amount / 100));
      }),
    );
  });

  it("never makes a fraction of a cent", () => {
    expect(() => cents(0.5)).toThrow("not a whole number of cents");
    expect(() => times(cents(100), 1.005)).toThrow();
    expect(sum([cents(10), cents(20)])).toBe(30);
  });
});
