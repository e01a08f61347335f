/** A great blue heron stands about 4 ft. */
export const heronInches = 48;

/** What a piece looks like from the front. */
export const outlines = [
  "ball",
  "basin",
  "bench",
  "block",
  "boulder",
  "bowl",
  "column",
  "disc",
  "drum",
  "pedestal",
  "vase",
] as const;
export type Outline = (typeof outlines)[number];

/** A product to scale beside the mark; the numbers are inches. */
export interface HeronHigh {
  outline: Outline;
  /** In the order of the product's page. */
  sizes: DrawnSize[];
}

export interface DrawnSize {
  sku: string;
  name: string;
  /** Several are a set, side by side. */
  pieces: DrawnPiece[];
  /** The same in words, with weight and how it arrives. */
  says: string;
}

export interface DrawnPiece {
  wide: number;
  high: number;
}
