import { afterAll, beforeAll, expect, it } from "vitest";
import type { ProductDraft, VariantDraft } from "#desk/products/admin-product.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import { ContentChanges } from "#platform/database/content-changes.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { sampleDraft, sampleVariant } from "#tests/support/samples/sample-draft.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import { findFieldErrors, type ProductWrite } from "./product-check.server.ts";
import { readProduct, type StoredProduct } from "./product-reader.server.ts";
import { deleteProducts } from "./product-trash.server.ts";
import { writeProducts } from "./product-writer.server.ts";

const library = {
  get: (name: string) =>
    name === "basalt-trio"
      ? { name, width: 4, height: 3, colour: "#000000", alt: "Stone.", version: "1", widths: [4] }
      : undefined,
} as unknown as PictureLibrary;

describeOnBothDatabases("writing many products at once", (open) => {
  let test: TestDatabase;
  let changes: ContentChanges;
  beforeAll(async () => {
    test = await open();
    changes = new ContentChanges(test.database);
    const write = sampleWriter(test.database.db);
    await write.categories({ slug: "bubbling-boulders", position: 0 });
    await write.categories({ slug: "basalt-series", position: 1 });
  });
  afterAll(() => test.remove());

  const context = () => {
    const { database } = test;
    return {
      database,
      library,
      now: sampleTime,
      actor: "owner",
      action: "product.edited",
    } as const;
  };
  const write = (writes: readonly ProductWrite[]) =>
    changes.change((transaction) => writeProducts(transaction, writes, context()));
  const errors = (writes: readonly ProductWrite[], leaving?: readonly string[]) =>
    findFieldErrors(test.database.db, library, writes, leaving);
  const read = async (id: string) =>
    (await readProduct(test.database.db, library, id)) as StoredProduct;
  const add = async (...drafts: ProductDraft[]) => {
    const written = await write(drafts.map((draft) => ({ id: undefined, draft })));
    return Promise.all(written.map(({ id }) => read(id)));
  };
  const edit = ({ id, draft }: StoredProduct, change: Partial<ProductDraft>): ProductWrite => ({
    id,
    draft: { ...draft, ...change },
  });
  const renamed = ({ draft }: StoredProduct, sku: string) => ({
    variants: [{ ...(draft.variants[0] as VariantDraft), sku }],
  });
  const skuOf = ({ draft }: StoredProduct) => draft.variants[0]?.sku as string;

  it("lets products trade addresses and part numbers", async () => {
    const [one, two] = (await add(sampleDraft(), sampleDraft())) as [StoredProduct, StoredProduct];
    const traded = [
      edit(one, { slug: two.draft.slug, ...renamed(one, skuOf(two)) }),
      edit(two, { slug: one.draft.slug, ...renamed(two, skuOf(one)) }),
    ];
    expect(await errors(traded)).toEqual([{}, {}]);
    await write(traded);
    const [first, second] = [await read(one.id), await read(two.id)];
    expect([first.draft.slug, skuOf(first)]).toEqual([two.draft.slug, skuOf(two)]);
    expect([second.draft.slug, skuOf(second)]).toEqual([one.draft.slug, skuOf(one)]);
    const redirects = await test.database.db
      .selectFrom("product_redirects")
      .select("slug")
      .where("product_id", "in", [one.id, two.id])
      .execute();
    // Both addresses are in use: none of them leads on.
    expect(redirects).toEqual([]);
  });

  it("lets a new product and a new variant have what another gives up in the same go", async () => {
    const [present] = (await add(sampleDraft())) as [StoredProduct];
    const { slug, variants } = present.draft;
    const moved = edit(present, {
      slug: `${slug}-moved`,
      // The newcomer comes first.
      variants: [
        sampleVariant({ sku: skuOf(present) }),
        { ...(variants[0] as VariantDraft), sku: `${skuOf(present)}-OLD` },
      ],
    });
    const heir = { id: undefined, draft: sampleDraft({ slug }) };
    expect(await errors([heir, moved])).toEqual([{}, {}]);
    const written = await write([heir, moved]);
    expect((await read(written[0]?.id as string)).draft.slug).toBe(slug);
    expect((await read(present.id)).draft.variants.map(({ sku }) => sku)).toEqual([
      skuOf(present),
      `${skuOf(present)}-OLD`,
    ]);
  });

  it("sees what two drafts want at once, and what a product that leaves sets free", async () => {
    const [present] = (await add(sampleDraft())) as [StoredProduct];
    const draft = sampleDraft({
      slug: present.draft.slug,
      variants: [sampleVariant({ sku: skuOf(present) })],
    });
    const heir = { id: undefined, draft };
    expect(Object.keys((await errors([heir]))[0] ?? {})).toEqual(["slug", "variants.0.sku"]);
    expect(await errors([heir], [present.id])).toEqual([{}]);
    const [, rival] = await errors([heir, heir], [present.id]);
    expect(rival).toEqual({
      slug: `“${draft.slug}” is already the address of ${draft.name}: please choose another.`,
      "variants.0.sku": `${skuOf(present)} already belongs to ${draft.name}: please choose another.`,
    });
    await changes.change(async (transaction) => {
      await deleteProducts(transaction, [present.id], { ...context(), action: "product.deleted" });
      await writeProducts(transaction, [heir], context());
    });
    expect((await read(present.id)).deletedAt).toBe(sampleTime);
  });

  it("writes a thousand and leaves alone those that would stay as they are", async () => {
    const drafts = Array.from({ length: 1_000 }, (_, row) =>
      sampleDraft({
        category: row % 2 ? "basalt-series" : "bubbling-boulders",
        variants: [sampleVariant({ stock: row % 3 ? row : null }), sampleVariant()],
      }),
    );
    const writes = drafts.map((draft) => ({ id: undefined, draft }));
    expect((await errors(writes)).every((found) => Object.keys(found).length === 0)).toBe(true);
    const products = await add(...drafts);
    expect(products.map(({ draft }) => draft.name)).toEqual(drafts.map(({ name }) => name));
    const positions = products
      .filter(({ draft }) => draft.category === "basalt-series")
      .map(({ position }) => position);
    expect(positions).toEqual(Array.from({ length: 500 }, (_, row) => (positions[0] ?? 0) + row));

    const edits = products.map((product, row) =>
      edit(product, row % 10 ? {} : { description: "New words." }),
    );
    const written = await write(edits);
    expect(written).toHaveLength(100);
    expect(written[0]).toEqual({
      id: products[0]?.id,
      name: products[0]?.draft.name,
      isNew: false,
      differences: ["description"],
    });
    const kept = await test.database.db
      .selectFrom("product_changes")
      .select("product_id")
      .where("revision", "=", 2)
      .where(
        "product_id",
        "in",
        products.slice(0, 100).map(({ id }) => id),
      )
      .execute();
    expect(kept).toHaveLength(10);
  });

  it("writes all of them or none", async () => {
    const [one] = (await add(sampleDraft())) as [StoredProduct];
    const wrong = { id: undefined, draft: sampleDraft({ category: "no-such-category" }) };
    await expect(write([edit(one, { name: "Lost" }), wrong])).rejects.toThrow();
    expect((await read(one.id)).draft).toEqual(one.draft);
  });
});
