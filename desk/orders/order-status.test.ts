import { describe, expect, it } from "vitest";
import { returnPath } from "#desk/desk-frame.tsx";
import { age, dateAndTime, dollars } from "#desk/kit/desk-format.ts";
import {
  dashboardTone,
  managementTone,
  orderStatuses,
  orderStatusNames,
  shortId,
  statusLabel,
} from "./order-status.ts";

describe("the statuses of an order", () => {
  it("have the labels and colours of the order management page, and others look like pending", () => {
    expect(orderStatusNames.map((name) => [name, statusLabel(name), managementTone(name)])).toEqual(
      [
        ["pending", "Pending", "yellow"],
        ["ordered_from_supplier", "Ordered From Supplier", "blue"],
        ["in_transit", "In Transit", "purple"],
        ["at_warehouse", "At Warehouse", "orange"],
        ["out_for_delivery", "Out For Delivery", "indigo"],
        ["completed", "Completed", "green"],
        ["cancelled", "Cancelled", "red"],
      ],
    );
    expect(managementTone("lost")).toBe("yellow");
    for (const name of orderStatusNames) expect(orderStatuses[name].label).toBe(statusLabel(name));
  });

  it("have the colours of the dashboard, for the payment too", () => {
    const tones = [
      "completed",
      "pending",
      "shipped",
      "cancelled",
      "paid",
      "refunded",
      "in_transit",
    ];
    expect(tones.map(dashboardTone)).toEqual([
      "green",
      "yellow",
      "blue",
      "red",
      "gray",
      "gray",
      "gray",
    ]);
  });
});

describe("what the desk shows", () => {
  it("names an order without a number by the end of its id", () => {
    expect(shortId("ord_0mabc1234567def89")).toBe("67DEF89".padStart(8, "5"));
  });

  it("writes times as they are where the shop is, and money with two decimals", () => {
    expect(dateAndTime("2026-11-16T03:30:00Z").replaceAll("\u202f", " ")).toBe(
      "Nov 15, 2026, 10:30 PM",
    );
    expect(dollars(1_234.5)).toBe("$1,234.50");
  });

  it("says how old a request is", () => {
    const now = Date.parse("2026-11-16T12:00:00Z");
    expect(age("2026-11-16T11:59:00Z", now)).toBe("1 minute old");
    expect(age("2026-11-16T09:00:00Z", now)).toBe("3 hours old");
    expect(age("2026-11-10T12:00:00Z", now)).toBe("6 days old");
    expect(age("2026-11-17T12:00:00Z", now)).toBe("0 minutes old");
  });

  it("returns only to rooms of the desk", () => {
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
