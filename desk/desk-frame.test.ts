import { describe, expect, it } from "vitest";
import { returnPath } from "./desk-frame.tsx";

describe("signing in", () => {
  it("returns only to pages of the desk", () => {
    expect(returnPath("?return=orders")).toBe("/admin/orders");
    expect(returnPath("?return=orders/ord_1")).toBe("/admin/orders/ord_1");
    for (const other of [
      "",
      "?return=",
      "?return=//evil.example",
      "?return=../cart",
      "?return=https:",
    ]) {
      expect(returnPath(other)).toBeUndefined();
    }
  });
});
