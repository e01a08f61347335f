import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, sum } from "#platform/money.ts";
import { isLongRun } from "#tests/faults/long-run.ts";
import { sampleContent, sampleItem } from "#tests/support/samples/sample-quote.ts";
import { itemsOf, optionsOf, type QuoteContent, type QuoteItem } from "./quote-content.ts";
import { nothingTaken, quoteMoney } from "./quote-money.ts";
import { quoteContentSchema } from "./quote-schema.ts";
import { sumRows } from "./sum-rows.ts";

const runs = isLongRun ? 100_000 : 5_000;

const price = fc.integer({ min: 0, max: 3_000_000 }).map((value) => cents(value));
const item = fc
  .record({
    quantity: fc.integer({ min: 1, max: 30_000 }),
    unitPrice: price,
    optional: fc.boolean(),
  })
  .map((change): QuoteItem => sampleItem(change));
const deposit = fc.oneof(
  fc.constant<QuoteContent["deposit"]>({ kind: "none" }),
  fc
    .integer({ min: 1, max: 100 })
    .map((percent): QuoteContent["deposit"] => ({ kind: "percent", percent })),
  fc
    .integer({ min: 1, max: 5_000_000 })
    .map((amount): QuoteContent["deposit"] => ({ kind: "amount", amount: cents(amount) })),
);
const content = fc
  .record({
    items: fc.array(item, { maxLength: 8 }),
    discount: price,
    taxRate: fc.option(fc.integer({ min: 0, max: 2_000 })),
    deposit,
  })
  .map(({ items, ...rest }) =>
    sampleContent({ ...rest, lines: items.map((one, index) => ({ ...one, id: `line-${index}` })) }),
  );

/** By another way: in whole numbers, doubled so that half a cent can be seen. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  const doubled = numerator * 2n;
  const whole = doubled / denominator;
  return (whole + 1n) / 2n;
}

describe("the money of a quote", () => {
  it("comes to what a person adds up who reads it", () => {
    const money = quoteMoney(sampleContent(), nothingTaken);
    expect(money).toMatchObject({
      subtotal: 135_000,
      optionalTotal: 25_000,
      discount: 0,
      tax: 0,
      total: 135_000,
      deposit: 40_500,
      balance: 94_500,
    });
    const withLight = quoteMoney(sampleContent(), new Set(["line-3"]));
    expect(withLight).toMatchObject({ subtotal: 160_000, total: 160_000, deposit: 48_000 });
  });

  it("rounds half a cent up, each line by itself", () => {
    const lines = [1, 2].map((one) =>
      sampleItem({ id: `line-${one}`, quantity: 50, unitPrice: cents(1) }),
    );
    expect(quoteMoney(sampleContent({ lines }), nothingTaken).subtotal).toBe(2);
  });

  it("takes tax on what is left after the discount", () => {
    const taxed = sampleContent({ discount: cents(35_000), taxRate: 675 });
    expect(quoteMoney(taxed, nothingTaken)).toMatchObject({ tax: 6_750, total: 106_750 });
  });

  it("passes over names of lines that are not optional, or not there", () => {
    const money = quoteMoney(sampleContent(), new Set(["line-1", "heading-1", "line-9"]));
    expect(money.total).toBe(135_000);
  });

  it("holds for any quote: sums are sums, and nothing is below zero or above the whole", () => {
    fc.assert(
      fc.property(content, fc.integer(), (one, seed) => {
        expect(quoteContentSchema.safeParse(one).success).toBe(true);
        const taken = new Set(
          optionsOf(one).flatMap(({ id }, index) => ((seed >> index) & 1 ? [id] : [])),
        );
        const money = quoteMoney(one, taken);
        const shown = itemsOf(one).filter(({ id, optional }) => !optional || taken.has(id));
        for (const { id, quantity, unitPrice } of itemsOf(one)) {
          const exact = halfUp(BigInt(quantity) * BigInt(unitPrice), 100n);
          expect(BigInt(money.lines.get(id) ?? -1)).toBe(exact);
        }
        expect(money.subtotal).toBe(sum(shown.map(({ id }) => money.lines.get(id) ?? cents(0))));
        expect(money.discount).toBe(Math.min(one.discount, money.subtotal));
        const taxed = BigInt(money.subtotal - money.discount);
        expect(BigInt(money.tax)).toBe(halfUp(taxed * BigInt(one.taxRate ?? 0), 10_000n));
        expect(money.total).toBe(money.subtotal - money.discount + money.tax);
        expect(money.deposit + money.balance).toBe(money.total);
        expect(Math.min(money.deposit, money.balance)).toBeGreaterThanOrEqual(0);
        // What is read below the lines adds up, without what nobody is shown.
        const read = new Map(sumRows(one, money).map(({ name, amount }) => [name, amount]));
        const parts = [...read].filter(([name]) => /^(Subtotal|Discount|Tax)/.test(name));
        if (parts.length > 0) expect(sum(parts.map(([, amount]) => amount))).toBe(money.total);
        expect(read.get("Total")).toBe(money.total);
        const [first, last] = [...read].filter(([name]) => /^(Deposit|Balance)/.test(name));
        if (first && last) expect(first[1] + last[1]).toBe(money.total);
      }),
      { numRuns: runs },
    );
  });

  it("never falls when another optional line is taken", () => {
    fc.assert(
      fc.property(content, (one) => {
        const options = optionsOf(one).map(({ id }) => id);
        let before = quoteMoney(one, nothingTaken).total;
        for (let count = 1; count <= options.length; count++) {
          const { total } = quoteMoney(one, new Set(options.slice(0, count)));
          expect(total).toBeGreaterThanOrEqual(before);
          before = total;
        }
      }),
    );
  });
});
