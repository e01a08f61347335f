import { cursorText } from "#features/catalogue/product-cursor.ts";
import { newCartSessionId } from "#platform/cart-session.ts";
import type { Services } from "#server/services.ts";
import { sampleWriter } from "#tests/support/samples/sample-rows.ts";
import type { KnownValues } from "./generated-input.ts";

/**
 * What a caller may have seen in earlier answers: the catalogue, carts, and some records of each
 * kind.
 */
export async function knownValues({ catalogue, database }: Services): Promise<KnownValues> {
  const { products } = await catalogue.products();
  const { next } = await catalogue.products({ limit: 20 });
  const write = sampleWriter(database.db);
  const made = await Promise.all(
    Array.from({ length: 8 }, () =>
      Promise.all([
        write.orders(),
        write.consultations(),
        write.outbox({ status: "given_up" }),
        write.attention_items(),
      ]),
    ),
  );
  const ids = made.flat().map(({ id }) => id);
  return {
    // A few of the products: deleting all of them would leave the rest of the calls nothing to do.
    id: [...ids, ...products.slice(0, 12).map(({ id }) => id)],
    category: [...new Set(products.map(({ category }) => category))],
    picture: products.flatMap(({ images }) => images.map(({ picture }) => picture.name)),
    slug: products.map(({ slug }) => slug),
    variantId: products.flatMap(({ variants }) => variants.map(({ id }) => id)),
    sku: products.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
    cursor: next ? [cursorText(next)] : [],
    q: products.flatMap(({ name, variants }) => [name, variants[0]?.sku ?? ""]),
    "x-session-id": Array.from({ length: 20 }, () => newCartSessionId()),
  };
}
