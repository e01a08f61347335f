import { type Frame, sheetWidth } from "./frame.ts";

/** What a letter and an A4 sheet both have room for, beside the figures. */
const room = { widthIn: 6.8, heightIn: 6.8 };

/** A scale that a ruler has. */
const scales = [
  { inchesPerFt: 1 / 2, text: "1/2 in to the foot" },
  { inchesPerFt: 3 / 8, text: "3/8 in to the foot" },
  { inchesPerFt: 1 / 4, text: "1/4 in to the foot" },
  { inchesPerFt: 3 / 16, text: "3/16 in to the foot" },
  { inchesPerFt: 1 / 8, text: "1/8 in to the foot" },
  { inchesPerFt: 3 / 32, text: "3/32 in to the foot" },
  { inchesPerFt: 1 / 16, text: "1/16 in to the foot" },
  { inchesPerFt: 1 / 32, text: "1/32 in to the foot" },
];

export interface PrintScale {
  inchesPerFt: number;
  text: string;
  /** Of the whole sheet, as an SVG says it. */
  width: string;
}

export function printScale({ unitsPerFt, height }: Frame): PrintScale {
  const [wideFt, highFt] = [sheetWidth / unitsPerFt, height / unitsPerFt];
  const fitting = scales.find(
    ({ inchesPerFt }) =>
      wideFt * inchesPerFt <= room.widthIn && highFt * inchesPerFt <= room.heightIn,
  );
  const scale = fitting ?? (scales.at(-1) as (typeof scales)[0]);
  return { ...scale, width: `${(wideFt * scale.inchesPerFt).toFixed(3)}in` };
}
