import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oneLine } from "#platform/text/text-input.ts";
import { csvHeader, csvRows, readCatalogueCsv } from "./catalogue-csv.server.ts";
import { categoryJson, readCatalogueJson } from "./catalogue-json.server.ts";
import type { FiledProduct, FileReading, WholeProduct } from "./filed-product.ts";

/**
 * Texts as the rules leave them: tidy at both ends, and with everything in between that upsets
 * spreadsheets.
 */
const awkward = fc.constantFrom(...`=+-@'"’\\:|;, 1aé漢😀＝＋`, "''", '""', " : ", "\\:");
const tidy = fc
  .array(
    fc.oneof(awkward, fc.string({ maxLength: 3 }), fc.string({ unit: "binary", maxLength: 2 })),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => oneLine(parts.join("")))
  .filter((text) => text !== "");
const severalLines = fc
  .array(tidy, { minLength: 1, maxLength: 3 })
  .map((lines) => lines.join("\n"));
const slug = fc.stringMatching(/^[a-z0-9]{1,5}(-[a-z0-9]{1,5}){0,2}$/);
// JSON puts keys that look like numbers first: a label begins with a letter here.
const specifications = fc.uniqueArray(
  fc.record({ label: tidy.map((text) => `L${text}`), value: tidy }),
  {
    selector: ({ label }) => label,
    maxLength: 4,
  },
);

const variant = fc.record({
  sku: fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{1,10}$/),
  name: tidy,
  price: fc.option(fc.stringMatching(/^[1-9][0-9]{0,4}\.[0-9]{2}$/)),
  stock: fc.option(fc.nat(100_000)),
  specifications,
});

const product: fc.Arbitrary<WholeProduct> = fc.record({
  slug,
  name: tidy,
  description: severalLines,
  category: slug,
  soldBy: fc.constantFrom("price" as const, "quote" as const),
  isVisible: fc.boolean(),
  features: fc.array(tidy, { maxLength: 4 }),
  whatsIncluded: fc.array(tidy, { maxLength: 4 }),
  photos: fc.array(fc.record({ picture: slug, alt: fc.option(tidy) }), { maxLength: 3 }),
  variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
});

const catalogue = fc.uniqueArray(product, { selector: ({ slug: its }) => its, maxLength: 6 });

const asCsv = (products: readonly WholeProduct[]) => csvHeader() + products.map(csvRows).join("");
const productsIn = ({ entries }: FileReading) => entries.map(({ product: read }) => read);

async function readSound(reading: Promise<FileReading>): Promise<FiledProduct[]> {
  const read = await reading;
  expect(read.problems.listed).toEqual([]);
  return productsIn(read);
}

describe("what is exported is read back as it was", () => {
  it("from CSV", async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (products) => {
        expect(await readSound(readCatalogueCsv(asCsv(products)))).toEqual(products);
      }),
      { numRuns: 300 },
    );
  });

  it("from CSV whose rows were sorted by something else", async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (products) => {
        const rows = products.flatMap((one) =>
          // The variants of one product stay in their order.
          one.variants.map((_, index) => ({
            index,
            text: csvRows({ ...one, variants: one.variants.slice(0, index + 1) }).slice(
              csvRows({ ...one, variants: one.variants.slice(0, index) }).length,
            ),
          })),
        );
        rows.sort((one, other) => one.index - other.index);
        const read = await readSound(
          readCatalogueCsv(csvHeader() + rows.map(({ text }) => text).join("")),
        );
        expect(read).toEqual(products);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ["U+2028", "\u2028"],
    ["U+2029", "\u2029"],
  ])("from CSV, with the line end %s inside its texts", async (_what, end) => {
    const text = `a${end}b`;
    const whole: WholeProduct = {
      slug: "grey-sphere",
      name: text,
      description: text,
      category: "granite-spheres",
      soldBy: "price",
      isVisible: true,
      features: [text],
      whatsIncluded: [text],
      photos: [{ picture: "sphere-grey", alt: text }],
      variants: [
        {
          sku: "S-18",
          name: text,
          price: "489.00",
          stock: null,
          specifications: [{ label: text, value: text }],
        },
      ],
    };
    expect(await readSound(readCatalogueCsv(asCsv([whole])))).toEqual([whole]);
  });

  it("from JSON, all categories or one", async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (products) => {
        const files = products.map((one) => categoryJson(one.category, [one]));
        expect(await readSound(readCatalogueJson(`[${files.join(",")}]`))).toEqual(products);
        for (const [index, file] of files.entries()) {
          expect(await readSound(readCatalogueJson(file))).toEqual([products[index]]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

const titles =
  "Slug,Name,Category,Sold by,Visible,Description,Features,What's included,Photos,SKU,Variant,Price,Stock,Specifications";
const sphere =
  "grey-sphere,Grey Sphere,granite-spheres,price,yes,A ball.,,,sphere-grey,S-18,18 in,489.00,,";

describe("a spreadsheet", () => {
  it("begins with the mark that Excel looks for, and with titles that say what goes where", () => {
    expect(csvHeader()).toBe(
      '\ufeff"Slug","Name","Category","Sold by (price or quote)","Visible (yes or no)","Description","Features (one a line)","What\'s included (one a line)","Photos (one a line: name | alternative text)","SKU","Variant","Price","Stock (empty: not counted)","Specifications (one a line: label: value)"\r\n',
    );
  });

  it.each([
    ["semicolons", `${titles}\n${sphere}`.replaceAll(",", ";")],
    ["tabs", `${titles}\n${sphere}`.replaceAll(",", "\t")],
    [
      "other capitals, hints and apostrophes",
      `${titles.toUpperCase().replace("'", "’").replace("STOCK", "Stock (pieces)")}\n${sphere}`,
    ],
    ["old line ends and empty rows", `\r\r${titles}\r${sphere}\r,,,,,,\r\r`],
  ])("may have %s", async (_what, text) => {
    const [only, ...others] = await readSound(readCatalogueCsv(text));
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      slug: "grey-sphere",
      variants: [{ sku: "S-18", price: "489.00" }],
    });
  });

  it("says nothing about the columns that it does not have", async () => {
    const read = await readSound(readCatalogueCsv("SKU;Slug;Price\nS-18;grey-sphere;499"));
    expect(read).toEqual([{ slug: "grey-sphere", variants: [{ sku: "S-18", price: "499" }] }]);
  });

  it.each([
    ["", [1, "", "The file is empty."]],
    [titles.replace("Price", "Prise"), [1, "Prise", "There is no such column."]],
    [`${titles},Price`, [1, "Price", "here twice"]],
    ["Slug,Price\ngrey-sphere,5", [1, "SKU", "missing"]],
    [`${titles}\n${sphere.replace("grey-sphere", "")}`, [2, "Slug", "Write the slug"]],
    [`${titles}\n${sphere.replace("18 in", "18, or 19 in")},,`, [2, "", "more cells than"]],
    [`${titles}\n${sphere.replace("18 in", '18" ball')}`, [2, "", "quotation mark"]],
    [`${titles}\n${sphere}\n${sphere.replace("18 in", '"18 in')}`, [3, "", "never closed"]],
    [`${titles}\n${sphere.replace(",price", ",auction")}`, [2, "Sold by", '"price" or "quote"']],
    [`${titles}\n${sphere.replace(",yes", ",perhaps")}`, [2, "Visible", '"yes" or "no"']],
    [`${titles}\n${sphere.replace("489.00,", "489.00,1.5")}`, [2, "Stock", "whole number"]],
    [`${titles}\n${sphere}Weight 170 lb`, [2, "Specifications", "no colon"]],
    [
      `${titles}\n${sphere}\n${sphere.replace("Grey", "Gray").replace("S-18", "S-24")}`,
      [3, "Name", "Row 2 says something else"],
    ],
  ])(
    "that is broken (%#) says in which row and column, and what to do",
    async (text, [row, field, message]) => {
      const { problems } = await readCatalogueCsv(text);
      expect(problems.listed).toEqual([
        { row, path: null, field, message: expect.stringContaining(String(message)) },
      ]);
    },
  );

  // Characters of four bytes all the way: wherever a long text is cut to be read, one of these
  // beginnings puts the cut inside a character.
  it.each(["", "a", "aa", "aaa"])("is read whole when it is long (%j)", async (beginning) => {
    const long = beginning + "😀".repeat(50_000);
    const [read] = await readSound(
      readCatalogueCsv(`${titles}\n${sphere.replace("A ball.", long)}`),
    );
    // Not compared by the test runner, which would print both.
    expect(read?.description === long).toBe(true);
  });

  it("tells of every broken row at once, and counts on past what it lists", async () => {
    const broken = Array.from({ length: 1200 }, (_, index) =>
      index % 2 ? `,,,,,,,,,S-${index}` : `p-${index},"x"y,,,,,,,,S-${index}`,
    );
    const { problems } = await readCatalogueCsv([titles, ...broken].join("\r\n"));
    expect(problems.count).toBe(1200);
    expect(problems.listed.map(({ row }) => row)).toEqual(
      Array.from({ length: 1000 }, (_, index) => index + 2),
    );
  });
});

describe("JSON", () => {
  const whole = {
    slug: "grey-sphere",
    name: "Grey Sphere",
    description: "A ball.",
    soldBy: "price",
    picture: "sphere-grey",
    features: [],
    whatsIncluded: [],
    variants: [{ sku: "S-18", name: "18 in", price: "489.00", specifications: {} }],
  };
  const file = (change: object) =>
    JSON.stringify([{ category: "granite-spheres", products: [{ ...whole, ...change }] }]);

  it.each([
    ["{", ["", "", "This is not valid JSON"]],
    ["[5]", ["[0]", "", "an object in curly brackets"]],
    ['{"category":"x"}', ["products", "products", "missing"]],
    [file({ name: 5 }), ["[0].products[0].name", "name", "text in quotation marks"]],
    [file({ surprise: 1 }), ["[0].products[0]", "products", 'no field "surprise"']],
    [file({ soldBy: "auction" }), ["[0].products[0].soldBy", "soldBy", '"price" or "quote"']],
    [file({ picture: 7 }), ["[0].products[0].picture", "picture", "the name of a picture"]],
    [
      file({ variants: [{ ...whole.variants[0], price: 489 }] }),
      ["[0].products[0].variants[0].price", "price", "text in quotation marks"],
    ],
  ])("that is broken (%#) says where, and what to do", async (text, [path, field, message]) => {
    const { problems } = await readCatalogueJson(text);
    expect(problems.listed).toEqual([
      { row: null, path, field, message: expect.stringContaining(String(message)) },
    ]);
  });

  it("finds the place of what the rules refuse", async () => {
    const { entries } = await readCatalogueJson(file({}));
    const paths = [
      "category",
      "isVisible",
      "photos.0.alt",
      "photos.2.alt",
      "variants.0.specifications.1.label",
      "features.3",
    ];
    expect(paths.map((path) => entries[0]?.locate(path).path)).toEqual([
      "[0].category",
      "[0].products[0].visible",
      "[0].products[0].picture",
      "[0].products[0].pictures[1]",
      "[0].products[0].variants[0].specifications",
      "[0].products[0].features[3]",
    ]);
  });
});
