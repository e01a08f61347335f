import { expect, it } from "vitest";
import { parsePhotoFile } from "./photo.ts";
import { refuseType } from "./photo-type.server.ts";

const box = (...brands: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 8 + 4 * (brands.length + 1)]),
    Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join("")}`, "latin1"),
  ]);

it.each([
  ["a JPEG", Buffer.from("\xff\xd8\xff\xe1", "latin1"), undefined],
  ["a PNG", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), undefined],
  ["a WebP", Buffer.from("RIFF\0\0\0\0WEBPVP8 ", "latin1"), undefined],
  ["an AVIF", box("avif", "mif1", "miaf"), undefined],
  ["an AVIF that calls itself a HEIF", box("mif1", "avif", "heic"), undefined],
  ["a moving AVIF", box("avis", "avif"), "moving"],
  ["an iPhone's HEIC", box("heic", "mif1"), "heic"],
  ["a HEIC that calls itself a HEIF", box("mif1", "heic"), "heic"],
  ["a film", box("isom", "mp41"), "wrong_type"],
  ["a GIF", Buffer.from("GIF89a"), "wrong_type"],
  ["an SVG", Buffer.from("<svg xmlns="), "wrong_type"],
  ["a PDF", Buffer.from("%PDF-1.7"), "wrong_type"],
  ["a text", Buffer.from("photo.jpg"), "wrong_type"],
  ["three letters", Buffer.from("abc"), "wrong_type"],
  ["a sound", Buffer.from("RIFF\0\0\0\0WAVEfmt ", "latin1"), "wrong_type"],
  ["nothing", Buffer.alloc(0), "empty"],
])("%s is told by its first bytes", (_what, head, refusal) => {
  expect(refuseType(head)).toBe(refusal);
});

it.each([
  "photo-0123456789abcdef-240.01234567.avif",
  "photo-0123456789abcdef-1600.01234567.webp",
  "photo-0123456789abcdef-og.01234567.jpg",
])("%s is the name of a photo's file", (name) => {
  expect(parsePhotoFile(name)?.name).toBe("photo-0123456789abcdef");
});

it.each([
  "../photo-0123456789abcdef-240.01234567.avif",
  "photo-0123456789abcdef-240.01234567.avif/../../heronbrook.db",
  "photo-../../../etc/passwd-240.01234567.avif",
  "photo-0123456789abcdef-240.01234567.svg",
  "photo-0123456789abcdef-24.01234567.avif",
  "photo-0123456789ABCDEF-240.01234567.avif",
  "photo-0123456789abcdef-240.01234567.avif\n",
  "photo-0123456789abcdef-240.avif",
])("%j is not the name of a photo's file", (name) => {
  expect(parsePhotoFile(name)).toBeUndefined();
});
