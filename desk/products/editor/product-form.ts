import type { ProductDraft, VariantDraft } from "#desk/products/admin-product.ts";
import { mustBeQuoted } from "#features/catalogue/product.ts";
import type { PhotoUse } from "#features/photos/photo-use.ts";

/** A row on the screen, with a key: what is typed stays with it when rows are moved. */
export interface Row {
  readonly key: string;
}

export interface TextRow extends Row {
  text: string;
}

export interface SpecificationRow extends Row {
  label: string;
  value: string;
}

export interface VariantForm extends Row {
  id: string | undefined;
  sku: string;
  name: string;
  price: string;
  specifications: SpecificationRow[];
  /** Empty: not counted. */
  stock: string;
  stockWas: number | null;
}

/** A product as it stands in the editor: every text as it was typed. */
export interface ProductForm
  extends Omit<ProductDraft, "features" | "whatsIncluded" | "variants" | "photos"> {
  features: TextRow[];
  whatsIncluded: TextRow[];
  variants: VariantForm[];
  photos: PhotoUse[];
}

let added = 0;

/** For rows that are added on the screen; those that were read are called by their place or id. */
function newKey(): string {
  added += 1;
  return `added-${added}`;
}

export const newTextRow = (text = ""): TextRow => ({ key: newKey(), text });
export const newSpecification = (): SpecificationRow => ({ key: newKey(), label: "", value: "" });

export function newVariant(): VariantForm {
  return {
    key: newKey(),
    id: undefined,
    sku: "",
    name: "",
    price: "",
    specifications: [],
    stock: "",
    stockWas: null,
  };
}

/** The same, but without what must be its own: id, SKU and stock. */
export function copyOfVariant(variant: VariantForm): VariantForm {
  return {
    ...variant,
    key: newKey(),
    id: undefined,
    sku: "",
    stock: "",
    stockWas: null,
    specifications: variant.specifications.map((row) => ({ ...row, key: newKey() })),
  };
}

export function emptyForm(category = ""): ProductForm {
  return {
    name: "",
    slug: "",
    description: "",
    category,
    soldBy: "price",
    isVisible: false,
    features: [],
    whatsIncluded: [],
    variants: [newVariant()],
    photos: [],
  };
}

export function formOf(draft: ProductDraft): ProductForm {
  const texts = (lines: readonly string[]) =>
    lines.map((text, index) => ({ key: `line-${index}`, text }));
  return {
    ...draft,
    features: texts(draft.features),
    whatsIncluded: texts(draft.whatsIncluded),
    variants: draft.variants.map(variantRow),
  };
}

function variantRow(variant: VariantDraft, index: number): VariantForm {
  return {
    key: variant.id ?? `variant-${index}`,
    id: variant.id,
    sku: variant.sku,
    name: variant.name,
    price: variant.price ?? "",
    specifications: variant.specifications.map((row, place) => ({ ...row, key: `row-${place}` })),
    stock: variant.stock === null ? "" : String(variant.stock),
    stockWas: variant.stockWas,
  };
}

/** Rows in which nothing was typed are no part of the product. */
export function withoutBlanks(form: ProductForm): ProductForm {
  const hasText = ({ text }: TextRow) => text.trim() !== "";
  return {
    ...form,
    features: form.features.filter(hasText),
    whatsIncluded: form.whatsIncluded.filter(hasText),
    variants: form.variants.map((variant) => ({
      ...variant,
      specifications: variant.specifications.filter(
        ({ label, value }) => label.trim() !== "" || value.trim() !== "",
      ),
    })),
  };
}

/** What is sent. */
export function draftOf(form: ProductForm): ProductDraft {
  const soldBy = mustBeQuoted(form) ? "quote" : form.soldBy;
  const texts = (rows: readonly TextRow[]) => rows.map(({ text }) => text.trim());
  return {
    ...form,
    name: form.name.trim(),
    slug: form.slug.trim(),
    description: form.description.trim(),
    soldBy,
    features: texts(form.features),
    whatsIncluded: texts(form.whatsIncluded),
    variants: form.variants.map((variant) => ({
      ...(variant.id === undefined ? {} : { id: variant.id }),
      sku: variant.sku.trim(),
      name: variant.name.trim(),
      price: soldBy === "quote" ? null : variant.price.trim() || null,
      specifications: variant.specifications.map(({ label, value }) => ({
        label: label.trim(),
        value: value.trim(),
      })),
      stock: piecesOf(variant.stock.trim()),
      stockWas: variant.stockWas,
    })),
  };
}

/** Whether saving would change anything. */
export function isSameProduct(one: ProductForm, other: ProductForm): boolean {
  const [first, second] = [one, other].map((form) => JSON.stringify(draftOf(withoutBlanks(form))));
  return first === second;
}

/**
 * What is no number goes as it was typed, so that the API refuses it with a message at its field.
 */
function piecesOf(typed: string): number | null {
  if (typed === "") return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : (typed as unknown as number);
}
