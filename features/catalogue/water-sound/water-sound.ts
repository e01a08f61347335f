/** How water falls: all that its sound is made from. */
export interface FallingWater {
  /** Gallons an hour. */
  gph: number;
  /** Inches through the air. */
  drop: number;
  /** Inches across where it leaves: the lip, or the bore it wells up from. */
  wide: number;
  /** From a lip it falls as a sheet or a film; from a bore it wells up and clings to the stone. */
  from: "lip" | "bore";
}

export interface WaterSound {
  from: FallingWater["from"];
  /** In the order of the product's page. */
  sizes: HeardSize[];
}

export interface HeardSize extends Pick<FallingWater, "gph" | "wide"> {
  sku: string;
}

/** How far it falls below a lip is decided in the yard, not by the product: inches. */
export const drops = { least: 4, most: 36, usual: 14 };

/** What wells up from a bore rises 2 to 3 in; on its way down it clings to the stone, unheard. */
export const rise = 2.5;
