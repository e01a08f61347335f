import { describe, expect, it } from "vitest";
import { problemFields } from "#features/admin/problem-fields.ts";
import { ApiError } from "#platform/api-client.ts";
import { messagesByKey, withoutMessages } from "./form-messages.ts";
import { emptyForm, newSpecification, newTextRow, newVariant } from "./product-form.ts";

describe("messages at fields", () => {
  it("stay with their row, whatever is moved later", () => {
    const [one, two] = [newVariant(), { ...newVariant(), specifications: [newSpecification()] }];
    const line = newTextRow("Weir swings");
    const photos = [{ picture: "skimmer-box", alt: "" }];
    const sent = { ...emptyForm(), features: [line], variants: [one, two], photos };
    const messages = messagesByKey(
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
    expect(messages).toEqual({
      name: "Please enter a name.",
      [`features.${line.key}`]: "Too long.",
      [`variants.${two.key}.price`]: "No price.",
      [`variants.${two.key}.specifications.${two.specifications[0]?.key}.label`]: "No label.",
      "photos.0.alt": "No words.",
      variants: "Too many.",
      "variants.7.sku": "Of one that is not there.",
    });
  });

  it("go when their field is changed, and only then", () => {
    const messages = { name: "a", "photos.0.alt": "b", "photos.1.alt": "c", photos: "d" };
    expect(withoutMessages(messages, "name")).toEqual({
      "photos.0.alt": "b",
      "photos.1.alt": "c",
      photos: "d",
    });
    expect(withoutMessages(messages, "photos.*")).toEqual({ name: "a", photos: "d" });
  });

  it("are read from a refusal of the API, and from nothing else", () => {
    const refusal = (body: unknown) => new ApiError(400, JSON.stringify(body));
    expect(problemFields(refusal({ error: "x", fields: { name: "y" } }))).toEqual({ name: "y" });
    expect(problemFields(refusal({ error: "x" }))).toEqual({});
    expect(problemFields(new ApiError(502, "<html>"))).toEqual({});
    expect(problemFields(new TypeError("no network"))).toEqual({});
  });
});
