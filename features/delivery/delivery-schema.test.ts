import { describe, expect, it } from "vitest";
import { type DeliveryRules, firstDeliveryRules } from "./delivery-rules.ts";
import { deliverySchema } from "./delivery-schema.ts";
import { type SalesTax, type SalesTaxRate, taxOn } from "./sales-tax.ts";
import { salesTaxSchema } from "./sales-tax-schema.ts";

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

const rate = (changes: Partial<SalesTaxRate>): SalesTaxRate => ({
  ...{ id: "rate", state: "OH", county: "", zips: "", percent: "5.75", from: "2026-01-01" },
  onDelivery: true,
  ...changes,
});

const cuyahoga = { county: "Cuyahoga", zips: "44145, 441" };

describe("the owner's own tax", () => {
  const rates = [
    rate({ id: "ohio" }),
    rate({ id: "old", ...cuyahoga, percent: "8", from: "2025-10-01" }),
    rate({ id: "new", ...cuyahoga, percent: "8.25", from: "2027-01-01", onDelivery: false }),
  ];
  const due = (zip: string, day: string) =>
    taxOn({ isOn: true, rates }, { zip, day, goods: 10_001 as never, delivery: 999 as never });

  it("is the county's where it has one, the state's elsewhere, and none in other states", () => {
    expect(due("44145", "2026-05-01")).toEqual({
      amount: 880,
      place: "Cuyahoga County, OH",
      percent: "8",
    });
    expect(due("43004", "2026-05-01")).toMatchObject({ amount: 633, place: "OH" });
    expect(due("15001", "2026-05-01")).toBeNull();
    expect(due("", "2026-05-01")).toBeNull();
  });

  it("changes on its day, with whether delivery is taxed", () => {
    expect(due("44145", "2026-12-31")?.percent).toBe("8");
    expect(due("44145", "2027-01-01")).toMatchObject({ percent: "8.25", amount: 825 });
    expect(taxOn({ isOn: false, rates }, { zip: "44145", day: "2026-05-01" } as never)).toBeNull();
  });

  it("is refused where a place would have two rates on a day, or a county has no ZIP codes", () => {
    const fields = (all: SalesTax["rates"]) =>
      (salesTaxSchema.safeParse({ isOn: true, rates: all }).error?.issues ?? []).map(({ path }) =>
        path.join("."),
      );
    expect(fields(rates)).toEqual([]);
    expect(fields([...rates, rate({ id: "again" })])).toEqual(["rates.3.from"]);
    expect(fields([rate({ county: "Lorain" })])).toEqual(["rates.0.zips"]);
    expect(fields([rate({ county: "Lorain", zips: "15001" })])).toEqual(["rates.0.zips"]);
    expect(fields([rate({ percent: "8,5" })])).toEqual(["rates.0.percent"]);
    expect(fields([])).toEqual(["isOn"]);
  });
});
