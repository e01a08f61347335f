import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type {
  AdminProduct,
  ProductLine,
  ProductList,
  VariantDraft,
} from "#desk/products/admin-product.ts";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { sampleTime } from "#tests/support/samples/sample-change.ts";
import { productsAt, sampleVariant } from "#tests/support/samples/sample-draft.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const day = 86_400_000;

describeOnBothDatabases("taking back a change of a product", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  let desk: ReturnType<typeof productsAt>;
  let now = sampleTime;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test, { clock: { now: () => now } });
  });
  const signIn = async () => {
    visit = await signedIn(shop);
    desk = productsAt(visit);
  };
  beforeEach(signIn);
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const stockOf = ({ draft }: AdminProduct) => draft.variants.map(({ stock }) => stock);
  const sell = async ({ draft }: AdminProduct, pieces: number) => {
    await test.database.db
      .updateTable("variants")
      .set(({ eb }) => ({ stock: eb("stock", "-", pieces) }))
      .where("id", "=", draft.variants[0]?.id as string)
      .execute();
  };
  const setStock = ({ draft }: AdminProduct, stock: number | null) => ({
    variants: draft.variants.map((variant) => ({ ...variant, stock })),
  });
  const isOnSale = async ({ draft }: AdminProduct) =>
    (await shop.app.inject(`/api/products/${draft.slug}`)).statusCode === 200;
  const actions = async ({ id }: AdminProduct) => {
    const rows = await test.database.db
      .selectFrom("audit_trail")
      .select("action")
      .where("subject", "=", id)
      .execute();
    return rows.map(({ action }) => action).toSorted();
  };

  it("brings back everything that an edit has changed, ids and places of variants too", async () => {
    const before = await desk.create({
      variants: [sampleVariant({ stock: 3 }), sampleVariant(), sampleVariant()],
    });
    const [first, second] = before.draft.variants as [VariantDraft, VariantDraft];
    const edited = await desk.edit(before, {
      name: "Another Name",
      slug: `${before.draft.slug}-renamed`,
      description: "Other words.",
      category: "basalt-series",
      soldBy: "quote",
      isVisible: false,
      features: [],
      whatsIncluded: ["Nothing"],
      variants: [
        { ...second, price: null, name: "Wide" },
        { ...first, price: null, specifications: [] },
        sampleVariant({ price: null }),
      ],
      photos: [],
    });
    const undone = await desk.undo(edited);
    expect(undone.draft).toEqual(before.draft);
    expect(undone.revision).toBe(3);
    expect(undone.formerSlugs).toEqual([edited.draft.slug]);
    expect(await actions(before)).toEqual(["product.created", "product.edited", "product.undone"]);
    // What was undone can be done again the same way.
    const redone = await desk.undo(undone);
    expect(redone.draft).toEqual(edited.draft);
  });

  it("puts a product back to its place in the category that it came from", async () => {
    const first = await desk.create({ category: "bird-baths" });
    await desk.create({ category: "bird-baths" });
    const order = async () =>
      (await visit.get(`${desk.path}?category=bird-baths&limit=200`))
        .json()
        .products.map(({ id }: ProductLine) => id);
    const before = await order();
    await desk.undo(await desk.edit(first, { category: "basalt-series" }));
    expect(await order()).toEqual(before);
  });

  it("does not bring back what was sold: stock goes back by what the change made of it", async () => {
    const product = await desk.create({ variants: [sampleVariant({ stock: 5 })] });
    // One is sold while the owner, who has seen 5, adds 3.
    await sell(product, 1);
    const edited = await desk.edit(product, setStock(product, 8));
    expect(stockOf(edited)).toEqual([7]);
    expect(edited.lastChange?.text).toMatch(/stock of \S+ from 4 to 7$/);
    await sell(edited, 2);
    expect((await desk.read(product.id)).lastChange).toEqual(edited.lastChange);
    expect(stockOf(await desk.undo(edited))).toEqual([2]);
  });

  it("counts every piece that is sold while the owner edits and takes back", async () => {
    let product = await desk.create({ variants: [sampleVariant({ stock: 100 })] });
    const selling = (async () => {
      for (let sold = 0; sold < 40; sold++) await sell(product, 1);
    })();
    for (let round = 0; round < 5; round++) {
      const { stock } = product.draft.variants[0] as VariantDraft;
      product = await desk.edit(product, setStock(product, Number(stock) + 10));
      if (round === 2) product = await desk.undo(product);
    }
    await selling;
    expect(stockOf(await desk.read(product.id))).toEqual([100 + 4 * 10 - 40]);
  });

  it("leaves alone stock that the change did not touch", async () => {
    const product = await desk.create({ variants: [sampleVariant({ stock: 5 })] });
    const edited = await desk.edit(product, { name: "Renamed" });
    await sell(edited, 4);
    expect(stockOf(await desk.undo(edited))).toEqual([1]);
  });

  it("never counts below none, and counts anew where nothing was counted", async () => {
    const product = await desk.create({ variants: [sampleVariant({ stock: 5 })] });
    await sell(product, 4);
    const lowered = await desk.edit(product, setStock(product, 2));
    expect(stockOf(lowered)).toEqual([0]);
    const uncounted = await desk.edit(lowered, setStock(lowered, null));
    expect(stockOf(uncounted)).toEqual([null]);
    const counted = await desk.edit(uncounted, setStock(uncounted, 9));
    expect(stockOf(counted)).toEqual([9]);
    expect(stockOf(await desk.undo(counted))).toEqual([null]);
  });

  it("is refused once another change came after, and says so", async () => {
    const product = await desk.create();
    const edited = await desk.edit(product, { name: "Second" });
    const again = await desk.edit(edited, { name: "Third" });
    const refused = await desk.tryUndo(edited);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toMatch(/^admin has changed this product since, so nothing was/);
    expect(await desk.read(product.id)).toEqual(again);
    // Nothing comes before the first.
    expect((await desk.tryUndo(product)).statusCode).toBe(409);
    const added = await desk.create();
    const change = await test.database.db
      .selectFrom("product_changes")
      .select("id")
      .where("product_id", "=", added.id)
      .executeTakeFirstOrThrow();
    const first = await visit.post(`${desk.path}/${added.id}/undo`, { change: change.id });
    expect(first.json().error).toMatch(/delete the product/);
  });

  it("of two at once undoes one", async () => {
    const edited = await desk.edit(await desk.create(), { name: "Once" });
    const answers = await Promise.all([desk.tryUndo(edited), desk.tryUndo(edited)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it("is refused when somebody else has the old address or part number by now", async () => {
    const product = await desk.create({ variants: [sampleVariant({ sku: "FREED-1" })] });
    const edited = await desk.edit(product, {
      slug: `${product.draft.slug}-moved`,
      variants: [{ ...(product.draft.variants[0] as VariantDraft), sku: "FREED-2" }],
    });
    const heir = await desk.create({
      slug: product.draft.slug,
      variants: [sampleVariant({ sku: "FREED-1" })],
    });
    const refused = await desk.tryUndo(edited);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toBe(
      `This cannot be undone, and nothing was changed. “${product.draft.slug}” is already the address of ${heir.draft.name}: please choose another. FREED-1 already belongs to ${heir.draft.name}: please choose another.`,
    );
    expect((await desk.read(product.id)).draft).toEqual(edited.draft);
  });

  it("hides and shows", async () => {
    const product = await desk.create();
    const hidden = await desk.setVisible(product.id, false);
    expect(await isOnSale(product)).toBe(false);
    expect(hidden.lastChange?.text).toBe("Product hidden from the shop: now hidden");
    const shown = await desk.undo(hidden);
    expect(await isOnSale(product)).toBe(true);
    expect(shown.draft).toEqual(product.draft);
    expect(await actions(product)).toEqual(["product.created", "product.hidden", "product.undone"]);
  });

  it("restores a deleted product with the variants that went with it, for 30 days", async () => {
    const product = await desk.create({
      variants: [sampleVariant({ stock: 2 }), sampleVariant()],
    });
    const { id } = product;
    const [first, removed] = product.draft.variants as [VariantDraft, VariantDraft];
    const edited = await desk.edit(product, { variants: [first] });
    // In the same moment as the variant: the product's variants are told apart all the same.
    const deleted = await desk.remove(id);
    expect(deleted.deletedAt).not.toBeNull();
    expect(deleted.draft).toEqual(edited.draft);
    expect(await isOnSale(product)).toBe(false);
    const trash = async () =>
      (await visit.get(`${desk.path}/trash`)).json().products as ProductLine[];
    expect(await trash()).toContainEqual(
      expect.objectContaining({ id, variantCount: 1, deletedAt: deleted.deletedAt }),
    );
    expect((await visit.get(`${desk.path}?limit=200`)).body).not.toContain(id);
    for (const refused of [
      await desk.tryEdit(deleted, { name: "Dead" }),
      await visit.post(`${desk.path}/${id}/visibility`, { isVisible: false }),
    ]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().error).toMatch(/in the trash.*Restore it first/);
    }

    now += 29 * day;
    await signIn();
    const restored = await desk.restore(id);
    expect(restored.draft).toEqual(edited.draft);
    expect(restored.draft.variants.map((variant) => variant.id)).not.toContain(removed.id);
    expect(restored.deletedAt).toBeNull();
    expect(await isOnSale(product)).toBe(true);
    expect((await trash()).map((line) => line.id)).not.toContain(id);

    await desk.remove(id);
    now += 31 * day;
    await signIn();
    expect((await trash()).map((line) => line.id)).not.toContain(id);
    for (const late of [
      await visit.post(`${desk.path}/${id}/restore`),
      await desk.tryUndo(await desk.read(id)),
    ]) {
      expect(late.statusCode).toBe(409);
      expect(late.json().error).toMatch(/30 days/);
    }
    expect((await desk.read(id)).deletedAt).not.toBeNull();
  });

  it("finds every deleted product in the trash, page by page, each once, though others come in", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      const { id } = await desk.create();
      // The third and the fourth in the same moment, and one page ends between them.
      if (count !== 3) now += 1;
      await desk.remove(id);
      ids.push(id);
    }
    const page = async (query: string) =>
      (await visit.get(`${desk.path}/trash?limit=2${query}`)).json() as ProductList;
    const first = await page("");
    const [one, other] = [ids[2], ids[3]].toSorted();
    expect(first.products.map(({ id }) => id)).toEqual([ids[4], one]);
    const { id: newcomer } = await desk.create();
    now += 1;
    await desk.remove(newcomer);
    const second = await page(`&cursor=${first.nextCursor}`);
    const third = await page(`&cursor=${second.nextCursor}`);
    expect(second.products.map(({ id }) => id)).toEqual([other, ids[1]]);
    expect(third.products[0]?.id).toBe(ids[0]);
    const all = (await visit.get(`${desk.path}/trash?limit=200`)).json() as ProductList;
    expect(all).toMatchObject({ total: all.products.length, nextCursor: null });
    expect(third.total).toBe(all.total);
    expect(all.products.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids, newcomer]));
    expect((await visit.get(`${desk.path}/trash?cursor=nonsense`)).statusCode).toBe(400);
  });

  it("restores by undoing the deletion, and deletes by undoing the restoration", async () => {
    const product = await desk.create();
    const deleted = await desk.remove(product.id);
    expect(await desk.remove(product.id)).toEqual(deleted);
    const back = await desk.undo(deleted);
    expect(back.deletedAt).toBeNull();
    expect(back.draft).toEqual(product.draft);
    expect((await desk.undo(back)).deletedAt).not.toBeNull();
    expect(await isOnSale(product)).toBe(false);
  });

  it("does not restore over what has taken its place", async () => {
    const product = await desk.create({ variants: [sampleVariant({ sku: "HEIR-1" })] });
    await desk.remove(product.id);
    const heir = await desk.create({
      slug: product.draft.slug,
      variants: [sampleVariant({ sku: "HEIR-1" })],
    });
    const refused = await visit.post(`${desk.path}/${product.id}/restore`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toMatch(/^This cannot be restored, and nothing was changed\./);
    expect(refused.json().error).toContain(`HEIR-1 already belongs to ${heir.draft.name}`);
    await desk.remove(heir.id);
    expect((await desk.restore(product.id)).deletedAt).toBeNull();
  });
});
