import { describe, expect, it } from "vitest";
import { type DeliveryRules, firstDeliveryRules } from "./delivery-rules.ts";
import { deliverySchema } from "./delivery-schema.ts";

type Steps = DeliveryRules["parcel"]["regions"][number]["steps"];

function withSteps(steps: Steps, states = "OH"): DeliveryRules {
  const regions = [{ id: "one", states, steps, days: "soon" }];
  return { ...firstDeliveryRules, parcel: { isOn: true, regions } };
}

function refusals(value: unknown): Record<string, string> {
  const issues = deliverySchema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

describe("delivery rules from the desk", () => {
  it("are tidied: amounts, weights, lists of states and ZIP codes", () => {
    const typed = {
      ...withSteps([{ id: "a", upTo: " 20 ", cost: "$1,049.5" }], "pa  oh;OH"),
      truck: {
        isOn: true,
        zones: [{ id: "z", zips: "44054\n44012 441", fee: "49", freeAbove: "", days: " soon " }],
      },
    };
    const { parcel, truck } = deliverySchema.parse(typed);
    expect(parcel.regions[0]).toMatchObject({
      states: "OH, PA",
      steps: [{ upTo: "20", cost: "1049.50" }],
    });
    expect(truck.zones[0]).toMatchObject({ zips: "44012, 44054, 441", fee: "49.00", days: "soon" });
  });

  it("are refused where a heavier cart would cost less, or a place would have two prices", () => {
    const steps = [
      { id: "a", upTo: "20", cost: "20" },
      { id: "b", upTo: "20", cost: "19" },
    ];
    expect(refusals(withSteps(steps))).toEqual({
      "parcel.regions.0.steps.1.upTo": "Each weight must be above the one before it.",
      "parcel.regions.0.steps.1.cost": "A heavier cart cannot cost less than a lighter one.",
    });
    const step = [{ id: "a", upTo: "20", cost: "20" }];
    const twice = {
      ...firstDeliveryRules,
      pallet: {
        isOn: true,
        byQuote: true,
        regions: [
          { id: "one", states: "OH, PA", steps: step, days: "soon" },
          { id: "two", states: "PA", steps: step, days: "soon" },
        ],
      },
    };
    expect(refusals(twice)).toEqual({
      "pallet.regions.1.states": "PA is in another region already. A state has one price.",
    });
  });

  it("are refused with no way at all, and with a way that leads nowhere", () => {
    const off = { ...firstDeliveryRules, pickup: { isOn: false, hours: "" } };
    expect(Object.keys(refusals({ ...off, isOn: true }))).toEqual(["isOn"]);
    expect(Object.keys(refusals({ ...off, truck: { isOn: true, zones: [] } }))).toEqual([
      "truck.isOn",
    ]);
  });
});
