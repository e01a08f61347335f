import type { UnitName } from "./units.ts";

/**
 * What the shop knows how to measure, each with the unit that its amounts are kept in, whatever
 * people wrote.
 */
export const measureKinds = {
  maxHead: { name: "max head", base: "ft", example: "15 ft" },
  power: { name: "power", base: "w", example: "145 W" },
  voltage: { name: "voltage", base: "v", example: "115 V" },
  current: { name: "current", base: "a", example: "2 A" },
  weight: { name: "weight", base: "lb", example: "1,720 lb" },
  weightPerArea: { name: "weight", base: "psf", example: "0.3 lb a square foot" },
  volume: { name: "volume", base: "gal", example: "65 gal" },
  pondVolume: { name: "pond of", base: "gal", example: "up to 1,000 gal" },
  reservoir: { name: "reservoir", base: "gal", example: "about 65 gal" },
  capacity: { name: "capacity", base: "gal", example: "7 gal" },
  adds: { name: "adds", base: "gal", example: "8 gal" },
  treats: { name: "treats", base: "gal", example: "4,000 gal" },
  treatsArea: { name: "treats", base: "sqft", example: "160 sq ft" },
  contents: { name: "contents", base: "oz", example: "16 oz" },
  area: { name: "area", base: "sqft", example: "300 sq ft" },
  surface: { name: "surface", base: "sqft", example: "up to 120 sq ft" },
  coverage: { name: "coverage", base: "sqft", example: "12 sq ft at 2 in deep" },
  lipWidth: { name: "lip width", base: "in", example: "24 in" },
  pipe: { name: "pipe", base: "in", example: "1 1/2 in" },
  bore: { name: "bore", base: "in", example: "1 1/2 in" },
  opening: { name: "opening", base: "in", example: "9 in" },
  thickness: { name: "thickness", base: "in", example: "45 mil" },
  stoneSize: { name: "stone size", base: "in", example: "1 to 2 in" },
  mesh: { name: "mesh", base: "in", example: "1/4 in" },
  burner: { name: "burner", base: "in", example: "12 in" },
  diffuser: { name: "diffuser", base: "in", example: "two 9 in" },
  fits: { name: "fits", base: "in", example: "18 in" },
  bead: { name: "bead", base: "ft", example: "about 70 ft" },
  handle: { name: "handle", base: "ft", example: "4 to 8 ft" },
  hose: { name: "hose", base: "ft", example: "25 ft of 3/8 in" },
  cord: { name: "cord", base: "ft", example: "25 ft" },
  cable: { name: "cable", base: "ft", example: "20 ft" },
  streamLength: { name: "stream length", base: "ft", example: "10 ft" },
  depth: { name: "depth", base: "ft", example: "up to 6 ft" },
  airflow: { name: "airflow", base: "cfm", example: "1.4 CFM" },
  noise: { name: "noise", base: "db", example: "38 dB" },
  lights: { name: "lights", base: "w", example: "three 3 W" },
  transformer: { name: "transformer", base: "w", example: "30 W" },
  lightOutput: { name: "light output", base: "lm", example: "630 lm" },
  beam: { name: "beam", base: "degree", example: "36 degree" },
  heatOutput: { name: "heat output", base: "btu", example: "60,000 BTU/h" },
  temperature: { name: "temperature", base: "fahrenheit", example: "above 50 °F" },
  cureTime: { name: "cure time", base: "hour", example: "24 hours" },
  load: { name: "load", base: "psf", example: "3,000 lb a square foot" },
} as const satisfies Record<string, { name: string; base: UnitName; example: string }>;

/** Always in gallons an hour. */
export const flowKinds = {
  flow: { name: "flow", example: "3,000 GPH at 5 ft" },
  pumpFlow: { name: "pump", example: "550 GPH" },
  largestPump: { name: "largest pump", example: "4,200 GPH" },
} as const;

/** Always in inches. */
export const sizeKinds = {
  size: { name: "size", example: "20 x 25 ft" },
  pondSize: { name: "pond", example: "8 x 11 ft, 2 ft deep" },
  linerSize: { name: "liner", example: "15 x 20 ft" },
  basin: { name: "basin", example: "48 x 36 in" },
  bowl: { name: "bowl", example: "12 in wide, 2 in deep" },
  spray: { name: "spray", example: "4 ft high, 4 in wide" },
  netHead: { name: "net head", example: "14 x 12 in" },
} as const;

export const wordKinds = {
  material: { name: "material", example: "EPDM" },
  colour: { name: "color", example: "black" },
  fuel: { name: "fuel", example: "propane" },
} as const;

export const curveKinds = {
  curve: { name: "curve", example: "3,550 GPH at 1 ft, 3,000 GPH at 5 ft, 0 GPH at 15 ft" },
} as const;

export type MeasureKind = keyof typeof measureKinds;
export type FlowKind = keyof typeof flowKinds;
export type SizeKind = keyof typeof sizeKinds;
export type WordKind = keyof typeof wordKinds;
export type FactKind = MeasureKind | FlowKind | SizeKind | WordKind | keyof typeof curveKinds;

const all: Readonly<Record<FactKind, { name: string; example: string }>> = {
  ...measureKinds,
  ...flowKinds,
  ...sizeKinds,
  ...wordKinds,
  ...curveKinds,
};

/** As people call it: 'max head'. */
export function kindName(kind: FactKind): string {
  return all[kind].name;
}

/** How it may be written. */
export function kindExample(kind: FactKind): string {
  return all[kind].example;
}

export const isMeasure = (kind: FactKind): kind is MeasureKind => kind in measureKinds;
export const isFlow = (kind: FactKind): kind is FlowKind => kind in flowKinds;
export const isSize = (kind: FactKind): kind is SizeKind => kind in sizeKinds;
export const isWords = (kind: FactKind): kind is WordKind => kind in wordKinds;
