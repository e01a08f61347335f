import { describe, expect, it } from "vitest";
import { statusLabel } from "#desk/kit/desk-format.ts";
import {
  dashboardTone,
  managementTone,
  orderStatuses,
  orderStatusNames,
  shortId,
  statusHelp,
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

describe("what stands for an order", () => {
  it("names an order without a number by the end of its id", () => {
    expect(shortId("ord_0mabc1234567def89")).toBe("67DEF89".padStart(8, "5"));
  });

  it("say of what is fetched which of them means that it can be", () => {
    const help = (status: string, isPickup: boolean) =>
      statusHelp({ status, delivery: { isPickup } });
    expect(help("pending", true)).toContain("Ready for pickup is 'At Warehouse'");
    expect(help("at_warehouse", true)).toBe("Ready for pickup: it lies at our yard.");
    expect(help("at_warehouse", false)).toBe("It is at our yard.");
    expect(help("completed", true)).toBe("The customer has it.");
  });
});
