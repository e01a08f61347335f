import { describe, expect, it } from "vitest";
import { staticGroups } from "#content/static-entries.ts";
import { shippedCatalogue } from "#tests/support/samples/shipped-catalogue.ts";
import { factsOf } from "./facts.ts";
import { meaningOf } from "./labels.ts";
import { flowAt, pumpCurvesOf } from "./pump-curve.ts";
import { readQuantities } from "./quantities.ts";
import { readSpecification } from "./read-specification.ts";

/** Labels whose texts hold numbers that nobody reads, and why. */
const unread = {
  Dose: "says how to use a bottle: nothing is filtered, compared or computed by it",
  Quantity: "lists what is in a pack, in things and not in units",
};

/** In names, numbers that only count things. */
const counted = [
  "1 light",
  "12 boxes",
  "3 boxes",
  "3 lights",
  "4 lights",
  "6 boxes",
  "6 lights",
  "6 lights, 6 W each",
  "9 boxes",
  "Crown, 12 jets",
  "Rubber sealant, 3 tubes",
  "Waterfall foam, 1 can",
  "Waterfall foam, 6 cans",
];

const products = shippedCatalogue();
const variants = products.flatMap((product) => product.variants);

describe("the shipped catalogue", () => {
  it("is understood wherever it holds a number, but for what is named here", () => {
    const missed = new Set<string>();
    for (const { sku, specifications } of variants) {
      for (const [label, text] of Object.entries(specifications)) {
        if (!/\d/.test(text) || label in unread) continue;
        const { state } = readSpecification(label, text);
        if (state !== "understood") missed.add(`${sku} ${label}: ${text} (${state})`);
      }
    }
    expect(variants.length).toBeGreaterThan(280);
    expect([...missed]).toEqual([]);
  });

  it("has every label that is named as unread, and none of them is a known one", () => {
    const labels = new Set(variants.flatMap(({ specifications }) => Object.keys(specifications)));
    for (const label of Object.keys(unread)) {
      expect(labels).toContain(label);
      expect(meaningOf(label)).toBeUndefined();
    }
  });

  it("has names whose numbers are measures, but for those that count things", () => {
    const withThings = new Set<string>();
    for (const { name } of variants) {
      const { things, strays } = readQuantities(name);
      expect({ name, strays }).toEqual({ name, strays: 0 });
      if (things > 0) withThings.add(name);
    }
    expect([...withThings].sort()).toEqual(counted);
  });

  it("is understood on the pages of fixed content, too", () => {
    const texts = Object.values(staticGroups).flatMap(({ entries }) =>
      entries.flatMap(({ specifications }) => Object.entries(specifications)),
    );
    const missed = texts.filter(([label, text]) => {
      const isKnown = meaningOf(label) !== undefined;
      return isKnown && /\d/.test(text) && readSpecification(label, text).state !== "understood";
    });
    expect(texts.length).toBeGreaterThan(20);
    // How many lights there are is said from least to most, which no single kit has.
    expect(missed).toEqual([["Lights", "3 to 6 x 3 W LED"]]);
  });
});

describe("the shipped pumps", () => {
  const pumps = products.filter(({ slug }) => /-pump$|three-pump/.test(slug));

  it("each have a rated flow at a head below their max head", () => {
    const read = pumps.flatMap((product) => {
      const { variants: all } = factsOf(product);
      return all.map(({ sku, facts }) => {
        const pump = pumpCurvesOf(facts).map(({ ratedGph, ratedHeadFt, shutOffFt }) => {
          return `${ratedGph} at ${ratedHeadFt} to ${shutOffFt}`;
        });
        return [sku, pump.join(", ")];
      });
    });
    expect(Object.fromEntries(read)).toEqual({
      "HB-PU-C1600": "1600 at 5 to 11",
      "HB-PU-C2400": "2400 at 5 to 13",
      "HB-PU-C3000": "3000 at 5 to 15",
      "HB-PU-C4200": "4200 at 5 to 17",
      "HB-PU-H3600": "3600 at 10 to 24",
      "HB-PU-H5000": "5000 at 10 to 27",
      "HB-PU-H6800": "6800 at 10 to 30",
      "HB-PU-H9000": "9000 at 10 to 32",
      "HB-PU-M80": "80 at 1 to 2.6",
      "HB-PU-M1200": "1200 at 1 to 12",
      "HB-PU-M160": "160 at 1 to 4.5",
      "HB-PU-M800": "800 at 1 to 10.5",
      "HB-PU-M320": "320 at 1 to 6.5",
      "HB-PU-M550": "550 at 1 to 9",
      "HB-PU-U2000": "2000 at 5 to 20",
      "HB-PU-U3000": "3000 at 5 to 23",
      "HB-PU-U4000": "4000 at 5 to 25",
      "HB-PU-U5500": "5500 at 5 to 28",
      "HB-PU-SETA": "320 at 1 to 6.5, 2000 at 5 to 20, 1600 at 5 to 11",
      "HB-PU-SETB": "550 at 1 to 9, 4000 at 5 to 25, 3000 at 5 to 15",
    });
  });

  it("can be compared at one head", () => {
    const caged = products.find(({ slug }) => slug === "caged-pond-pump");
    const flows = factsOf(caged as NonNullable<typeof caged>).variants.map(({ facts }) => {
      return pumpCurvesOf(facts).map((curve) => Math.round(flowAt(curve, 8)));
    });
    expect(flows).toEqual([[1131], [1897], [2510], [3637]]);
  });
});
