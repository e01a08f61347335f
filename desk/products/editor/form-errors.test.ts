import { describe, expect, it } from "vitest";
import { errorsByKey } from "./form-errors.ts";
import { emptyForm, newSpecification, newTextRow, newVariant } from "./product-form.ts";

describe("field errors", () => {
  it("stay with their row, whatever is moved later", () => {
    const [one, two] = [newVariant(), { ...newVariant(), specifications: [newSpecification()] }];
    const line = newTextRow("Weir swings");
    const photos = [{ picture: "skimmer-box", alt: "" }];
    const sent = { ...emptyForm(), features: [line], variants: [one, two], photos };
    const fieldErrors = errorsByKey(
      {
        name: "Please enter a name.",
        "features.0": "Too long.",
        "variants.1.price": "No price.",
        "variants.1.specifications.0.label": "No label.",
        "photos.0.alt": "No words.",
        variants: "Too many.",
        "variants.7.sku": "Of one that is not there.",
      },
      sent,
    );
    expect(fieldErrors).toEqual({
      name: "Please enter a name.",
      [`features.${line.key}`]: "Too long.",
      [`variants.${two.key}.price`]: "No price.",
      [`variants.${two.key}.specifications.${two.specifications[0]?.key}.label`]: "No label.",
      "photos.0.alt": "No words.",
      variants: "Too many.",
      "variants.7.sku": "Of one that is not there.",
    });
  });
});
