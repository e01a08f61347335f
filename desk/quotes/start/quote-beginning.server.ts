import type { NewQuote } from "#desk/quotes/quote-input.ts";
import type { Recipient } from "#features/quotes/quote-owner.server.ts";
import type { Query } from "#platform/database/database.ts";

export interface Beginning {
  leadId: string | null;
  recipient: Recipient;
  title: string;
}

/** Until the owner has a better name for it. */
const usualTitle = "Water garden";

/** Whom it is for, as far as the lead says. Undefined: there is no such lead. */
export async function beginningOf(
  query: Query,
  { lead, name }: Pick<NewQuote, "lead" | "name">,
): Promise<Beginning | undefined> {
  if (lead === undefined) {
    const recipient = { name, email: "", phone: "", location: "" };
    return { leadId: null, recipient, title: usualTitle };
  }
  const row = await query
    .selectFrom("consultations")
    .select(["id", "name", "email", "phone", "location", "about_name"])
    .where("id", "=", lead)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { phone, location, about_name: about } = row;
  return {
    leadId: row.id,
    recipient: {
      ...{ name: row.name, email: row.email },
      ...{ phone: phone ?? "", location: location ?? "" },
    },
    title: about ?? usualTitle,
  };
}
