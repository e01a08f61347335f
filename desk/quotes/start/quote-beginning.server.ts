import type { NewQuote } from "#desk/quotes/quote-input.ts";
import { drawnPondAt } from "#features/planner/drawn-pond.ts";
import type { Shelf } from "#features/planner/parts/shelf.ts";
import type { QuoteContent, QuoteLine } from "#features/quotes/quote-content.ts";
import type { Recipient } from "#features/quotes/quote-owner.server.ts";
import type { Query } from "#platform/database/database.ts";
import { drawingOf, linesOfDrawing } from "./drawn-parts.server.ts";

export interface Beginning {
  leadId: string | null;
  recipient: Recipient;
  title: string;
  /** What the lead has drawn. */
  drawing: QuoteContent["drawing"];
  /** What it is built from, where that was asked for. */
  lines: QuoteLine[];
}

/** Until the owner has a better name for it. */
const usualTitle = "Water garden";

/** Whom it is for and what it is about, as far as the lead says. Undefined: there is none. */
export async function beginningOf(
  query: Query,
  shelf: () => Promise<Shelf>,
  { lead, name, parts }: Pick<NewQuote, "lead" | "name" | "parts">,
): Promise<Beginning | undefined> {
  if (lead === undefined) {
    const recipient = { name, email: "", phone: "", location: "" };
    return { leadId: null, recipient, title: usualTitle, drawing: undefined, lines: [] };
  }
  const row = await query
    .selectFrom("consultations")
    .select(["id", "name", "email", "phone", "location", "about_name", "about_path"])
    .where("id", "=", lead)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { phone, location, about_name: about } = row;
  const drawn = drawnPondAt(row.about_path);
  return {
    leadId: row.id,
    recipient: {
      ...{ name: row.name, email: row.email },
      ...{ phone: phone ?? "", location: location ?? "" },
    },
    title: about ?? usualTitle,
    drawing: drawn && drawingOf(drawn),
    lines: drawn && parts ? linesOfDrawing(drawn, await shelf()) : [],
  };
}
