import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { categories } from "#content/categories.ts";
import { firstProjects } from "#content/gallery.ts";
import { services } from "#content/services.ts";
import { staticGroups } from "#content/static-entries.ts";

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
const tableFolder = join(root, "artwork", "pictures");

const records = readdirSync(contentFolder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => ({
    file,
    picture: JSON.parse(readFileSync(join(contentFolder, file), "utf8")) as Picture,
  }));
const pictures = records.map((record) => record.picture);
const files = new Set(readdirSync(publicFolder));

interface Catalogue {
  category: string;
  products: { slug: string; name: string; picture: string; pictures?: string[] }[];
}

const catalogueFolder = join(root, "content", "catalogue");
const products = readdirSync(catalogueFolder).flatMap((file) => {
  const { category, products: listed } = JSON.parse(
    readFileSync(join(catalogueFolder, file), "utf8"),
  ) as Catalogue;
  return listed.map((product) => ({ ...product, category }));
});

/** What the site shows: who shows it, and the picture's name. */
const shown = [
  ...products.map(({ slug, picture }) => [`product ${slug}`, picture]),
  ...products.flatMap(({ slug, pictures: more = [] }) =>
    more.map((picture) => [`gallery of ${slug}`, picture]),
  ),
  ...categories.map(({ slug, picture }) => [`category ${slug}`, picture]),
  ...firstProjects.map(({ id, picture }) => [`project ${id}`, picture]),
  ...services.map(({ id, picture }) => [`service ${id}`, picture]),
  ...Object.values(staticGroups).flatMap(({ entries }) =>
    entries.map(({ id, picture }) => [`static entry ${id}`, picture]),
  ),
  ...[
    "fountain-kit-contents",
    "fountain-installation-diagram",
    "fountain-pebble-options",
    "home-hero",
    "about-stone-yard",
    "contact-gate-path",
    "og-card",
  ].map((picture) => ["pages", picture]),
] as [string, string][];

/** Sizes a finished picture is delivered in: 240 for thumbnails, 720 for phones. */
function finalWidths(picture: Picture): number[] {
  if (picture.kind === "card") return [480, 960, 1200];
  if (picture.kind === "product") return [240, 480, 720, 960];
  return [240, 480, 720, 960, 1600];
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
  return (
    picture.kind === "product" ||
    picture.kind === "card" ||
    firstProjects.some((project) => project.picture === picture.name)
  );
}

function expectedFiles(picture: Picture): string[] {
  const sized = picture.widths.flatMap((width) => [
    fileOf(picture, width, "avif"),
    fileOf(picture, width, "webp"),
  ]);
  return isLinkPreview(picture) ? [...sized, fileOf(picture, "og", "jpg")] : sized;
}

describe("the set of pictures", () => {
  it("has a picture for everything that is shown", () => {
    const names = new Set(pictures.map((picture) => picture.name));
    expect(shown.filter(([, picture]) => !names.has(picture))).toEqual([]);
    expect(categories).toHaveLength(29);
    expect(firstProjects).toHaveLength(9);
  });

  it("shows products in at least sixty distinct pictures", () => {
    // The first picture of each product, the one on its card: what a gallery adds does not count.
    const first = new Set(products.map(({ picture }) => picture));
    expect(first.size).toBeGreaterThanOrEqual(60);
  });

  it("shows no two products in one first picture", () => {
    const shared = products.filter(({ slug, picture }) =>
      products.some((other) => other.slug !== slug && other.picture === picture),
    );
    expect(shared.map(({ slug, picture }) => `${slug}: ${picture}`)).toEqual([]);
  });

  it("prints the name of each treatment on its label", () => {
    const table = readFileSync(join(tableFolder, "equipment.py"), "utf8");
    const printed = [...table.matchAll(/name=\(((?:"[^"]+",? ?)+)\)/g)].map(([, lines = ""]) =>
      [...lines.matchAll(/"([^"]+)"/g)].map(([, line]) => line).join(" "),
    );
    const treatments = products.filter(({ category }) => category === "pond-maintenance");
    expect(treatments).toHaveLength(4);
    expect(treatments.map(({ name }) => name).filter((name) => !printed.includes(name))).toEqual(
      [],
    );
    const told = treatments.filter(
      ({ name, picture }) =>
        !pictures.some((one) => one.name === picture && one.alt.includes(name)),
    );
    expect(told.map(({ slug }) => slug)).toEqual([]);
  });

  it("is final: no quick preview is among them", () => {
    const previews = pictures.filter((picture) => picture.quality !== "final");
    expect(previews.map((picture) => picture.name)).toEqual([]);
  });

  it("says of each picture what the table says that it was made from", () => {
    const tables = readdirSync(tableFolder)
      .filter((file) => file.endsWith(".py")) // a rendering leaves its compiled tables beside them
      .map((file) => readFileSync(join(tableFolder, file), "utf8"))
      .join("");
    const apart = pictures.filter(({ alt }) => !tables.includes(`alt="${alt}"`));
    expect(apart.map((picture) => picture.name)).toEqual([]);
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
    expect(picture.widths).toEqual(finalWidths(picture));
  });
});
