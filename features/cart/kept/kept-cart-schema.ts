import { mailAddress, mailAddressMessage, oneLine } from "#platform/text/text-input.ts";
import { z } from "#platform/zod.ts";
import { cartSchema, wantedCartSchema } from "../cart-schema.ts";
import type { KeptLink, OpenedCart } from "./kept-cart.ts";

const token = z
  .string({ error: "Please open the whole link." })
  .regex(/^[\w-]{43}$/, "This link is not complete. Please open it as it was made.");

/** What is kept, and where its link is mailed to, if anywhere. */
export const keepCartSchema = z
  .object({
    items: wantedCartSchema.shape.items.min(1, "Please put something into the cart first."),
    email: z
      .string()
      .overwrite(oneLine)
      .max(254)
      .regex(mailAddress, mailAddressMessage)
      .optional()
      .describe("Where to mail the link to"),
    token: token.optional().describe("Of a cart kept before: its link then opens this one"),
  })
  .meta({ id: "KeepCart" });

export const keptLinkSchema = z
  .object({
    url: z.string(),
    token: z.string(),
    expiresAt: z.iso.datetime(),
    isMailed: z.boolean(),
  })
  .meta({ id: "KeptLink" }) satisfies z.ZodType<KeptLink>;

export const keptTokenSchema = z.object({ token }).meta({ id: "KeptToken" });

export const openedCartSchema = z
  .object({ cart: cartSchema, keptAt: z.iso.datetime(), expiresAt: z.iso.datetime() })
  .meta({ id: "OpenedCart" }) satisfies z.ZodType<OpenedCart>;

export const forgottenSchema = z.object({ ok: z.literal(true) }).meta({ id: "KeptCartForgotten" });
