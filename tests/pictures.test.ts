import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

interface Picture {
  name: string;
  kind: "product" | "scene" | "diagram" | "card";
  width: number;
  height: number;
  colour: string;
  alt: string;
  version: string;
  widths: number[];
  quality: "preview" | "final";
}

const root = join(import.meta.dirname, "..");
const contentFolder = join(root, "content", "pictures");
const publicFolder = join(root, "public", "pictures");

const records = readdirSync(contentFolder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => ({
    file,
    picture: JSON.parse(readFileSync(join(contentFolder, file), "utf8")) as Picture,
  }));
const pictures = records.map((record) => record.picture);
const files = new Set(readdirSync(publicFolder));

const GALLERY = [
  "pond-koi-deck",
  "pond-cottage-mist",
  "fall-ledge-sheet",
  "fall-stream-drops",
  "fall-spillway-wall",
  "light-pond-dusk",
  "light-night-lantern",
  "patio-fountain",
  "japanese-corner",
];
const FOUNTAIN = [
  "sphere-grey",
  "fountain-kit-contents",
  "fountain-installation-diagram",
  "fountain-pebble-options",
];
const PAGES = [
  "home-hero",
  "service-install",
  "service-maintain",
  "about-stone-yard",
  "contact-gate-path",
  "og-card",
];

/** Sizes a finished picture is delivered in. */
function finalWidths(picture: Picture): number[] {
  if (picture.kind === "product") return [480, 960];
  if (picture.kind === "card") return [480, 960, 1200];
  return [480, 960, 1600];
}

function ratio(picture: Picture): number {
  if (picture.kind === "card") return 1200 / 630;
  if (picture.kind === "scene") return picture.name === "home-hero" ? 16 / 9 : 3 / 2;
  return 4 / 3;
}

function fileOf(picture: Picture, size: number | "og", format: string): string {
  return `${picture.name}-${size}.${picture.version}.${format}`;
}

function isLinkPreview(picture: Picture): boolean {
  return picture.kind === "product" || picture.kind === "card" || GALLERY.includes(picture.name);
}

function expectedFiles(picture: Picture): string[] {
  const sized = picture.widths.flatMap((width) => [
    fileOf(picture, width, "avif"),
    fileOf(picture, width, "webp"),
  ]);
  return isLinkPreview(picture) ? [...sized, fileOf(picture, "og", "jpg")] : sized;
}

describe("the set of pictures", () => {
  it("has at least sixty products, the gallery, the fountain's four and the pages' own", () => {
    const names = new Set(pictures.map((picture) => picture.name));
    expect(pictures.filter((picture) => picture.kind === "product").length).toBeGreaterThanOrEqual(
      60,
    );
    expect([...GALLERY, ...FOUNTAIN, ...PAGES].filter((name) => !names.has(name))).toEqual([]);
  });

  it("says the same thing about no two pictures", () => {
    const texts = pictures.map((picture) => picture.alt);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("delivers no file that no record asks for", () => {
    const expected = new Set(pictures.flatMap(expectedFiles));
    expect([...files].filter((file) => !expected.has(file))).toEqual([]);
  });

  it("keeps a middle-sized AVIF under 70 kB in the median and everything under 40 MB", () => {
    const middle = pictures
      .filter((picture) => picture.widths.includes(960))
      .map((picture) => statSync(join(publicFolder, fileOf(picture, 960, "avif"))).size)
      .sort((a, b) => a - b);
    expect(middle[Math.floor(middle.length / 2)]).toBeLessThan(70_000);
    const total = [...files].reduce(
      (sum, file) => sum + statSync(join(publicFolder, file)).size,
      0,
    );
    expect(total).toBeLessThan(40_000_000);
  });
});

describe.each(records)("$file", ({ file, picture }) => {
  it("is named after its picture and complete", () => {
    expect(file).toBe(`${picture.name}.json`);
    expect(picture.name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(picture.version).toMatch(/^[0-9a-f]{8}$/);
  });

  it("describes what is to be seen", () => {
    expect(picture.alt.length).toBeGreaterThanOrEqual(20);
    expect(picture.alt).not.toMatch(/^(image|picture|photo)\b/i);
  });

  it("has its shape", () => {
    expect(picture.width).toBe(picture.widths.at(-1));
    expect(Math.abs(picture.width / picture.height - ratio(picture))).toBeLessThan(0.01);
  });

  it("exists in every size and format", () => {
    expect(expectedFiles(picture).filter((name) => !files.has(name))).toEqual([]);
    if (picture.quality === "final") expect(picture.widths).toEqual(finalWidths(picture));
  });
});
