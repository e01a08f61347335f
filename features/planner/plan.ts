import { type Fish, fishKinds, pipeNames, type Sheet, sheets } from "./rules/pump-rules.ts";

export const shapes = ["rectangle", "oval", "kidney", "free"] as const;
export type Shape = (typeof shapes)[number];

interface NumberField {
  label: string;
  unit: string;
  least: number;
  most: number;
  step: number;
  /** What a plan begins with; null: what follows from the drawing. */
  start: number | null;
}

/** Every number of a plan, with what it may be. The names are those of the form and the address. */
export const numberFields = {
  length: { label: "Length", unit: "ft", least: 3, most: 60, step: 0.5, start: 16 },
  width: { label: "Width", unit: "ft", least: 3, most: 40, step: 0.5, start: 11 },
  depth: { label: "Depth", unit: "ft", least: 1, most: 8, step: 0.25, start: 2.5 },
  shelves: { label: "Shelves", unit: "", least: 0, most: 2, step: 1, start: 1 },
  fall: { label: "Fall height", unit: "ft", least: 0, most: 12, step: 0.25, start: 3 },
  lip: { label: "Fall width", unit: "in", least: 6, most: 96, step: 2, start: 22 },
  drop: { label: "Ledge drop", unit: "ft", least: 0.25, most: 12, step: 0.25, start: 1 },
  stream: { label: "Stream length", unit: "ft", least: 0, most: 60, step: 1, start: 0 },
  bed: { label: "Stream width", unit: "ft", least: 1, most: 10, step: 0.5, start: 3 },
  run: { label: "Pipe length", unit: "ft", least: 0, most: 400, step: 1, start: null },
  elbows: { label: "Elbows, 90°", unit: "", least: 0, most: 20, step: 1, start: 2 },
  bends: { label: "Elbows, 45°", unit: "", least: 0, most: 20, step: 1, start: 0 },
  outlet: { label: "To power outlet", unit: "ft", least: 0, most: 300, step: 1, start: 20 },
  rate: { label: "Power rate", unit: "¢/kWh", least: 1, most: 100, step: 0.1, start: 16 },
} as const satisfies Record<string, NumberField>;

export type NumberName = keyof typeof numberFields;
export const numberNames = Object.keys(numberFields) as NumberName[];

/** Feet from the middle to each of a free outline's points. */
export const outlineField = { least: 1, most: 40, step: 0.5 } as const;

export const choiceFields = {
  shape: { label: "Shape", values: shapes },
  sheet: { label: "Water over the lip", values: sheets },
  fish: { label: "Fish", values: fishKinds },
  pipe: { label: "Pipe", values: ["auto", ...pipeNames] },
} as const;

export type ChoiceName = keyof typeof choiceFields;
export const choiceNames = Object.keys(choiceFields) as ChoiceName[];

export const choiceLabels = {
  shape: { rectangle: "Rectangle", oval: "Oval", kidney: "Kidney", free: "Free, eight points" },
  sheet: { light: "A light sheet", full: "A full sheet", white: "White water" },
  fish: { none: "None", goldfish: "Goldfish", koi: "Koi" },
  pipe: { auto: "The smallest that fits", "1.5": "1 1/2 in", "2": "2 in", "3": "3 in" },
} as const satisfies { [K in ChoiceName]: Record<string, string> };

/** Parts that a pond is made of, in the order in which they are laid. */
export const roles = [
  "liner",
  "underliner",
  "streamLiner",
  "skimmer",
  "pump",
  "fallBox",
  "tubing",
  "fittings",
] as const;
export type Role = (typeof roles)[number];

/** As they are called in a sentence. */
export const roleNames: Record<Role, string> = {
  liner: "liner",
  underliner: "underliner",
  streamLiner: "liner of the fall",
  skimmer: "skimmer",
  pump: "pump",
  fallBox: "waterfall box",
  tubing: "tubing",
  fittings: "fittings",
};

type Numbers = { readonly [K in NumberName]: number };

export interface Plan extends Omit<Numbers, "run"> {
  /** Null: as long as the pipe is drawn (pipe-course.ts). */
  run: number | null;
  shape: Shape;
  sheet: Sheet;
  fish: Fish;
  pipe: (typeof choiceFields.pipe.values)[number];
  /** Feet from the middle, at eight points from the right edge on clockwise. */
  outline: readonly number[];
  /** What the visitor does not want. */
  left: readonly Role[];
  /** What the visitor prefers to what was chosen: "pump:HB-PU-C3000". */
  taken: readonly string[];
}

export const outlinePoints = 8;

export const startPlan: Plan = {
  ...(Object.fromEntries(numberNames.map((name) => [name, numberFields[name].start])) as Omit<
    Numbers,
    "run"
  > & { run: null }),
  shape: "kidney",
  sheet: "light",
  fish: "goldfish",
  pipe: "auto",
  outline: [8, 7, 5.5, 6, 8, 6, 4.5, 6.5],
  left: [],
  taken: [],
};

/** To the step of its field and within its ends: what a handle is dragged to. */
export function fitting(name: NumberName, value: number): number {
  return within(numberFields[name], value);
}

export function within(
  { least, most, step }: { least: number; most: number; step: number },
  value: number,
): number {
  const stepped = Math.round(value / step) * step;
  return Number(Math.min(most, Math.max(least, stepped)).toFixed(2));
}
