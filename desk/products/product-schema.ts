import { pictureSchema } from "#features/catalogue/product-schema.ts";
import { z } from "#platform/zod.ts";
import type { AdminProduct, ProductLine, ProductList } from "./admin-product.ts";

const moment = z.iso.datetime();
const price = z.string().regex(/^\d+\.\d\d$/);
const soldBy = z.enum(["price", "quote"]);

export const productLineSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    soldBy,
    isVisible: z.boolean(),
    picture: pictureSchema.nullable(),
    variantCount: z.int(),
    prices: z.object({ lowest: price, highest: price }).nullable(),
    stock: z.object({ pieces: z.int(), counted: z.int(), low: z.int(), out: z.int() }).nullable(),
    waiting: z.int().describe("Visitors who are told when one of its variants is back"),
    updatedAt: moment,
    deletedAt: moment.nullable(),
  })
  .meta({ id: "ProductLine" }) satisfies z.ZodType<ProductLine>;

export const productListSchema = z
  .object({
    products: z.array(productLineSchema),
    total: z.int(),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "ProductList" }) satisfies z.ZodType<ProductList>;

const texts = z.array(z.string());

/** As it is kept: what a person may send is checked by productDraftSchema. */
const keptDraft = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  category: z.string(),
  soldBy,
  isVisible: z.boolean(),
  features: texts,
  whatsIncluded: texts,
  variants: z.array(
    z.object({
      id: z.string().optional(),
      sku: z.string(),
      name: z.string(),
      price: price.nullable(),
      specifications: z.array(z.object({ label: z.string(), value: z.string() })),
      stock: z.int().nullable(),
      stockWas: z.int().nullable(),
    }),
  ),
  photos: z.array(z.object({ picture: z.string(), alt: z.string() })),
});

export const adminProductSchema = z
  .object({
    id: z.string(),
    revision: z.int(),
    draft: keptDraft,
    pictures: z.array(pictureSchema),
    updatedAt: moment,
    deletedAt: moment.nullable(),
    waiting: z
      .array(z.object({ variantId: z.string(), count: z.int() }))
      .describe("Visitors who are told when a variant is back"),
    lastChange: z
      .object({ id: z.string(), at: moment, actor: z.string(), text: z.string() })
      .nullable(),
    formerSlugs: texts,
  })
  .meta({ id: "AdminProduct" }) satisfies z.ZodType<AdminProduct>;
