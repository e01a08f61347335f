/**
 * Contact sheets of twelve for looking: small JPEGs in docs/artwork, in the order of the tables.
 */
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { delivered } from "./deliver.mjs";
import { publicFolder, sheetFolder } from "./paths.mjs";

const COLUMNS = 4;
const ROWS = 3;
const CELL = { width: 320, height: 240 };
const GAP = 8;
const GROUND = "#f3f6f4";

async function cell(name) {
  const record = await delivered(name);
  if (!record) return undefined;
  const width = record.widths.find((one) => one >= CELL.width) ?? record.widths.at(-1);
  const file = join(publicFolder, `${name}-${width}.${record.version}.webp`);
  return sharp(file)
    .resize({ ...CELL, fit: "contain", background: GROUND })
    .toBuffer();
}

export async function contactSheets(pictures) {
  await mkdir(sheetFolder, { recursive: true });
  for (const file of await readdir(sheetFolder))
    if (file.startsWith("sheet-")) await rm(join(sheetFolder, file));
  const names = Object.keys(pictures);
  for (let first = 0; first < names.length; first += COLUMNS * ROWS) {
    const parts = [];
    for (const [index, name] of names.slice(first, first + COLUMNS * ROWS).entries()) {
      const input = await cell(name);
      if (input) {
        parts.push({
          input,
          left: GAP + (index % COLUMNS) * (CELL.width + GAP),
          top: GAP + Math.floor(index / COLUMNS) * (CELL.height + GAP),
        });
      }
    }
    const width = GAP + COLUMNS * (CELL.width + GAP);
    const height = GAP + ROWS * (CELL.height + GAP);
    const number = String(first / (COLUMNS * ROWS) + 1).padStart(2, "0");
    await sharp({ create: { width, height, channels: 3, background: GROUND } })
      .composite(parts)
      .jpeg({ quality: 70, mozjpeg: true })
      .toFile(join(sheetFolder, `sheet-${number}.jpg`));
  }
}
