import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cents, cents } from "#platform/money.ts";
import { stateOfZip, usStates } from "#platform/us-states.ts";
import { type DeliveryAnswer, type DeliveryAsked, deliveryCost } from "./delivery-cost.ts";
import { type DeliveryRules, firstDeliveryRules } from "./delivery-rules.ts";
import { deliverySchema } from "./delivery-schema.ts";
import { readRules } from "./read-rules.ts";

const states = usStates.map(({ code }) => code);
const contiguous = states.filter((code) => !/^(AK|HI|AS|GU|MP|PR|VI|A[AEP])$/.test(code));

const rules: DeliveryRules = {
  isOn: true,
  assumedPounds: "2",
  pickup: { isOn: true, hours: "Monday to Friday 9 to 4" },
  truck: {
    isOn: true,
    zones: [
      { id: "near", zips: "44012, 44054", fee: "49.00", freeAbove: "500.00", days: "2 days" },
      { id: "far", zips: "440", fee: "89.00", freeAbove: "", days: "a week" },
    ],
  },
  parcel: {
    isOn: true,
    regions: [
      {
        id: "home",
        states: "OH, PA",
        steps: [
          { id: "a", upTo: "10", cost: "9.00" },
          { id: "b", upTo: "150", cost: "29.00" },
        ],
        days: "2 to 3 days",
      },
    ],
  },
  pallet: {
    isOn: true,
    byQuote: true,
    regions: [
      {
        id: "mainland",
        states: contiguous.join(", "),
        steps: [{ id: "a", upTo: "1500", cost: "240.00" }],
        days: "a week",
      },
    ],
  },
};

const ask = (zip: string, pounds: number | undefined, quantity = 1, subtotal = 10_000) =>
  ({ zip, pieces: [{ pounds, quantity }], subtotal: cents(subtotal) }) satisfies DeliveryAsked;

const offered = ({ offers }: DeliveryAnswer) => offers.map(({ way, cost }) => `${way} ${cost}`);
const costs = (asked: DeliveryAsked, set = rules) => deliveryCost(readRules(set), asked);

describe("delivery without rules", () => {
  it("is free to every address, whatever it weighs, and can be fetched", () => {
    const answer = costs(ask("96813", 1_720), firstDeliveryRules);
    expect(offered(answer)).toEqual(["free 0", "pickup 0"]);
    expect(answer.refusal).toBeNull();
  });
});

describe("delivery by rules", () => {
  it("names every way, with its own price, and the yard", () => {
    expect(offered(costs(ask("44012", 8)))).toEqual(["truck 4900", "parcel 900", "pickup 0"]);
    expect(offered(costs(ask("15001", 8)))).toEqual(["parcel 900", "pickup 0"]);
  });

  it("sends what no parcel carrier takes on a pallet, and asks for what no lift gate lets down", () => {
    expect(offered(costs(ask("15001", 400)))).toEqual(["pallet 24000", "pickup 0"]);
    const stone = costs(ask("15001", 1_720));
    expect(offered(stone)).toEqual(["pickup 0"]);
    expect(stone.refusal?.reason).toBe("by_quote");
    expect(stone.refusal?.text).toContain("1,720 lb by machine to 15001, Pennsylvania");
  });

  it("takes all of a cart together, and what names no weight for what the owner said", () => {
    expect(offered(costs(ask("15001", undefined, 5)))).toEqual(["parcel 900", "pickup 0"]);
    expect(offered(costs(ask("15001", undefined, 6)))).toEqual(["parcel 2900", "pickup 0"]);
    expect(offered(costs(ask("15001", 3.1, 3)))).toContain("parcel 900");
    expect(offered(costs(ask("15001", 2.51, 4)))).toContain("parcel 2900");
  });

  it("lets a named ZIP code go before its first digits, and the truck be free above a sum", () => {
    expect(offered(costs(ask("44011", 8)))[0]).toBe("truck 8900");
    expect(offered(costs(ask("44012", 8, 1, 49_999)))[0]).toBe("truck 4900");
    expect(offered(costs(ask("44012-1234", 8, 1, 50_000)))[0]).toBe("truck 0");
    expect(offered(costs(ask("44011", 8, 1, 50_000)))[0]).toBe("truck 8900");
  });

  it("says where it does not go, and what to do", () => {
    const noQuotes = { ...rules, pallet: { ...rules.pallet, byQuote: false } };
    const { refusal, offers } = costs(ask("96813", 8), noQuotes);
    expect(refusal).toEqual({
      reason: "not_there",
      text: "We do not deliver to 96813, Hawaii. Pick it up at our yard, or try another ZIP code.",
    });
    expect(offers).toHaveLength(1);
    expect(costs(ask("", 8)).refusal?.reason).toBe("zip_missing");
    expect(costs(ask("4401", 8)).refusal?.reason).toBe("zip_unknown");
    expect(costs(ask("00012", 8)).refusal?.text).toContain("begins with 000");
  });

  it("answers every ZIP code with one price for a way, or a clear no", () => {
    const tariff = readRules(rules);
    for (let number = 0; number < 100_000; number++) {
      const zip = String(number).padStart(5, "0");
      const asked = ask(zip, 30);
      const { offers, refusal } = deliveryCost(tariff, asked);
      const brought = offers.filter(({ way }) => way !== "pickup");
      const ways = new Set(offers.map(({ way }) => way));
      if (
        ways.size !== offers.length ||
        (brought.length === 0) === (refusal === null) ||
        (refusal?.reason === "zip_unknown") !== (stateOfZip(zip) === undefined)
      ) {
        expect.fail(`${zip}: ${JSON.stringify({ offers, refusal })}`);
      }
    }
  });
});

const amounts = fc.integer({ min: 0, max: 90_000 }).map((value) => (value / 100).toFixed(2));
const ascending = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 0, max: 90_000 })), {
    minLength: 1,
    maxLength: 6,
    selector: ([upTo]) => upTo,
  })
  .map((pairs) => {
    const weights = pairs.map(([upTo]) => upTo).toSorted((a, b) => a - b);
    const prices = pairs.map(([, price]) => price).toSorted((a, b) => a - b);
    return weights.map((upTo, index) => ({
      id: `step-${index}`,
      upTo: String(upTo),
      cost: ((prices[index] ?? 0) / 100).toFixed(2),
    }));
  });
const region = fc.tuple(fc.subarray(states, { minLength: 1 }), ascending).map(([all, steps]) => ({
  id: "region",
  states: all.join(", "),
  steps,
  days: "soon",
}));
const anyRules: fc.Arbitrary<DeliveryRules> = fc.record({
  isOn: fc.constant(true),
  assumedPounds: fc.integer({ min: 1, max: 200 }).map(String),
  pickup: fc.record({ isOn: fc.constant(true), hours: fc.constant("") }),
  truck: fc.record({
    isOn: fc.boolean(),
    zones: fc
      .tuple(fc.subarray(["440", "44012", "44011"], { minLength: 1 }), amounts)
      .map(([zips, fee]) => [
        { id: "zone", zips: zips.join(", "), fee, freeAbove: "", days: "soon" },
      ]),
  }),
  parcel: fc.record({ isOn: fc.boolean(), regions: region.map((one) => [one]) }),
  pallet: fc.record({
    isOn: fc.boolean(),
    regions: region.map((one) => [one]),
    byQuote: fc.boolean(),
  }),
});
const pieces = fc.record({
  pounds: fc.option(fc.double({ min: 0.01, max: 2_000, noNaN: true }), { nil: undefined }),
  quantity: fc.integer({ min: 1, max: 40 }),
});
const zips = fc.constantFrom("44012", "44011", "15001", "96813", "06390", "99501", "75502");

/** The least that it costs to have it brought; nothing at all is dearer than any sum. */
function least(set: DeliveryRules, asked: DeliveryAsked): number {
  const { offers } = costs(asked, set);
  return Math.min(
    ...offers.filter(({ way }) => way !== "pickup").map(({ cost }) => cost as number),
  );
}

describe("any rules that the owner can save", () => {
  it("are made here so that the desk would take them", () => {
    fc.assert(
      fc.property(anyRules, (set) => {
        const { error } = deliverySchema.safeParse(set);
        expect(error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`)).toBe(
          undefined,
        );
      }),
      { numRuns: 50 },
    );
  });

  it("never send a heavier cart for less, nor bring what they would not bring lighter", () => {
    fc.assert(
      fc.property(
        anyRules,
        zips,
        fc.array(pieces, { minLength: 1 }),
        pieces,
        (set, zip, all, more) => {
          const subtotal = 10_000 as Cents;
          const light = least(set, { zip, pieces: all, subtotal });
          const heavy = least(set, { zip, pieces: [...all, more], subtotal });
          expect(heavy).toBeGreaterThanOrEqual(light);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("give one ZIP code one answer, however it is written and in whatever order the cart is", () => {
    fc.assert(
      fc.property(anyRules, zips, fc.array(pieces, { minLength: 1 }), (set, zip, all) => {
        const subtotal = 10_000 as Cents;
        const answer = costs({ zip, pieces: all, subtotal }, set);
        expect(costs({ zip: ` ${zip}-0001`, pieces: all.toReversed(), subtotal }, set)).toEqual(
          answer,
        );
      }),
    );
  });
});
