import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { productsAt, sampleDraft, sampleVariant } from "#tests/support/samples/sample-draft.ts";
import { newShopper } from "#tests/support/shopping.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { AdminProduct, ProductList, VariantDraft } from "./admin-product.ts";

const minute = 60_000;

describeOnBothDatabases("the product desk", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let desk: ReturnType<typeof productsAt>;
  let now = sampleTime;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock: { now: () => now } });
  });
  beforeEach(async () => {
    visit = await signedIn(shop);
    desk = productsAt(visit);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const list = async (query = ""): Promise<ProductList> =>
    (await visit.get(`${desk.path}${query}`)).json();
  const names = async (query: string) => (await list(query)).products.map(({ name }) => name);
  const trail = async (subject: string) => {
    const rows = await test.database.db
      .selectFrom("audit_trail")
      .select(["actor", "action", "details"])
      .where("subject", "=", subject)
      .orderBy("id")
      .execute();
    return rows.map(({ details, ...entry }) => ({ ...entry, ...JSON.parse(details) }));
  };
  const contentVersion = () =>
    test.database.db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
  const problemOf = (response: {
    statusCode: number;
    json(): { fields?: object; error: string };
  }) => ({
    status: response.statusCode,
    fields: response.json().fields,
    error: response.json().error,
  });

  it("is behind the gate", async () => {
    const calls = Object.entries(
      (await shop.app.inject("/api/openapi.json")).json().paths as Record<string, object>,
    ).filter(([path]) => /^\/api\/admin\/(products|categories)/.test(path));
    expect(calls.length).toBeGreaterThanOrEqual(8);
    for (const [path, methods] of calls) {
      for (const method of Object.keys(methods)) {
        const url = path.replace(/\{\w+\}/g, "x");
        const response = await shop.app.inject({
          method: method.toUpperCase() as "GET",
          url,
          headers: { "sec-fetch-site": "same-origin" },
        });
        expect(response.statusCode, `${method} ${path}`).toBe(401);
      }
    }
  });

  it("lists what the shop sells, in the shop's order, with prices and stock", async () => {
    const shown = (await shop.app.inject("/api/products")).json() as { name: string }[];
    expect(await names("?limit=200&visibility=visible")).toEqual(shown.map(({ name }) => name));
    const { draft } = await desk.create({
      name: "Listed Boulder",
      variants: [
        sampleVariant({ price: "489.00", stock: 2 }),
        sampleVariant({ price: "89.50", stock: 0 }),
        sampleVariant({ price: "1,299.00" }),
      ],
    });
    const { products, total } = await list("?search=listed");
    expect(total).toBe(1);
    expect(products[0]).toMatchObject({
      slug: draft.slug,
      category: "bubbling-boulders",
      soldBy: "price",
      isVisible: true,
      variantCount: 3,
      prices: { lowest: "89.50", highest: "1299.00" },
      stock: { pieces: 2, counted: 2, low: 1, out: 1 },
      picture: { name: "basalt-trio", alt: "A boulder, wet." },
      updatedAt: new Date(now).toISOString(),
      deletedAt: null,
    });
  });

  it("finds by words in name, address and part number, and by what is chosen", async () => {
    await desk.create({
      name: "Öland Limestone 100%",
      slug: "oland-limestone",
      isVisible: false,
      variants: [sampleVariant({ sku: "OL-LIME-7", stock: 0 })],
    });
    const only = ["Öland Limestone 100%"];
    for (const search of ["limestone", "LIME oland", "mesto", "ol-lime", "Öland", "100%"]) {
      expect(await names(`?search=${encodeURIComponent(search)}`), search).toEqual(only);
    }
    for (const search of ["limestone zzz", "lim%stone", "_"]) {
      expect(await names(`?search=${encodeURIComponent(search)}`), search).toEqual([]);
    }
    const rest = "search=limestone&category=bubbling-boulders&visibility=hidden&stock=out";
    expect(await names(`?${rest}`)).toEqual(only);
    for (const [from, to] of [
      ["bubbling-boulders", "basalt-series"],
      ["hidden", "visible"],
      ["out", "low"],
    ] as const) {
      expect(await names(`?${rest.replace(from, to)}`), to).toEqual([]);
    }
    expect((await visit.get(`${desk.path}?stock=some`)).statusCode).toBe(400);
    expect((await visit.get(`${desk.path}?cursor=1.2`)).statusCode).toBe(400);
  });

  it("pages through all of them, each once, though others come in", async () => {
    const all = (await list("?limit=200")).products.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: ProductList = await list(`?limit=7${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.products.map(({ id }) => id));
      expect(page.products.length).toBeLessThanOrEqual(7);
      if (cursor === "")
        await desk.create({
          category: "fountains",
          soldBy: "quote",
          variants: [sampleVariant({ price: null })],
        });
      cursor = page.nextCursor;
    }
    expect(seen.filter((id) => all.includes(id))).toEqual(all);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("adds a product at the end of its category, as it was typed", async () => {
    const draft = sampleDraft({
      variants: [sampleVariant({ sku: "BIG-1", price: "$1,299", stock: 4 }), sampleVariant()],
    });
    const response = await visit.post(desk.path, draft);
    expect(response.statusCode).toBe(201);
    const product: AdminProduct = response.json();
    expect(product).toMatchObject({
      revision: 1,
      updatedAt: new Date(now).toISOString(),
      deletedAt: null,
      lastChange: null,
      formerSlugs: [],
      pictures: [{ name: "basalt-trio", alt: "A boulder, wet." }],
    });
    const [first, second] = product.draft.variants;
    expect(product.draft).toEqual({
      ...draft,
      variants: [
        { ...draft.variants[0], id: first?.id, price: "1299.00", stock: 4, stockWas: 4 },
        { ...draft.variants[1], id: second?.id },
      ],
    });
    const { products } = await list("?category=bubbling-boulders&limit=200");
    expect(products.at(-1)?.id).toBe(product.id);
    expect(await trail(product.id)).toEqual([
      { actor: "admin", action: "product.created", name: draft.name, changed: "" },
    ]);
    expect(await desk.read(product.id)).toEqual(product);
  });

  it("changes what was edited and nothing else; the seed leaves it alone from then on", async () => {
    const [line] = (await list("?search=basalt-column")).products;
    const before = await desk.read(line?.id as string);
    now += minute;
    const variants = before.draft.variants.map((variant, row) =>
      row === 1 ? { ...variant, price: "399" } : variant,
    );
    const after = await desk.edit(before, { name: "Basalt Pillar", variants });
    const [, changed] = after.draft.variants;
    expect(after).toEqual({
      ...before,
      revision: 2,
      draft: {
        ...before.draft,
        name: "Basalt Pillar",
        variants: before.draft.variants.with(1, { ...(changed as VariantDraft), price: "399.00" }),
      },
      updatedAt: new Date(now).toISOString(),
      lastChange: {
        id: after.lastChange?.id,
        at: new Date(now).toISOString(),
        actor: "admin",
        text: "Product changed: name from “Basalt Column” to “Basalt Pillar”, price of HB-BA-30 from $385.00 to $399.00",
      },
    });
    const row = await test.database.db
      .selectFrom("products")
      .select("seed_checksum")
      .where("id", "=", before.id)
      .executeTakeFirstOrThrow();
    expect(row.seed_checksum).toBeNull();
    const twin = await openTestShop(test);
    await twin.close();
    visit = await signedIn(shop);
    expect((await productsAt(visit).read(before.id)).draft.name).toBe("Basalt Pillar");
    const audit = (await visit.get("/api/admin/audit?limit=200")).json();
    expect(audit.entries).toContainEqual(
      expect.objectContaining({
        text: "Product changed",
        detail:
          "Basalt Pillar, name from “Basalt Column” to “Basalt Pillar”, price of HB-BA-30 from $385.00 to $399.00",
        subject: before.id,
      }),
    );
  });

  it("writes nothing when nothing was changed", async () => {
    const product = await desk.create();
    const { draft, id } = product;
    const before = await contentVersion();
    expect(await desk.edit(product, {})).toEqual(product);
    expect(await desk.edit(product, { name: ` ${draft.name} ` })).toEqual(product);
    expect(await desk.setVisible(id, true)).toEqual(product);
    expect(await desk.restore(id)).toEqual(product);
    const order = (await list("?category=bubbling-boulders&limit=200")).products;
    const orderPath = "/api/admin/categories/bubbling-boulders/order";
    await visit.put(orderPath, { productIds: order.map((one) => one.id) });
    expect(await contentVersion()).toEqual(before);
    expect(await trail(id)).toHaveLength(1);
  });

  it("takes a product from price to quote and back", async () => {
    const product = await desk.create({ variants: [sampleVariant(), sampleVariant()] });
    const { variants } = product.draft;
    const unpriced = variants.map((variant) => ({ ...variant, price: null }));
    const quoted = await desk.edit(product, { soldBy: "quote", variants: unpriced });
    expect(quoted.draft.variants.map(({ price }) => price)).toEqual([null, null]);
    const priced = await desk.edit(quoted, { soldBy: "price", variants });
    expect(priced.draft.variants).toEqual(variants);
  });

  it("keeps a variant's id through every edit, and the row of a removed one", async () => {
    const product = await desk.create({
      variants: [
        sampleVariant({ sku: "KEEP-A", name: "A" }),
        sampleVariant({ sku: "KEEP-B", name: "B" }),
        sampleVariant({ sku: "KEEP-C", name: "C" }),
      ],
    });
    type Kept = VariantDraft & { id: string };
    const [a, b, c] = product.draft.variants as [Kept, Kept, Kept];
    const shopper = newShopper(shop);
    await shopper.add(c.id);
    // A and B trade their part numbers and places, C goes, D comes.
    const variants = [
      { ...b, sku: "KEEP-A" },
      { ...a, sku: "KEEP-B" },
      sampleVariant({ sku: "KEEP-C" }),
    ];
    const after = await desk.edit(product, { variants });
    expect(after.draft.variants.map(({ id, sku, name }) => [id, sku, name])).toEqual([
      [b.id, "KEEP-A", "B"],
      [a.id, "KEEP-B", "A"],
      [expect.not.stringMatching(c.id), "KEEP-C", "24 in"],
    ]);
    const row = await test.database.db
      .selectFrom("variants")
      .select(["sku", "deleted_at"])
      .where("id", "=", c.id)
      .executeTakeFirst();
    expect(row).toEqual({ sku: "KEEP-C", deleted_at: now });
    const bought = await shopper.buy([{ variantId: c.id, quantity: 1, price: 489 }]);
    expect(bought.statusCode).toBe(409);
  });

  it("keeps the rows of a specification as they were typed, or says why not", async () => {
    const rowsOf = (...labels: string[]) => [
      sampleVariant({ specifications: labels.map((label) => ({ label, value: "x" })) }),
    ];
    for (const labels of [
      ["b", "a"],
      ["2 in", "1 in"],
      ["-1", "01"],
      ["__proto__", "constructor", "a"],
    ]) {
      const added = await desk.create({ variants: rowsOf(...labels) });
      const read = await desk.read(added.id);
      expect(read.draft.variants[0]?.specifications.map(({ label }) => label)).toEqual(labels);
      const page = await shop.app.inject(`/product/${added.draft.slug}`);
      expect(page.statusCode).toBe(200);
      for (const label of labels) expect(page.body).toContain(label);
    }
    const refused = await visit.post(desk.path, sampleDraft({ variants: rowsOf("Weight", "2") }));
    expect(problemOf(refused)).toMatchObject({
      status: 400,
      fields: { "variants.0.specifications.1.label": expect.stringMatching(/Please add a word/) },
    });
  });

  it("refuses what is wrong, at the field, and applies nothing of it", async () => {
    const other = await desk.create({ variants: [sampleVariant({ sku: "TAKEN-1" })] });
    const product = await desk.create();
    const [variant] = product.draft.variants as [VariantDraft];
    const stranger = other.draft.variants[0]?.id;
    const cases: [Parameters<typeof desk.tryEdit>[1], Record<string, RegExp>][] = [
      [{ name: "" }, { name: /enter a name/ }],
      [
        { name: "Half applied", slug: other.draft.slug },
        { slug: new RegExp(`already the address of ${other.draft.name}`) },
      ],
      [
        { variants: [variant, sampleVariant({ sku: "TAKEN-1" })] },
        { "variants.1.sku": new RegExp(`TAKEN-1 already belongs to ${other.draft.name}`) },
      ],
      [
        { variants: [sampleVariant({ sku: "SAME-1" }), sampleVariant({ sku: "SAME-1" })] },
        { "variants.1.sku": /each its own/ },
      ],
      [
        { variants: [{ ...variant, price: "abc" }, sampleVariant({ price: "0" })] },
        { "variants.0.price": /such as 489\.00/, "variants.1.price": /above zero/ },
      ],
      [{ variants: [{ ...variant, price: null }] }, { "variants.0.price": /price/ }],
      [{ soldBy: "quote" }, { "variants.0.price": /sold by quote/ }],
      [{ name: "Granite Vase" }, { soldBy: /made to order/ }],
      [{ category: "fountains" }, { soldBy: /made to order/ }],
      [{ category: "no-such" }, { category: /choose a category/ }],
      [{ variants: [] }, { variants: /at least one/ }],
      [{ variants: [sampleVariant({ id: stranger })] }, { "variants.0.id": /does not belong/ }],
      [
        { photos: [{ picture: "photo-nowhere", alt: "A photo." }] },
        { "photos.0.picture": /no picture “photo-nowhere”/ },
      ],
      [
        { photos: [{ picture: "basalt-trio", alt: " " }] },
        { "photos.0.alt": /describe the photo/ },
      ],
    ];
    const before = await contentVersion();
    for (const [change, fields] of cases) {
      for (const response of [
        await desk.tryEdit(product, change),
        await visit.post(desk.path, sampleDraft({ ...product.draft, slug: "another", ...change })),
      ]) {
        const problem = problemOf(response);
        expect(problem.status, JSON.stringify(change)).toBe(400);
        // A new product has other variants than this one, so that their ids are wrong, too.
        expect(problem.fields).toMatchObject(
          Object.fromEntries(
            Object.entries(fields).map(([path, text]) => [path, expect.stringMatching(text)]),
          ),
        );
      }
    }
    expect(await desk.read(product.id)).toEqual(product);
    expect(await contentVersion()).toEqual(before);
    expect((await visit.get(`${desk.path}/prd_none`)).statusCode).toBe(404);
    expect(
      (await visit.put(`${desk.path}/prd_none`, { revision: 1, draft: sampleDraft() })).statusCode,
    ).toBe(404);
  });

  it("takes an uploaded photo, with the owner's words", async () => {
    await test.database.db
      .insertInto("photos")
      .values({
        name: "photo-desk",
        width: 1600,
        height: 1200,
        colour: "#48534e",
        version: "0f1e2d3c",
        widths: "[480,960]",
        bytes: 1,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const product = await desk.create({ photos: [{ picture: "photo-desk", alt: "Our yard." }] });
    expect(product.pictures).toEqual([
      {
        name: "photo-desk",
        width: 1600,
        height: 1200,
        colour: "#48534e",
        version: "0f1e2d3c",
        widths: [480, 960],
        alt: "Our yard.",
      },
    ]);
  });

  it("lets one of two edits from the same revision win, and tells the other who was first", async () => {
    const product = await desk.create();
    const answers = await Promise.all(
      ["One", "Other"].map((name) => desk.tryEdit(product, { name })),
    );
    const [won, lost] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409]);
    expect(lost?.json().error).toBe(
      "admin changed this product while you were editing it, so nothing was saved. Load the newer one, or save yours over it.",
    );
    const after = await desk.read(product.id);
    expect(after).toEqual(won?.json());
    expect(after.revision).toBe(2);
    expect(await trail(product.id)).toHaveLength(2);
  });

  it("lets one of two products have the same new address", async () => {
    const drafts = [sampleDraft({ slug: "wanted-by-two" }), sampleDraft({ slug: "wanted-by-two" })];
    const answers = await Promise.all(drafts.map((draft) => visit.post(desk.path, draft)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
  });

  it("duplicates without taking anything away from the original", async () => {
    const product = await desk.create({
      name: "Original",
      slug: "original",
      variants: [
        sampleVariant({ sku: "ORIG-1", stock: 5 }),
        sampleVariant({ sku: `L${"0".repeat(38)}1` }),
        sampleVariant({ sku: `L${"0".repeat(38)}2` }),
      ],
    });
    const copy = await desk.duplicate(product.id);
    expect(copy.draft).toMatchObject({
      name: "Original (copy)",
      slug: "original-copy",
      isVisible: false,
      description: product.draft.description,
      photos: product.draft.photos,
    });
    expect(copy.draft.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
      ["ORIG-1-COPY", null],
      [`L${"0".repeat(32)}-2-COPY`, null],
      [`L${"0".repeat(32)}-3-COPY`, null],
    ]);
    expect((await desk.duplicate(product.id)).draft.slug).toBe("original-copy-2");
    expect(await desk.read(product.id)).toEqual(product);
    expect(await trail(copy.id)).toEqual([
      { actor: "admin", action: "product.duplicated", name: "Original (copy)", changed: "" },
    ]);
  });

  it("puts a category in another order, all of it or nothing", async () => {
    const category = "bird-baths";
    const path = `/api/admin/categories/${category}/order`;
    const inOrder = async () =>
      (await list(`?category=${category}&limit=200`)).products.map(({ id }) => id);
    for (let i = 0; i < 3; i++) await desk.create({ category });
    const before = await inOrder();
    const productIds = before.toReversed();
    expect((await visit.put(path, { productIds })).json()).toEqual({ ok: true });
    expect(await inOrder()).toEqual(productIds);
    const shown = (await shop.app.inject("/api/products")).json() as { id: string }[];
    expect(shown.filter(({ id }) => productIds.includes(id)).map(({ id }) => id)).toEqual(
      productIds,
    );
    expect(await trail(category)).toMatchObject([{ action: "products.ordered" }]);

    const stranger = await desk.create({ category: "basalt-series" });
    for (const [ids, status] of [
      [before.slice(1), 409],
      [[...before, stranger.id], 409],
      [before.with(0, stranger.id), 409],
      [[...before, before[0]], 400],
    ] as const) {
      const refused = await visit.put(path, { productIds: ids });
      expect(refused.statusCode).toBe(status);
      expect(await inOrder()).toEqual(productIds);
    }
    const nowhere = "/api/admin/categories/nowhere/order";
    expect((await visit.put(nowhere, { productIds: [] })).statusCode).toBe(404);
  });

  it("puts a product that changes its category at the end of the new one", async () => {
    const product = await desk.create();
    await desk.edit(product, { category: "basalt-series" });
    const { products } = await list("?category=basalt-series&limit=200");
    expect(products.at(-1)?.id).toBe(product.id);
  });
});
