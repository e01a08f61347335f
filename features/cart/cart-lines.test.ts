import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import {
  type CartLine,
  cartText,
  countOf,
  parseCart,
  subtotalOf,
  titleOf,
  withAdded,
  without,
  withQuantity,
} from "./cart-lines.ts";

const column: CartLine = {
  variantId: "var_24",
  productId: "prd_1",
  slug: "basalt-column",
  sku: "HB-BA-24",
  name: "Basalt Column",
  variant: "24 in column",
  price: cents(28_900),
  quantity: 2,
  image: "/pictures/basalt-single-480.abc.webp",
  description: "One natural basalt column",
};

function read(...items: unknown[]): CartLine[] | null {
  return parseCart(JSON.stringify(items));
}

describe("a kept cart", () => {
  it("is read back as it was written, and keeps dollars and both spellings for other readers", () => {
    expect(parseCart(cartText([column]))).toEqual([column]);
    expect(JSON.parse(cartText([column]))).toMatchObject([
      { variantId: "var_24", variantid: "var_24", id: "var_24", SKU: "HB-BA-24", price: 289 },
    ]);
  });

  it("takes the variant from variantId, variantid, id or the place in the list", () => {
    const lines = read(
      { name: "a", variantId: "v1", variantid: "v2", id: "v3" },
      { name: "b", variantid: "v2", id: "v3" },
      { name: "c", id: 33 },
    );
    expect(lines?.map(({ variantId }) => variantId)).toEqual(["v1", "v2", "33"]);
    expect(read({ name: "a" }, { name: "b" })?.map(({ variantId }) => variantId)).toEqual([
      "0",
      "1",
    ]);
  });

  it("falls back: name to variant to 'Item', price to total to 0, quantity to 1, sku to SKU", () => {
    expect(read({ id: "v", variant: "24 in", price: 5 })?.[0]?.name).toBe("24 in");
    expect(read({ id: "v", price: 5 })?.[0]).toMatchObject({ name: "Item", quantity: 1 });
    expect(read({ id: "v", name: "Net" })?.[0]).toMatchObject({ price: 0, quantity: 1 });
    expect(read({ id: "v", total: 12.5, SKU: "S" })?.[0]).toMatchObject({ price: 1250, sku: "S" });
    expect(read({ id: "v", price: "0.29", total: 9 })?.[0]?.price).toBe(29);
  });

  it.each([
    [{ quantity: 0 }, { quantity: 1 }],
    [{ quantity: -4 }, { quantity: 1 }],
    [{ quantity: "7" }, { quantity: 7 }],
    [{ quantity: 2.9 }, { quantity: 2 }],
    [{ quantity: 5_000 }, { quantity: 999 }],
    [{ quantity: "many" }, { quantity: 1 }],
    [{ price: -1 }, { price: 0 }],
    [{ price: "free" }, { price: 0 }],
    [{ price: null, total: 3 }, { price: 300 }],
    [
      { name: { first: 1 }, variant: undefined, price: 3 },
      { name: "Item", price: 300 },
    ],
    [
      { name: "", variant: "24 in" },
      { name: "24 in", price: 0 },
    ],
  ])("mends %j", (damaged, mended) => {
    expect(read({ id: "v", name: "Net", ...damaged })).toMatchObject([mended]);
  });

  it("drops what would show neither name nor price, whatever it falls back to, and what is no item", () => {
    const broken = [
      { id: "v" },
      { sku: "X", quantity: 2 },
      { name: " ", price: "free" },
      { total: -1 },
    ];
    expect(read(...broken, "text", 7, null, [], { name: "Net" })).toMatchObject([{ name: "Net" }]);
    for (const whole of [{ name: "Net" }, { variant: "24 in" }, { price: 0 }, { total: "5.00" }]) {
      expect(read(whole)).toHaveLength(1);
    }
  });

  it.each(["", "{", "null", "{}", '"cart"', "7"])("%j is no cart at all", (text) => {
    expect(parseCart(text)).toBeNull();
  });

  it("whatever was kept, reading never fails and reading again changes nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.anything({ maxDepth: 2 })), (items) => {
        const lines = read(...items) ?? [];
        expect(parseCart(cartText(lines))).toEqual(lines);
        expect(Number.isSafeInteger(subtotalOf(lines))).toBe(true);
      }),
    );
  });
});

describe("a cart's lines", () => {
  it("count pieces and sum in cents", () => {
    const lines = [column, { ...column, variantId: "var_30", price: cents(38_501), quantity: 1 }];
    expect(countOf(lines)).toBe(3);
    expect(subtotalOf(lines)).toBe(96_301);
  });

  it("adding the same variant raises its line, to 999 at most, at the price last seen", () => {
    const dearer = { ...column, quantity: 3, price: cents(30_000) };
    expect(withAdded([column], dearer)).toEqual([{ ...dearer, quantity: 5 }]);
    expect(withAdded([column], { ...column, quantity: 999 })[0]?.quantity).toBe(999);
  });

  it("a quantity of 0 or below removes the line", () => {
    expect(withQuantity([column], "var_24", 5)).toEqual([{ ...column, quantity: 5 }]);
    expect(withQuantity([column], "var_24", 0)).toEqual([]);
    expect(withQuantity([column], "var_24", -3)).toEqual([]);
    expect(withQuantity([column], "var_24", 12_345)[0]?.quantity).toBe(999);
    expect(withQuantity([column], "another", 0)).toEqual([column]);
  });

  it("what was bought is taken out, and what was put in since stays", () => {
    const other = { ...column, variantId: "var_30" };
    const bought = [column, { ...column, variantId: "gone" }];
    expect(without([column, other], bought)).toEqual([other]);
    expect(without([{ ...column, quantity: 3 }], bought)).toEqual([{ ...column, quantity: 1 }]);
  });

  it("are called by product and variant, once", () => {
    expect(titleOf(column)).toBe("Basalt Column, 24 in column");
    expect(titleOf({ name: "24 in", variant: "24 in" })).toBe("24 in");
  });
});
