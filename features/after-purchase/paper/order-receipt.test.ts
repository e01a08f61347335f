import { expect, it } from "vitest";
import { placeHeading } from "./order-receipt.server.ts";

it.each([
  ["pending", false, "To be delivered to"],
  ["out_for_delivery", false, "To be delivered to"],
  ["completed", false, "Delivered to"],
  ["cancelled", false, "Delivery address"],
  ["at_warehouse", true, "To be picked up at our yard"],
  ["completed", true, "Picked up at our yard"],
  ["cancelled", true, "Pickup at our yard"],
] as const)("a receipt of what is %s, fetched %s, says '%s'", (status, isPickup, heading) => {
  expect(placeHeading({ status, isPickup })).toBe(heading);
});
