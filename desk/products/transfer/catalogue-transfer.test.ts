import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminProduct } from "#desk/products/admin-product.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import {
  describeOnBothDatabases,
  type TestDatabase,
  temporaryFolder,
} from "#tests/support/databases.ts";
import { productsAt, sampleVariant } from "#tests/support/samples/sample-draft.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { ImportPreview, ImportRequest } from "./catalogue-transfer.ts";

type Row = Record<string, string>;

const calls = "/api/admin/catalogue";
const boulder: Row = {
  Slug: "river-boulder",
  Name: "River Boulder",
  Category: "bubbling-boulders",
  "Sold by": "price",
  Visible: "yes",
  Description: "A boulder from the river.",
  Photos: "boulder-river",
  SKU: "RIVER-1",
  Variant: "300 lb",
  Price: "389.00",
  Stock: "",
  Specifications: "Weight: 300 lb",
};

const csvOf = (...rows: Row[]) => stringify(rows, { header: true });
const rowsOf = (csv: string): Row[] =>
  parse<Row>(csv, { bom: true, columns: true }).map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([title, cell]) => [title.replace(/ \(.*/, ""), cell]),
    ),
  );

describeOnBothDatabases("files of the catalogue", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let desk: ReturnType<typeof productsAt>;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
    visit = await signedIn(shop);
    desk = productsAt(visit);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const exported = async (format: "csv" | "json", more = "", by = visit) => {
    const response = await by.get(`${calls}/export?format=${format}${more}`);
    expect(response.statusCode).toBe(200);
    return response.body;
  };
  const fileOf = (text: string, removeMissing = false): ImportRequest => ({
    format: text.startsWith("[") || text.startsWith("{") ? "json" : "csv",
    text,
    removeMissing,
  });
  const preview = async (text: string, removeMissing = false): Promise<ImportPreview> => {
    const response = await visit.post(`${calls}/preview`, fileOf(text, removeMissing));
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  };
  const apply = (text: string, token: string | null, removeMissing = false) =>
    visit.post(`${calls}/import`, { ...fileOf(text, removeMissing), token: token ?? "none" });
  /** Looks first, as the desk does. */
  const importFile = async (text: string, removeMissing = false) => {
    const { token, problems } = await preview(text, removeMissing);
    expect(problems).toEqual([]);
    const response = await apply(text, token, removeMissing);
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  };
  const productOf = async (slug: string): Promise<AdminProduct> => {
    const { id } = await test.database.db
      .selectFrom("products")
      .select("id")
      .where("slug", "=", slug)
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    return desk.read(id);
  };
  const contentVersion = async () =>
    (await test.database.db.selectFrom("content_version").select("version").executeTakeFirst())
      ?.version;
  const lastEntry = async () => {
    const { actor, action, subject, details } = await test.database.db
      .selectFrom("audit_trail")
      .selectAll()
      .where("action", "like", "catalogue.%")
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return { actor, action, subject, details: JSON.parse(details) };
  };
  const publicPrices = async (slug: string) => {
    const response = await shop.app.inject(`/api/products/${slug}`);
    return response.json().variants?.map(({ price }: { price: string }) => price);
  };

  it("are behind the gate", async () => {
    for (const [method, path] of [
      ["GET", "export?format=csv"],
      ["POST", "preview"],
      ["POST", "import"],
    ] as const) {
      const response = await shop.app.inject({ method, url: `${calls}/${path}` });
      expect(response.statusCode).toBe(401);
    }
  });

  it("leave as a spreadsheet, one row a variant, and are written down", async () => {
    const response = await visit.get(`${calls}/export?format=csv`);
    expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(response.headers["content-disposition"]).toMatch(
      /^attachment; filename="catalogue-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const rows = rowsOf(response.body);
    const basalt = rows.filter((row) => row.Slug === "basalt-column");
    expect(basalt.map((row) => row.SKU)).toEqual(
      ["24", "30", "36", "48", "60"].map((size) => `HB-BA-${size}`),
    );
    expect(basalt[3]).toMatchObject({ Price: "745.00", Stock: "4", Description: "" });
    expect(basalt[0]?.Specifications?.split("\n")[0]).toBe("Height: 24 in");
    expect(await lastEntry()).toEqual({
      actor: "admin",
      action: "catalogue.exported",
      subject: "catalogue",
      details: {},
    });
  });

  it("leave as one category's file, as it is shipped", async () => {
    const response = await visit.get(`${calls}/export?format=json&category=basalt-series`);
    expect(response.headers["content-disposition"]).toContain('filename="basalt-series-');
    const shipped = await import("#content/catalogue/basalt-series.json", {
      with: { type: "json" },
    });
    expect(response.json()).toEqual(shipped.default);
    const unknown = await visit.get(`${calls}/export?format=json&category=submarines`);
    expect(unknown.statusCode).toBe(404);
  });

  it.each(["csv", "json"] as const)("come back as %s with nothing to change", async (format) => {
    const count = rowsOf(await exported("csv")).length;
    expect(count).toBeGreaterThan(100);
    expect(await preview(await exported(format), true)).toMatchObject({
      adds: [],
      changes: [],
      removes: [],
      unchanged: new Set(rowsOf(await exported("csv")).map((row) => row.Slug)).size,
      problems: [],
    });
  });

  it("change prices by two columns, and leave everything else alone", async () => {
    const before = await productOf("basalt-column");
    const file = "Slug;SKU;Price\nbasalt-column;HB-BA-24;299\nbasalt-column;HB-BA-30;$1,385.00\n";
    const rest = ["36", "48", "60"].map((size) => `basalt-column;HB-BA-${size};`).join("\n");
    const incomplete = await preview(file + rest);
    expect(incomplete.problems.map(({ row, field }) => [row, field])).toEqual(
      [4, 5, 6].map((row) => [row, "Price"]),
    );
    const complete =
      file +
      before.draft.variants
        .slice(2)
        .map(({ sku, price }) => `basalt-column;${sku};${price}`)
        .join("\n");
    const looked = await preview(complete);
    expect(looked).toMatchObject({ adds: [], removes: [], unchanged: 0, problems: [] });
    expect(looked.changes).toEqual([
      {
        slug: "basalt-column",
        name: "Basalt Column",
        category: "basalt-series",
        variantCount: 5,
        differences: [
          { field: "Price of HB-BA-24", from: "$289.00", to: "$299.00" },
          { field: "Price of HB-BA-30", from: "$385.00", to: "$1,385.00" },
        ],
      },
    ]);
    // Looking has changed nothing.
    expect((await productOf("basalt-column")).revision).toBe(before.revision);
    expect((await apply(complete, looked.token)).json()).toEqual({
      added: 0,
      changed: 1,
      removed: 0,
      removedVariants: 0,
    });
    const after = await productOf("basalt-column");
    expect(after.draft).toEqual({
      ...before.draft,
      variants: before.draft.variants.map((variant, index) => ({
        ...variant,
        price: ["299.00", "1385.00"][index] ?? variant.price,
      })),
    });
    expect(await publicPrices("basalt-column")).toEqual(
      after.draft.variants.map(({ price }) => price),
    );
    expect(await lastEntry()).toEqual({
      actor: "admin",
      action: "catalogue.imported",
      subject: "catalogue",
      details: { changed: ["0 added", "1 changed", "0 removed"] },
    });
    const undone = await desk.undo(after);
    expect(undone.draft).toEqual(before.draft);
  });

  it("add, change and remove at once, and put back what was there", async () => {
    const original = await exported("json");
    const rows = rowsOf(await exported("csv"));
    const [first, second] = [...new Set(rows.map((row) => row.Slug as string))];
    const kept = rows.filter((row) => row.Slug !== first);
    for (const row of kept) if (row.Slug === second && row.Name) row.Visible = "no";
    const file = csvOf(...kept, { ...boulder, Photos: "boulder-river | Wet, in June" });
    const looked = await preview(file, true);
    expect(looked.adds.map(({ slug }) => slug)).toEqual(["river-boulder"]);
    expect(looked.changes.map(({ slug, differences }) => [slug, differences])).toEqual([
      [second, [{ field: "In the shop", from: "visible", to: "hidden" }]],
    ]);
    expect(looked.removes.map(({ slug }) => slug)).toEqual([first]);
    expect((await apply(file, looked.token, true)).json()).toEqual({
      added: 1,
      changed: 1,
      removed: 1,
      removedVariants: 0,
    });
    const added = await productOf("river-boulder");
    expect(added.draft.photos).toEqual([{ picture: "boulder-river", alt: "Wet, in June" }]);
    expect((await shop.app.inject(`/api/products/${first}`)).statusCode).toBe(404);
    expect((await shop.app.inject(`/api/products/${second}`)).statusCode).toBe(404);
    expect((await productOf(first as string)).lastChange?.text).toContain("deleted");
    expect(await exported("json")).not.toBe(original);

    expect(await importFile(original, true)).toMatchObject({ added: 1, changed: 1, removed: 1 });
    const names = (json: string) =>
      JSON.parse(json).map(({ products }: { products: { name: string }[] }) =>
        products.map(({ name }) => name).sort(),
      );
    expect(names(await exported("json"))).toEqual(names(original));
    expect(await preview(original, true)).toMatchObject({ adds: [], changes: [], removes: [] });
  });

  it("are written down product by product, so that the trail knows who changed a price", async () => {
    const details = async (slug: string) => {
      const { id } = await productOf(slug);
      const { entries } = (await visit.get(`/api/admin/audit?subject=${id}`)).json();
      return entries.map(({ actor, text, detail, subject }: Record<string, string>) => {
        expect([actor, subject]).toEqual(["admin", id]);
        return `${text}: ${detail}`;
      });
    };
    const row = (slug: string, sku: string, price: string): Row => ({
      ...boulder,
      Slug: slug,
      Name: slug,
      SKU: sku,
      Price: price,
    });
    await importFile(csvOf(row("noted-a", "NOTED-A", "10.00"), row("noted-b", "NOTED-B", "10.00")));
    const before = rowsOf(await exported("csv"));
    const after = before
      .filter(({ Slug }) => Slug !== "noted-b")
      .map((one) => (one.Slug === "noted-a" ? { ...one, Price: "12.50" } : one));
    expect(await importFile(csvOf(...after), true)).toMatchObject({ changed: 1, removed: 1 });
    expect(await details("noted-a")).toEqual([
      "Product changed by an import: noted-a, price of NOTED-A from $10.00 to $12.50",
      "Product changed by an import: noted-a, added",
    ]);
    expect(await details("noted-b")).toEqual([
      "Product deleted: noted-b, by an import",
      "Product changed by an import: noted-b, added",
    ]);
    // The import itself stands beside them.
    const { entries } = (await visit.get("/api/admin/audit?limit=3")).json();
    expect(entries.map(({ text }: { text: string }) => text).toSorted()).toEqual([
      "Catalog imported",
      "Product changed by an import",
      "Product deleted",
    ]);
  });

  it("leave products alone that they do not name, unless told otherwise", async () => {
    const file = csvOf({ ...boulder, Slug: "lone-boulder", SKU: "LONE-1" });
    expect((await preview(file)).removes).toEqual([]);
    expect((await preview(file, true)).removes.length).toBeGreaterThan(50);
    expect(await importFile(file)).toMatchObject({ added: 1, changed: 0, removed: 0 });
  });

  const skusOf = ({ draft }: AdminProduct) => draft.variants.map(({ sku }) => sku);

  it.each(["csv", "json"] as const)(
    "leave variants alone that they do not name, as %s, each at its place",
    async (format) => {
      const before = await productOf("basalt-column");
      const all = skusOf(before);
      expect(all).toHaveLength(5);
      const isNamed = (sku: string | undefined) => sku === all[2] || sku === all[3];
      let file = `Slug,SKU,Price\nbasalt-column,${all[2]},7.00\nbasalt-column,${all[3]},8.00`;
      if (format === "json") {
        const category = JSON.parse(await exported("json", "&category=basalt-series"));
        const [product] = category.products.filter(
          ({ slug }: { slug: string }) => slug === "basalt-column",
        );
        product.variants = product.variants.filter(({ sku }: { sku: string }) => isNamed(sku));
        product.variants[0].price = "7.00";
        product.variants[1].price = "8.00";
        file = JSON.stringify({ ...category, products: [product] });
      }
      const looked = await preview(file);
      expect(looked).toMatchObject({ removes: [], removedVariants: 0, problems: [] });
      expect(looked.changes).toMatchObject([{ slug: "basalt-column", variantCount: 5 }]);
      expect(looked.changes[0]?.differences.map(({ field, to }) => [field, to])).toEqual([
        [`Price of ${all[2]}`, "$7.00"],
        [`Price of ${all[3]}`, "$8.00"],
      ]);
      expect((await apply(file, looked.token)).json()).toMatchObject({ removedVariants: 0 });
      const after = await productOf("basalt-column");
      const price = (index: number, was: string | null) => ["7.00", "8.00"][index - 2] ?? was;
      expect(after.draft).toEqual({
        ...before.draft,
        variants: before.draft.variants.map((variant, index) => ({
          ...variant,
          price: price(index, variant.price),
        })),
      });
      expect((await desk.undo(after)).draft).toEqual(before.draft);
    },
  );

  it.each(["csv", "json"] as const)(
    "remove variants that they do not name only when told to, as %s, and say so before",
    async (format) => {
      const before = await productOf("basalt-column");
      const all = skusOf(before);
      const gone = all.slice(1);
      let file = csvOf(
        ...rowsOf(await exported("csv")).filter(({ SKU = "" }) => !gone.includes(SKU)),
      );
      if (format === "json") {
        const catalogue = JSON.parse(await exported("json"));
        for (const { products } of catalogue) {
          for (const product of products) {
            product.variants = product.variants.filter(
              ({ sku }: { sku: string }) => !gone.includes(sku),
            );
          }
        }
        file = JSON.stringify(catalogue);
      }
      expect(await preview(file)).toMatchObject({ changes: [], removedVariants: 0 });
      const looked = await preview(file, true);
      expect(looked).toMatchObject({ adds: [], removes: [], removedVariants: 4, problems: [] });
      expect(looked.changes).toMatchObject([{ slug: "basalt-column", variantCount: 1 }]);
      expect(looked.changes[0]?.differences.map(({ field, to }) => [field, to])).toEqual(
        gone.map((sku) => [`Variant ${sku}`, ""]),
      );
      expect((await apply(file, looked.token, true)).json()).toEqual({
        added: 0,
        changed: 1,
        removed: 0,
        removedVariants: 4,
      });
      expect((await lastEntry()).details.changed).toContain("4 variants removed");
      const after = await productOf("basalt-column");
      expect(skusOf(after)).toEqual([all[0]]);
      const undone = await desk.undo(after);
      expect(undone.draft).toEqual(before.draft);
    },
  );

  it("put new variants where they stand among those that they name, and the others after the same as before", async () => {
    const variants = ["A", "B", "C", "D"].map((letter) => sampleVariant({ sku: `ROW-${letter}` }));
    const { draft } = await desk.create({ variants });
    const row = (sku: string) => `${draft.slug},${sku},New,5.00`;
    await importFile(
      ["Slug,SKU,Variant,Price", row("ROW-D"), row("ROW-NEW"), row("ROW-B")].join("\n"),
    );
    const skus = skusOf(await productOf(draft.slug));
    expect(skus).toEqual(["ROW-A", "ROW-D", "ROW-NEW", "ROW-B", "ROW-C"]);
  });

  it("tell of a variant that they do not name and that would be wrong", async () => {
    const variants = ["A", "B"].map((letter) => sampleVariant({ sku: `TURN-${letter}` }));
    const { draft } = await desk.create({ variants });
    const looked = await preview(`Slug,SKU,Price,Sold by\n${draft.slug},TURN-B,,quote`);
    expect(looked.problems).toEqual([
      {
        row: 2,
        path: null,
        field: "SKU",
        message: expect.stringMatching(/^About TURN-A, which is not in the file: .*no price/),
      },
    ]);
  });

  it("move a part number from one product to another, and from one that leaves to a new one", async () => {
    const twin = (slug: string, sku: string): Row => ({ ...boulder, Slug: slug, SKU: sku });
    await importFile(csvOf(twin("twin-a", "TWIN-A"), twin("twin-b", "TWIN-B")));
    await importFile(csvOf(twin("twin-a", "TWIN-B"), twin("twin-b", "TWIN-A")));
    expect((await productOf("twin-a")).draft.variants.map(({ sku }) => sku)).toEqual(["TWIN-B"]);
    const others = rowsOf(await exported("csv")).filter((row) => !row.Slug?.startsWith("twin-"));
    const file = csvOf(...others, twin("twin-c", "TWIN-A"));
    expect(await importFile(file, true)).toMatchObject({ added: 1, changed: 0, removed: 2 });
    const [problem] = (await preview(csvOf(twin("twin-d", "TWIN-A")))).problems;
    expect(problem).toMatchObject({ row: 2, field: "SKU" });
    expect(problem?.message).toContain("TWIN-A already belongs to River Boulder");
  });

  it.each<[string, Partial<Row>, number, string, RegExp]>([
    ["a price that is not money", { Price: "about 5" }, 3, "Price", /a price such as 489\.00/],
    ["no price", { Price: "" }, 3, "Price", /enter a price/],
    ["a price of nothing", { Price: "0.00" }, 3, "Price", /above zero/],
    ["an empty name", { Name: " " }, 3, "Name", /enter a name/],
    ["a long name", { Name: "x".repeat(121) }, 3, "Name", /120 characters/],
    ["no description", { Description: "" }, 3, "Description", /describe the product/],
    ["a slug with spaces", { Slug: "River Boulder" }, 3, "Slug", /small letters and digits/],
    ["an unknown category", { Category: "submarines" }, 3, "Category", /choose a category/],
    ["neither price nor quote", { "Sold by": "" }, 3, "Sold by", /by price or by quote/],
    ["a fountain with a price", { Category: "fountains" }, 3, "Sold by", /by quote/],
    ["a price by quote", { "Sold by": "quote" }, 3, "Price", /has no price/],
    ["small letters in the SKU", { SKU: "river 2" }, 3, "SKU", /capital letters/],
    ["no SKU", { SKU: "" }, 3, "SKU", /capital letters/],
    ["the SKU of the row before", { SKU: "RIVER-1" }, 3, "SKU", /already belongs to/],
    ["the SKU of another product", { SKU: "HB-BA-24" }, 3, "SKU", /belongs to Basalt Column/],
    ["no name of the variant", { Variant: "" }, 3, "Variant", /name the variant/],
    ["half a piece", { Stock: "0.5" }, 3, "Stock", /whole number/],
    ["too many pieces", { Stock: "1000001" }, 3, "Stock", /at most 1,000,000/],
    ["a picture that is not there", { Photos: "mermaid" }, 3, "Photos", /no picture “mermaid”/],
    ["a photo without words", { Photos: "boulder-river |" }, 3, "Photos", /describe the photo/],
    ["a label twice", { Specifications: "A: 1\nA: 2" }, 3, "Specifications", /another row/],
    ["a label without a value", { Specifications: "A:" }, 3, "Specifications", /the value/],
    ["no slug", { Slug: "" }, 3, "Slug", /Write the slug/],
  ])(
    "with %s are refused with row and column, and nothing is imported",
    async (_what, change, row, field, message) => {
      const version = await contentVersion();
      const good = { ...boulder, Slug: "good-boulder" };
      const file = csvOf(good, {
        ...boulder,
        Slug: "bad-boulder",
        SKU: "RIVER-2",
        ...change,
      } as Row);
      const looked = await preview(file);
      expect(looked.problems).toEqual([
        { row, path: null, field, message: expect.stringMatching(message) },
      ]);
      expect(looked).toMatchObject({ problemCount: 1, token: null });
      const response = await apply(file, "anything");
      expect(response.statusCode).toBe(400);
      expect(response.json().error).toContain("The file has a problem, so nothing was imported.");
      expect((await shop.app.inject("/api/products/good-boulder")).statusCode).toBe(404);
      expect(await contentVersion()).toBe(version);
    },
  );

  it("tell of all that is wrong at once, row by row", async () => {
    const file = csvOf(
      { ...boulder, Price: "cheap", Category: "submarines", SKU: "HB-BA-24" },
      { ...boulder, Name: "Another", SKU: "HB-BA-24", Stock: "some" },
      { ...boulder, Slug: "other", SKU: "HB-BA-24", Photos: "mermaid", Variant: "" },
    );
    const { problems } = await preview(file);
    expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
      "2 Price",
      "2 Category",
      "2 SKU",
      "3 Name",
      "3 Category",
      "3 Stock",
      "3 SKU",
      "4 Variant",
      "4 SKU",
      "4 Photos",
    ]);
  });

  it("tell of all that is wrong in JSON, each with its path", async () => {
    const [file] = JSON.parse(await exported("json"));
    const [one, two] = file.products;
    one.variants[0].sku = two.variants[0].sku;
    one.pictures = [{ name: "mermaid", alt: "Half a fish" }];
    two.name = "";
    two.surprise = true;
    const { problems, problemCount } = await preview(JSON.stringify([file, { category: 5 }]));
    expect(problems.map(({ path }) => path)).toEqual([
      "[0].products[1]",
      "[1].category",
      "[1].products",
      "[0].products[0].variants[0].sku",
      "[0].products[0].pictures[0]",
    ]);
    expect(problemCount).toBe(5);
  });

  it("are imported all or not at all, even when the database itself refuses the last product", async () => {
    await sql`create unique index no_twins on products (description) where slug in ('one-twin', 'other-twin')`.execute(
      test.database.db,
    );
    const basalt = rowsOf(await exported("csv")).filter((row) => row.Slug === "basalt-column");
    const file = csvOf(
      { ...boulder, Slug: "one-twin", SKU: "ONE-TWIN" },
      ...basalt.map((row) => ({ ...row, Price: "1.00" })),
      { ...boulder, Slug: "other-twin", SKU: "OTHER-TWIN" },
    );
    const before = [await exported("json"), await contentVersion()];
    const { token, changes } = await preview(file);
    expect(changes).toHaveLength(1);
    const response = await apply(file, token);
    expect(response.statusCode).toBe(500);
    expect([await exported("json"), await contentVersion()]).toEqual(before);
    await test.database.db.schema.dropIndex("no_twins").execute();
    expect((await apply(file, token)).statusCode).toBe(200);
  });

  it("that were previewed are not imported once the catalogue is another", async () => {
    const product = await desk.create({
      variants: [sampleVariant({ sku: "STALE-1", price: "100.00", stock: 5 })],
    });
    const file = `Slug,SKU,Price,Stock\n${product.draft.slug},STALE-1,120.00,5`;
    const { token } = await preview(file);
    await test.database.db
      .updateTable("variants")
      .set({ stock: 4 })
      .where("sku", "=", "STALE-1")
      .execute();
    const sold = await apply(file, token);
    expect(sold.statusCode).toBe(409);
    expect(sold.json().error).toContain("has changed since the preview, so nothing was imported");
    const again = await preview(file);
    expect(again.changes[0]?.differences).toEqual([
      { field: "Price of STALE-1", from: "$100.00", to: "$120.00" },
      { field: "Stock of STALE-1", from: "4", to: "5" },
    ]);
    // Another file, or another choice about what is missing, is another plan.
    expect((await apply(file.replace("120", "121"), again.token)).statusCode).toBe(409);
    expect((await apply(file, again.token, true)).statusCode).toBe(409);
    const withoutStock = `Slug,SKU,Price\n${product.draft.slug},STALE-1,120.00`;
    const { token: current } = await preview(withoutStock);
    await desk.edit(await desk.read(product.id), { name: "Renamed meanwhile" });
    expect((await apply(withoutStock, current)).statusCode).toBe(200);
    const { draft } = await desk.read(product.id);
    expect(draft).toMatchObject({ name: "Renamed meanwhile" });
    expect(draft.variants[0]).toMatchObject({ price: "120.00", stock: 4 });
  });

  it("that are too large are refused with the limit", async () => {
    const response = await visit.post(`${calls}/preview`, fileOf("x".repeat(21 * 1024 * 1024)));
    expect(response.statusCode).toBe(413);
    expect(response.json().error).toContain("20 MiB");
    const small = await visit.post("/api/admin/login", { username: "x".repeat(70_000) });
    expect(small.json().error).toContain("64 KiB");
  });

  it("seed a new shop to the same catalogue", async () => {
    await importFile(
      csvOf({
        ...boulder,
        Slug: "hidden-boulder",
        SKU: "HIDDEN-1",
        Visible: "no",
        Stock: "7",
        Photos: "boulder-river | Our own words\nboulder-slate",
      }),
    );
    await importFile(csvOf({ ...boulder, Slug: "photoless", SKU: "PHOTOLESS-1", Photos: "" }));
    const json = await exported("json");
    const contentDir = temporaryFolder();
    mkdirSync(join(contentDir, "catalogue"));
    writeFileSync(join(contentDir, "catalogue", "catalogue.json"), json);
    cpSync("content/pictures", join(contentDir, "pictures"), { recursive: true });
    const freshTest = await open();
    const fresh = await openTestShop(freshTest, { contentDir });
    try {
      const there = await signedIn(fresh);
      expect(await exported("json", "", there)).toBe(json);
      expect(await exported("csv", "", there)).toBe(await exported("csv"));
    } finally {
      await fresh.close();
      await freshTest.remove();
      rmSync(contentDir, { recursive: true });
    }
  });
});
