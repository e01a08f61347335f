import { describe, expect, it } from "vitest";
import { deskPlaces, placeOf } from "./desk-places.ts";

describe("the places of the desk", () => {
  it.each([
    ["/admin", "Today"],
    ["/admin/orders", "Orders"],
    ["/admin/orders/ord_1", "Orders"],
    ["/admin/products/import", "Products"],
    ["/admin/nowhere", "Today"],
  ])("%s belongs to %s", (pathname, label) => {
    expect(placeOf(pathname)?.label).toBe(label);
  });

  it("leave room in the bar for 'More'", () => {
    expect(deskPlaces.filter(({ place }) => place === "bar")).toHaveLength(3);
  });
});
