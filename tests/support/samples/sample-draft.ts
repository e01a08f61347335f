import type { AdminProduct, ProductDraft, VariantDraft } from "#desk/products/admin-product.ts";
import type { AdminVisit } from "../admin-visit.ts";

let made = 0;

/** A product that can be added as it is, with an address and a part number of its own. */
export function sampleDraft(change: Partial<ProductDraft> = {}): ProductDraft {
  const number = ++made;
  return {
    name: `Mossy Boulder ${number}`,
    slug: `mossy-boulder-${number}`,
    description: "A boulder with a bore and a coat of moss.",
    category: "bubbling-boulders",
    soldBy: "price",
    isVisible: true,
    features: ["Drilled 1 1/2 in"],
    whatsIncluded: ["Boulder", "Pump"],
    variants: [sampleVariant({ sku: `MOSS-${number}` })],
    photos: [{ picture: "basalt-trio", alt: "A boulder, wet." }],
    ...change,
  };
}

export function sampleVariant(change: Partial<VariantDraft> = {}): VariantDraft {
  return {
    sku: `MOSS-V-${++made}`,
    name: "24 in",
    price: "489.00",
    specifications: [{ label: "Height", value: "24 in" }],
    stock: null,
    stockWas: null,
    ...change,
  };
}

/** The desk's calls about products, for those that are expected to succeed. */
export function productsAt(visit: AdminVisit) {
  const path = "/api/admin/products";
  const expectDone = async (answer: ReturnType<AdminVisit["get"]>): Promise<AdminProduct> => {
    const { statusCode, body } = await answer;
    if (statusCode >= 300) throw new Error(`${statusCode}: ${body}`);
    return JSON.parse(body);
  };
  const edit = ({ id, revision, draft }: AdminProduct, change: Partial<ProductDraft>) =>
    visit.put(`${path}/${id}`, { revision, draft: { ...draft, ...change } });
  return {
    path,
    /** The answer itself, for edits that are refused. */
    tryEdit: edit,
    tryUndo: ({ id, lastChange }: AdminProduct) =>
      visit.post(`${path}/${id}/undo`, { change: lastChange?.id ?? "none" }),
    read: (id: string) => expectDone(visit.get(`${path}/${id}`)),
    create: (change: Partial<ProductDraft> = {}) =>
      expectDone(visit.post(path, sampleDraft(change))),
    edit: (product: AdminProduct, change: Partial<ProductDraft>) =>
      expectDone(edit(product, change)),
    duplicate: (id: string) => expectDone(visit.post(`${path}/${id}/duplicate`)),
    setVisible: (id: string, isVisible: boolean) =>
      expectDone(visit.post(`${path}/${id}/visibility`, { isVisible })),
    remove: (id: string) => expectDone(visit.delete(`${path}/${id}`)),
    restore: (id: string) => expectDone(visit.post(`${path}/${id}/restore`)),
    undo: ({ id, lastChange }: AdminProduct) =>
      expectDone(visit.post(`${path}/${id}/undo`, { change: lastChange?.id })),
  };
}
