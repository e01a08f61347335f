import { describe, expect, it } from "vitest";
import { ApiError } from "#platform/api-client.ts";
import { fieldErrorsOf, withoutErrors } from "./field-errors.ts";

describe("field errors", () => {
  it("go when their field is changed, and only then", () => {
    const fieldErrors = { name: "a", "photos.0.alt": "b", "photos.1.alt": "c", photos: "d" };
    expect(withoutErrors(fieldErrors, "name")).toEqual({
      "photos.0.alt": "b",
      "photos.1.alt": "c",
      photos: "d",
    });
    expect(withoutErrors(fieldErrors, "photos.*")).toEqual({ name: "a" });
  });

  it("are read from a refusal of the API, and from nothing else", () => {
    const refusal = (body: unknown) => new ApiError(400, JSON.stringify(body));
    expect(fieldErrorsOf(refusal({ error: "x", fields: { name: "y" } }))).toEqual({ name: "y" });
    expect(fieldErrorsOf(refusal({ error: "x" }))).toEqual({});
    expect(fieldErrorsOf(new ApiError(502, "<html>"))).toEqual({});
    expect(fieldErrorsOf(new TypeError("no network"))).toEqual({});
  });
});
