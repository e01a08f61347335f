import {
  productLimits as limits,
  skuPattern,
  slugPattern,
} from "#features/catalogue/product-limits.ts";
import { dollarText } from "#platform/money.ts";
import { oneLine, severalLines, somethingVisible, tooLong } from "#platform/text/text-input.ts";
import { z } from "#platform/zod.ts";
import type { ProductDraft } from "./admin-product.ts";
import { readPrice } from "./product-rules.ts";

const text = (most: number, message: string, tidy: (typed: string) => string = oneLine) =>
  z
    .string({ error: message })
    .overwrite(tidy)
    .max(most, tooLong(most))
    .regex(somethingVisible, message);

const list = <Item extends z.ZodType>(item: Item, most: number, things: string) =>
  z.array(item, { error: "Please send a list." }).max(most, `Please keep to ${most} ${things}.`);

const points = list(
  text(limits.point, "Please write something here, or remove the line."),
  limits.points,
  "lines",
);

const price = z
  .string({ error: "Please enter a price such as 489.00." })
  .nullable()
  .transform((typed, context) => {
    if (typed === null || typed.trim() === "") return null;
    const read = readPrice(typed);
    if (read.ok) return dollarText(read.amount);
    context.addIssue({ code: "custom", message: read.message });
    return z.NEVER;
  })
  .describe("Dollars, such as 489.00; null when the product is sold by quote");

const pieces = z
  .int("Please enter a whole number, or leave this empty to stop counting.")
  .min(0, "Please enter 0 or more.")
  .max(limits.stock, `Please enter at most ${limits.stock.toLocaleString("en-US")}.`)
  .nullable();

const specification = z.object({
  label: text(limits.label, "Please say what this row is about, or remove it."),
  value: text(limits.value, "Please enter the value, or remove this row."),
});

const variantDraftSchema = z.object({
  id: z.string().max(60).optional().describe("Absent in a new one"),
  sku: z
    .string({ error: "Please enter a SKU." })
    .overwrite(oneLine)
    .regex(skuPattern, "Please use 2 to 40 capital letters, digits and hyphens, such as HB-BT-24."),
  name: text(limits.variantName, "Please name the variant, for example by its size."),
  price,
  specifications: list(specification, limits.specifications, "rows"),
  stock: pieces.describe("Null: not counted"),
  stockWas: pieces.default(null).describe("What it was when editing began: the difference counts"),
});

const photoUseSchema = z.object({
  picture: z.string().min(1).max(limits.pictureName),
  alt: text(limits.alt, "Please describe the photo for people who cannot see it."),
});

/** What a person may send about a product. Each message says what to do. */
export const productDraftSchema = z
  .object({
    name: text(limits.name, "Please enter a name."),
    slug: z
      .string({ error: "Please enter an address." })
      .overwrite(oneLine)
      .max(limits.slug, tooLong(limits.slug))
      .regex(
        slugPattern,
        "Please use small letters and digits, joined by single hyphens, such as basalt-trio.",
      ),
    description: text(limits.description, "Please describe the product.", severalLines),
    category: z
      .string({ error: "Please choose a category." })
      .min(1, "Please choose a category.")
      .max(80),
    soldBy: z.enum(["price", "quote"], { error: "Please choose by price or by quote." }),
    isVisible: z.boolean({ error: "Please choose visible or hidden." }),
    features: points,
    whatsIncluded: points,
    variants: list(variantDraftSchema, limits.variants, "variants").min(
      1,
      "Please add at least one variant.",
    ),
    photos: list(photoUseSchema, limits.photos, "photos"),
  })
  .meta({ id: "ProductDraft" }) satisfies z.ZodType<ProductDraft>;
