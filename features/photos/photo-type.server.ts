import type { PhotoRefusal } from "./photo.ts";

/** How many bytes of a file tell what it is. */
export const tellingBytes = 64;

const apple = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis"]);

/**
 * Whether a file is one of the four kinds that are taken, by its first bytes: the name and what the
 * browser says of it prove nothing, and what is something else (a drawing with scripts, a document)
 * is not given to a decoder at all.
 */
export function refuseType(head: Buffer): PhotoRefusal | undefined {
  const text = (from: number, to: number) => head.toString("latin1", from, to);
  if (head.length === 0) return "empty";
  if (text(0, 3) === "\xff\xd8\xff" || text(0, 8) === "\x89PNG\r\n\x1a\n") return undefined;
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return undefined;
  if (text(0, 4) === "GIF8") return "wrong_type";
  if (text(4, 8) !== "ftyp") return "wrong_type";
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [text(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at, at + 4));
  if (brands[0] === "avis") return "moving";
  if (brands.includes("avif")) return undefined;
  return brands.some((brand) => apple.has(brand)) ? "heic" : "wrong_type";
}
