import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPictureLibrary } from "#features/photos/picture-library.server.ts";
import { temporaryFolder } from "#tests/support/databases.ts";
import { photosOf, readCatalogueFiles } from "./catalogue-files.server.ts";

const rules = {
  categories: new Set(["granite-spheres", "fountains"]),
  pictures: new Set(["sphere-grey"]),
};

const variant = { sku: "S-18", name: "18 in", price: "489.00", stock: null, specifications: {} };
const product = {
  slug: "grey-sphere",
  name: "Grey Sphere",
  description: "A ball of stone.",
  soldBy: "price",
  picture: "sphere-grey",
  features: [],
  whatsIncluded: [],
  variants: [variant],
};

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown) =>
  writeFileSync(
    join(folder, name),
    typeof content === "string" ? content : JSON.stringify(content),
  );
const read = () => readCatalogueFiles(folder, rules);

describe("the catalogue's files", () => {
  it("become products in whole cents, with their category and place", async () => {
    write("granite-spheres.json", { category: "granite-spheres", products: [product] });
    const [only, ...others] = await read();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ slug: "grey-sphere", category: "granite-spheres", position: 0 });
    expect(only?.variants[0]?.price).toBe(48_900);
  });

  it("change their checksum with any word", async () => {
    write("a.json", { category: "granite-spheres", products: [product] });
    const [before] = await read();
    write("a.json", {
      category: "granite-spheres",
      products: [{ ...product, description: "A ball of granite." }],
    });
    const [after] = await read();
    expect(after?.checksum).not.toBe(before?.checksum);
  });

  it.each([
    [{ name: "" }, "products.0.name"],
    [{ slug: "Grey Sphere" }, "products.0.slug: is lower-case words joined by hyphens"],
    [{ soldBy: "auction" }, "products.0.soldBy"],
    [{ picture: "missing" }, 'products.0.picture: there is no picture "missing"'],
    [{ variants: [] }, "products.0.variants"],
    [{ surprise: 1 }, 'Unrecognized key: "surprise"'],
    [{ variants: [{ ...variant, price: "about 5" }] }, "products.0.variants.0.price: is an amount"],
    [{ variants: [{ ...variant, price: "0.00" }] }, "products.0.variants.0.price: is an amount"],
    [{ variants: [{ ...variant, price: null }] }, "a product sold by price needs one"],
    [{ variants: [{ ...variant, sku: "s 18" }] }, "products.0.variants.0.sku"],
    [{ soldBy: "quote" }, "a product sold by quote has none"],
    [{ name: "Tall Vase" }, 'soldBy: fountains and vases are sold by "quote"'],
  ])("with %j name the file and the field", async (mistake, told) => {
    write("spheres.json", { category: "granite-spheres", products: [{ ...product, ...mistake }] });
    const error = await read().catch((caught) => caught);
    expect(error.message).toContain("spheres.json: ");
    expect(error.message).toContain(told);
  });

  it("may be a list of categories, with hidden products and words of the owner's for a photo", async () => {
    const changed = {
      ...product,
      visible: false,
      picture: { name: "sphere-grey", alt: "Wet, at dusk" },
      pictures: ["sphere-grey"],
    };
    write("all.json", [
      { category: "fountains", products: [] },
      { category: "granite-spheres", products: [changed] },
    ]);
    const [only] = await read();
    expect(only).toMatchObject({ category: "granite-spheres", visible: false });
    expect(only && photosOf(only)).toEqual([
      { name: "sphere-grey", alt: "Wet, at dusk" },
      { name: "sphere-grey", alt: null },
    ]);
    write("all.json", [{ category: "fountains", products: [changed] }]);
    await expect(read()).rejects.toThrow("all.json: 0.products.0.soldBy");
  });

  it("tell of every mistake at once", async () => {
    write("a.json", "{");
    write("b.json", { category: "unknown", products: [] });
    write("c.json", { category: "granite-spheres", products: [product, product] });
    const { message } = await read().catch((caught) => caught);
    expect(message).toContain("a.json: is not valid JSON");
    expect(message).toContain('b.json: category: there is no "unknown"');
    expect(message).toContain('slug: "grey-sphere" stands more than once');
    expect(message).toContain('sku: "S-18" stands more than once');
  });
});

it("a broken picture file is named", async () => {
  mkdirSync(join(folder, "pictures"));
  writeFileSync(join(folder, "pictures", "pond.json"), '{"name":"pond"}');
  await expect(readPictureLibrary(join(folder, "pictures"))).rejects.toThrow(
    /pond\.json cannot be used \(width: .*correct it, or render it again/,
  );
});
