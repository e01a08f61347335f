import type { Outline } from "./heron-high.ts";

const byCategory: Readonly<Record<string, readonly (readonly [RegExp, Outline])[]>> = {
  fountains: [[/./, "vase"]],
  "granite-spheres": [[/./, "ball"]],
  "bubbling-boulders": [[/./, "boulder"]],
  "hollow-granite": [
    [/drum/i, "drum"],
    [/./, "block"],
  ],
  "basalt-series": [[/./, "column"]],
  "specialty-fountains": [
    [/millstone/i, "disc"],
    [/urn|vase/i, "vase"],
    [/trough/i, "block"],
    [/./, "boulder"],
  ],
  "bird-baths": [
    [/pedestal/i, "pedestal"],
    [/./, "boulder"],
  ],
  "gfrc-burning-boulders": [[/./, "boulder"]],
  "fire-water-fountain": [
    [/pedestal/i, "pedestal"],
    [/./, "bowl"],
  ],
  "real-stone-bench": [[/./, "bench"]],
  "gfrc-basin": [
    [/round/i, "bowl"],
    [/./, "basin"],
  ],
};

/** Undefined for what is no stone, fountain, bench or basin: nobody asks how large a pump looks. */
export function outlineOf(product: { category: string; name: string }): Outline | undefined {
  return byCategory[product.category]?.find(([word]) => word.test(product.name))?.[1];
}
