import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moved } from "#desk/kit/moved.ts";
import type { ProductDraft } from "#desk/products/admin-product.ts";
import {
  copyOfVariant,
  draftOf,
  emptyForm,
  formOf,
  isSameProduct,
  newSpecification,
  newTextRow,
  newVariant,
  withoutBlanks,
} from "./product-form.ts";
import { slugFromName } from "./slug-from-name.ts";

const skimmer: ProductDraft = {
  name: "Pond Skimmer",
  slug: "pond-skimmer",
  description: "Pulls the top inch of water in.",
  category: "skimmers",
  soldBy: "price",
  isVisible: true,
  features: ["Weir swings", "Net lifts out"],
  whatsIncluded: ["Leaf net"],
  variants: [
    {
      id: "var_1",
      sku: "HB-SM-7",
      name: "Small",
      price: "229.00",
      specifications: [{ label: "Opening", value: "7 in" }],
      stock: 4,
      stockWas: 4,
    },
    {
      id: "var_2",
      sku: "HB-SM-9",
      name: "Medium",
      price: "319.00",
      specifications: [],
      stock: null,
      stockWas: null,
    },
  ],
  photos: [{ picture: "skimmer-box", alt: "A skimmer" }],
};
const first = 0;

describe("a product in the editor", () => {
  it("goes back as it came when nothing was typed", () => {
    const form = formOf(skimmer);
    expect(draftOf(withoutBlanks(form))).toEqual(skimmer);
    expect(isSameProduct(form, formOf(skimmer))).toBe(true);
  });

  it("has unsaved changes exactly when saving would change something", () => {
    const form = formOf(skimmer);
    const same = (change: Partial<typeof form>) => isSameProduct({ ...form, ...change }, form);
    expect(same({ name: "Pond Skimmer " })).toBe(true);
    expect(same({ features: [...form.features, newTextRow("  ")] })).toBe(true);
    const [small, medium] = form.variants;
    if (!small || !medium) throw new Error("two variants");
    const withBlankRow = { ...medium, specifications: [newSpecification()] };
    expect(same({ variants: [small, withBlankRow] })).toBe(true);

    expect(same({ name: "Skimmer" })).toBe(false);
    expect(same({ isVisible: false })).toBe(false);
    expect(same({ features: moved(form.features, 0, 1) })).toBe(false);
    expect(same({ variants: [medium, small] })).toBe(false);
    expect(same({ variants: [{ ...small, stock: "" }, medium] })).toBe(false);
    expect(same({ variants: [small, { ...medium, stock: "0" }] })).toBe(false);
    expect(same({ photos: [] })).toBe(false);
  });

  it("sends pieces as a number, nothing as not counted, and nonsense as it was typed", () => {
    const form = formOf(skimmer);
    const sent = (stock: string) =>
      draftOf({ ...form, variants: [{ ...newVariant(), stock }] }).variants[first]?.stock;
    expect(sent(" 12 ")).toBe(12);
    expect(sent("")).toBeNull();
    expect(sent("a few")).toBe("a few");
    expect(sent("-1")).toBe("-1");
    expect(sent("1.5")).toBe("1.5");
  });

  it("has no prices when it is sold by quote, as fountains and vases always are", () => {
    const prices = (change: Partial<ProductDraft>) =>
      draftOf({ ...formOf(skimmer), ...(change as object) });
    expect(prices({ soldBy: "quote" }).variants.map(({ price }) => price)).toEqual([null, null]);
    const vase = prices({ name: "Cobalt Vase" });
    expect(vase.soldBy).toBe("quote");
    expect(vase.variants.map(({ price }) => price)).toEqual([null, null]);
    expect(prices({}).variants.map(({ price }) => price)).toEqual(["229.00", "319.00"]);
  });

  it("copies a variant without what belongs to the first alone", () => {
    const [small] = formOf(skimmer).variants;
    if (!small) throw new Error("a variant");
    const copy = copyOfVariant(small);
    expect(copy).toMatchObject({
      name: "Small",
      price: "229.00",
      sku: "",
      stock: "",
      id: undefined,
    });
    expect(copy.stockWas).toBeNull();
    expect(copy.key).not.toBe(small.key);
    expect(copy.specifications).toMatchObject([{ label: "Opening", value: "7 in" }]);
    expect(copy.specifications[first]?.key).not.toBe(small.specifications[first]?.key);
  });

  it("starts empty and hidden, with one variant", () => {
    const form = emptyForm("skimmers");
    expect(form).toMatchObject({ name: "", slug: "", category: "skimmers", isVisible: false });
    expect(form.variants).toHaveLength(1);
    expect(isSameProduct(form, emptyForm("skimmers"))).toBe(true);
  });
});

describe("moving an entry", () => {
  it("keeps all of them and never leaves the list", () => {
    const place = fc.constantFrom<1 | -1>(1, -1);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.nat(12), place, (list, from, by) => {
        const result = moved(list, from, by);
        expect(result.toSorted()).toEqual(list.toSorted());
        const canMove = from < list.length && from + by >= 0 && from + by < list.length;
        if (canMove) expect(result.indexOf(list[from] as number)).toBe(from + by);
        else expect(result).toEqual(list);
      }),
    );
  });
});

describe("the address made from a name", () => {
  it.each([
    ["Pond Skimmer", "pond-skimmer"],
    ["Pond & Stream Kit, 8 × 11 ft", "pond-and-stream-kit-8-x-11-ft"],
    ["  Heron's Crème Brûlée Stone!", "herons-creme-brulee-stone"],
    ["½ in. Valve", "1-2-in-valve"],
    ["???", ""],
  ])("%s becomes %s", (name, slug) => {
    expect(slugFromName(name)).toBe(slug);
  });

  it("is cut where it is too long, and never ends with a hyphen", () => {
    expect(slugFromName(`${"a".repeat(79)} stone`)).toBe("a".repeat(79));
  });

  it("is always one that the shop takes, or empty", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
        expect(slugFromName(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugFromName(name).length).toBeLessThanOrEqual(80);
      }),
    );
  });
});
