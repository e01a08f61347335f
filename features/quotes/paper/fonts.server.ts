import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { inflateSync } from "node:zlib";

const files = {
  text: resolve("features/quotes/paper/fonts/hanken-grotesk-400.woff"),
  strong: resolve("features/quotes/paper/fonts/hanken-grotesk-600.woff"),
  display: resolve("node_modules/@fontsource/marcellus/files/marcellus-latin-400-normal.woff"),
};

export type FontName = keyof typeof files;
type Fonts = readonly (readonly [FontName, Buffer])[];

let unpacked: Promise<Fonts> | undefined;

/**
 * The letters of the papers, unpacked once: the library would do it for each paper, with a slow
 * hand, and that was four fifths of all its work.
 */
export function paperFonts(): Promise<Fonts> {
  unpacked ??= Promise.all(
    Object.entries(files).map(
      async ([name, path]) => [name as FontName, unpackWoff(await readFile(path))] as const,
    ),
  ).catch((error) => {
    unpacked = undefined;
    throw error;
  });
  return unpacked;
}

const woffHead = { bytes: 44, entry: 20 };
const fontHead = { bytes: 12, entry: 16 };

/** A WOFF holds the tables of a font, each packed by itself, under a longer head. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(fontHead.bytes + count * fontHead.entry);
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const entry = woffHead.bytes + index * woffHead.entry;
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const to = fontHead.bytes + index * fontHead.entry;
    woff.copy(head, to, entry, entry + 4);
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), to + 4);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}
