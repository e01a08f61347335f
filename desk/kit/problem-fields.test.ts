import { describe, expect, it } from "vitest";
import { ApiError } from "#platform/api-client.ts";
import { problemFields, withoutMessages } from "./problem-fields.ts";

describe("messages at fields", () => {
  it("go when their field is changed, and only then", () => {
    const messages = { name: "a", "photos.0.alt": "b", "photos.1.alt": "c", photos: "d" };
    expect(withoutMessages(messages, "name")).toEqual({
      "photos.0.alt": "b",
      "photos.1.alt": "c",
      photos: "d",
    });
    expect(withoutMessages(messages, "photos.*")).toEqual({ name: "a" });
  });

  it("are read from a refusal of the API, and from nothing else", () => {
    const refusal = (body: unknown) => new ApiError(400, JSON.stringify(body));
    expect(problemFields(refusal({ error: "x", fields: { name: "y" } }))).toEqual({ name: "y" });
    expect(problemFields(refusal({ error: "x" }))).toEqual({});
    expect(problemFields(new ApiError(502, "<html>"))).toEqual({});
    expect(problemFields(new TypeError("no network"))).toEqual({});
  });
});
