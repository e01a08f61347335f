/** What a water feature does not run without. */
export type Need = "basin" | "pebbles" | "pump";

export interface Shelf {
  /** The category whose products meet the need. */
  category: string;
  /** Of that category only what is called so. */
  named?: RegExp;
  /** A product that says this of what is included brings it along. */
  includes: RegExp;
}

/** Where each is found. */
export const shelves: Readonly<Record<Need, Shelf>> = {
  basin: { category: "gfrc-basin", includes: /\b(basin|trough)\b/i },
  // A trough is not filled with pebbles.
  pebbles: { category: "polished-pebbles", includes: /\b(pebbles|trough)\b/i },
  pump: { category: "pond-equipment", named: /\bpump\b/i, includes: /\bpump\b/i },
};

const stone: readonly Need[] = ["basin", "pebbles", "pump"];

/** By category: what its products stand in, are covered with and run on. */
export const needsOfCategory: Readonly<Record<string, readonly Need[]>> = {
  "granite-spheres": stone,
  "bubbling-boulders": stone,
  "hollow-granite": stone,
  "basalt-series": stone,
  "specialty-fountains": stone,
  "fire-water-fountain": ["basin", "pump"],
};

/** So many inches of basin on each side of the stone catch the splash. */
export const splashRoom = 9;
