import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import type { Query } from "#platform/database/database.ts";
import { readSummaries } from "../catalogue-store.server.ts";
import { priceRange } from "../product.ts";
import { factsOf } from "../specifications/facts.ts";
import { pumpCurvesOf } from "../specifications/pump-curve.ts";
import { type PumpGroup, pumpRows } from "./pump-table.ts";

/** More than anybody reads; a catalogue of thousands has its search. */
export const mostPumps = 40;

/** The pumps among these products, as the table shows them. */
export async function readPumpTable(
  query: Query,
  pictures: PictureLibrary,
  ids: readonly string[],
): Promise<PumpGroup[]> {
  if (ids.length === 0) return [];
  const products = await readSummaries(query, pictures, ids);
  const rows = await query
    .selectFrom("variants")
    .select(["id", "specifications"])
    .where("product_id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  const said = new Map(rows.map((row) => [row.id, JSON.parse(row.specifications)]));
  return products.flatMap(({ slug, name, variants }) => {
    const pumps = variants.flatMap((variant) => {
      const texts = { name, description: "", features: [], whatsIncluded: [] };
      const own = { ...variant, specifications: said.get(variant.id) ?? {}, stockQuantity: null };
      const curves = factsOf({ ...texts, variants: [own] }).variants.flatMap(({ facts }) =>
        pumpCurvesOf(facts),
      );
      // The pumps of a set, one after the other.
      return curves.map((curve) => ({
        sku: variant.sku,
        name: curves.length > 1 ? `${curve.ratedGph.toLocaleString("en-US")} GPH` : variant.name,
        set: curves.length > 1 ? variant.name : null,
        price: variant.price,
        curve,
      }));
    });
    return pumps.length === 0
      ? []
      : [{ slug, name, price: priceRange(variants), pumps: pumpRows(pumps) }];
  });
}
