import { describe, expect, it } from "vitest";
import type { Handover } from "#features/orders/customer/status-words.ts";
import { orderSteps, type StatusMove } from "./order-steps.ts";

const placedAt = 1_000;
const moves: StatusMove[] = [
  { to: "ordered_from_supplier", at: 2_000 },
  { to: "at_warehouse", at: 3_000 },
];
const read = (
  status: Parameters<typeof orderSteps>[0]["status"],
  moved: readonly StatusMove[] = moves,
  handover: Handover = "truck",
) =>
  orderSteps({ status, placedAt, handover, trackedAt: null }, moved).map(
    ({ status: of, state, at }) => [of, state, at ?? "-"].join(" "),
  );

describe("the steps of an order", () => {
  it("are those that it took, the one where it is, and all that may still come", () => {
    expect(read("at_warehouse")).toEqual([
      "pending behind 1000",
      "ordered_from_supplier behind 2000",
      "at_warehouse now 3000",
      "out_for_delivery to come -",
      "completed to come -",
    ]);
  });

  it("begin with a new order, and promise no supplier to what lies at our yard", () => {
    expect(read("pending", [])).toEqual([
      "pending now 1000",
      "at_warehouse to come -",
      "out_for_delivery to come -",
      "completed to come -",
    ]);
  });

  it("forget what was set back, and what was never taken", () => {
    expect(read("ordered_from_supplier")).toEqual([
      "pending behind 1000",
      "ordered_from_supplier now 2000",
      "at_warehouse to come -",
      "out_for_delivery to come -",
      "completed to come -",
    ]);
  });

  it("end with a cancellation, behind what had come before it", () => {
    const cancelled = [...moves, { to: "cancelled", at: 4_000 } as const];
    expect(read("cancelled", cancelled)).toEqual([
      "pending behind 1000",
      "ordered_from_supplier behind 2000",
      "at_warehouse behind 3000",
      "cancelled now 4000",
    ]);
  });

  it("say what is fetched is ready, and never that a truck brings it", () => {
    const steps = orderSteps(
      { status: "at_warehouse", placedAt, handover: "pickup", trackedAt: null },
      moves,
    );
    expect(steps.map(({ title }) => title)).toEqual([
      "We have your order",
      "Ordered from our supplier",
      "Ready for pickup",
      "Picked up",
    ]);
    expect(read("out_for_delivery", [{ to: "out_for_delivery", at: 5_000 }], "pickup")).toContain(
      "out_for_delivery now 5000",
    );
  });

  it("hand what a carrier brings to the carrier, and load the rest on our truck", () => {
    const titles = (handover: Handover) =>
      orderSteps({ status: "out_for_delivery", placedAt, handover, trackedAt: null }, []).map(
        ({ title, sentence }) => [title, sentence].join(": "),
      );
    expect(titles("carrier")).toContain(
      "Handed to the carrier: We have handed your order to the carrier, who brings it to you.",
    );
    expect(titles("truck")).toContain(
      "On its way to you: Your order is on our truck and on its way to you.",
    );
  });

  it("take a tracking number for having left us, and a cancelled order for cancelled", () => {
    const tracked = (status: Parameters<typeof read>[0]) =>
      orderSteps({ status, placedAt, handover: "carrier", trackedAt: 9_000 }, []).map(
        ({ status: of, state, at }) => [of, state, at ?? "-"].join(" "),
      );
    expect(tracked("pending")).toEqual([
      "pending behind 1000",
      "out_for_delivery now 9000",
      "completed to come -",
    ]);
    expect(tracked("completed").at(-1)).toBe("completed now -");
    expect(tracked("cancelled").at(-1)).toBe("cancelled now -");
  });
});
