import type { Amount } from "#features/catalogue/specifications/amounts.ts";
import {
  type FactSource,
  factsOf,
  type VariantFacts,
} from "#features/catalogue/specifications/facts.ts";
import type { FallingWater, HeardSize, WaterSound } from "./water-sound.ts";

const heard: Readonly<Record<string, FallingWater["from"]>> = {
  "spillway-boxes": "lip",
  "spillway-falls-kits": "lip",
  "waterfall-boxes": "lip",
  "fire-water-fountain": "lip",
  fountains: "bore",
  "granite-spheres": "bore",
  "bubbling-boulders": "bore",
  "basalt-series": "bore",
  "hollow-granite": "bore",
  "specialty-fountains": "bore",
};

/** Where a bore is not named, that of most stones. */
const usualBore = 2;

/** What its water does, read from its specifications; null where one size does not say. */
export function waterSoundOf(product: FactSource & { category: string }): WaterSound | null {
  const usually = heard[product.category];
  if (!usually) return null;
  const { variants } = factsOf(product);
  const hasLip = variants.every(({ facts }) => facts.lipWidth);
  if (usually === "lip" && !hasLip) return null;
  const from = hasLip ? "lip" : "bore";
  const sizes = variants.flatMap((variant) => heardSize(variant, from) ?? []);
  return sizes.length > 0 && sizes.length === variants.length ? { from, sizes } : null;
}

function heardSize({ sku, facts }: VariantFacts, from: WaterSound["from"]): HeardSize | undefined {
  const gph = middle((facts.flow ?? facts.pumpFlow)?.amounts[0]);
  const wide = middle((from === "lip" ? facts.lipWidth : facts.bore)?.amounts[0]);
  return gph ? { sku, gph, wide: wide || usualBore } : undefined;
}

function middle(amount: Amount | undefined): number {
  const { least, most } = amount ?? { least: null, most: null };
  return ((least ?? most ?? 0) + (most ?? least ?? 0)) / 2;
}
