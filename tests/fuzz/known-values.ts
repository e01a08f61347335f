import { newCartSessionId } from "#platform/cart-session.ts";
import type { Services } from "#server/services.ts";
import type { KnownValues } from "./generated-input.ts";

/** What a caller may have seen in earlier answers. */
export async function knownValues({ catalogue }: Services): Promise<KnownValues> {
  const products = await catalogue.products();
  return {
    slug: products.map(({ slug }) => slug),
    variantId: products.flatMap(({ variants }) => variants.map(({ id }) => id)),
    sku: products.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
    "x-session-id": Array.from({ length: 20 }, () => newCartSessionId()),
  };
}
