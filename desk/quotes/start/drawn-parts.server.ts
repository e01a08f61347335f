import { randomUUID } from "node:crypto";
import type { DrawnParts } from "#desk/quotes/quotes-schema.ts";
import { type DrawnPond, drawnPondAt } from "#features/planner/drawn-pond.ts";
import { chooseParts, costOf, linesToBuy } from "#features/planner/parts/choose-parts.ts";
import { type Shelf, titleOf } from "#features/planner/parts/shelf.ts";
import { planPictureAddress } from "#features/planner/plan-address.ts";
import type { QuoteContent, QuoteLine } from "#features/quotes/quote-content.ts";
import type { Query } from "#platform/database/database.ts";

/** Null: there is no such lead, or it is about something else. */
export async function readDrawnParts(
  query: Query,
  shelf: () => Promise<Shelf>,
  leadId: string,
): Promise<DrawnParts> {
  const lead = await query
    .selectFrom("consultations")
    .select("about_path")
    .where("id", "=", leadId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const drawn = drawnPondAt(lead?.about_path ?? null);
  if (!drawn) return null;
  const parts = partsOf(drawn, await shelf());
  return { name: drawn.name, lines: parts.length, total: costOf(parts) };
}

/** What the drawing is built from, at the prices of now: for the owner to change. */
export function linesOfDrawing(drawn: DrawnPond, shelf: Shelf): QuoteLine[] {
  return partsOf(drawn, shelf).map(({ part, quantity }) => ({
    id: randomUUID().slice(0, 8),
    kind: "item",
    text: titleOf(shelf, part),
    detail: "",
    quantity: quantity * 100,
    unit: "",
    unitPrice: part.price,
    optional: false,
    variantId: part.variantId,
    sku: part.sku,
    listPrice: part.price,
  }));
}

export function drawingOf({ name, path, plan }: DrawnPond): NonNullable<QuoteContent["drawing"]> {
  return { name, path, picture: planPictureAddress(plan) };
}

/** As the visitor would have put them into the cart: not what they left out, nor what is gone. */
function partsOf({ plan }: DrawnPond, shelf: Shelf) {
  return linesToBuy(chooseParts(plan, shelf), plan);
}
