import { describe, expect, it } from "vitest";
import { sampleDraft, sampleVariant } from "#tests/support/samples/sample-draft.ts";
import { productDraftSchema } from "./product-draft-schema.ts";
import { readPrice, ruleErrors } from "./product-rules.ts";

describe("a price", () => {
  it.each([
    ["489", 48_900],
    ["489.5", 48_950],
    [" 489.00 ", 48_900],
    ["1,299", 129_900],
    ["$1,299.95", 129_995],
    ["12,345,6", null],
    ["1,29", null],
    ["abc", null],
    ["-5", null],
    ["4.999", null],
    ["", null],
    ["0", null],
    ["0.00", null],
    ["999,999.99", 99_999_999],
    ["1,000,000", null],
  ])("%j is read as %s cents", (text, amount) => {
    const read = readPrice(text);
    expect(read.ok ? read.amount : null).toBe(amount);
    if (!read.ok) expect(read.message).toMatch(/^Please enter/);
  });
});

describe("a draft", () => {
  it("is tidied, and its prices are written one way", () => {
    const parsed = productDraftSchema.parse(
      sampleDraft({
        name: "  Basalt\tTrio ",
        description: "One.\r\nTwo.",
        variants: [sampleVariant({ price: "$1,299" })],
      }),
    );
    expect(parsed).toMatchObject({
      name: "Basalt Trio",
      description: "One.\nTwo.",
      variants: [{ price: "1299.00" }],
    });
  });

  it.each([
    ["name", { name: " \u200b" }, "Please enter a name."],
    ["name", { name: "x".repeat(121) }, "Please keep this to 120 characters at most."],
    ["slug", { slug: "Basalt Trio" }, /^Please use small letters/],
    ["slug", { slug: "a".repeat(81) }, "Please keep this to 80 characters at most."],
    ["description", { description: "" }, "Please describe the product."],
    ["features.1", { features: ["Round", " "] }, /remove the line/],
    ["variants", { variants: [] }, "Please add at least one variant."],
    ["variants.0.sku", { variants: [sampleVariant({ sku: "moss 1" })] }, /^Please use 2 to 40/],
    ["variants.0.price", { variants: [sampleVariant({ price: "abc" })] }, /such as 489\.00/],
    ["variants.0.price", { variants: [sampleVariant({ price: "0" })] }, /above zero/],
    ["variants.0.stock", { variants: [sampleVariant({ stock: -1 })] }, "Please enter 0 or more."],
    ["variants.0.stock", { variants: [sampleVariant({ stock: 1.5 })] }, /whole number/],
    ["photos.0.alt", { photos: [{ picture: "basalt-trio", alt: "" }] }, /cannot see it/],
  ])("is refused at %s when it has %j", (path, change, message) => {
    const { error } = productDraftSchema.safeParse(sampleDraft(change));
    expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
    expect(error?.issues[0]?.message).toMatch(message);
  });

  it("keeps the rules of the shop", () => {
    expect(ruleErrors(sampleDraft())).toEqual({});
    expect(ruleErrors(sampleDraft({ category: "fountains" }))).toHaveProperty("soldBy");
    expect(ruleErrors(sampleDraft({ name: "Tall Vase" }))).toHaveProperty("soldBy");
    const none = [sampleVariant({ price: null })];
    expect(ruleErrors(sampleDraft({ variants: none }))).toHaveProperty(["variants.0.price"]);
    expect(ruleErrors(sampleDraft({ soldBy: "quote" }))).toHaveProperty(["variants.0.price"]);
    expect(ruleErrors(sampleDraft({ soldBy: "quote", variants: none }))).toEqual({});
  });

  it("names each thing once", () => {
    const row = { label: "Height", value: "1 in" };
    const photo = { picture: "basalt-trio", alt: "A boulder." };
    const variant = sampleVariant({ id: "var_1", sku: "TWICE", specifications: [row, row] });
    const draft = sampleDraft({
      variants: [variant, sampleVariant({ id: "var_1", sku: "TWICE" })],
      photos: [photo, photo],
    });
    expect(Object.keys(ruleErrors(draft)).sort()).toEqual([
      "photos.1.picture",
      "variants.0.specifications.1.label",
      "variants.1.id",
      "variants.1.sku",
    ]);
  });
});
