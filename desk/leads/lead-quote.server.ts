import type { TellLead } from "#features/quotes/quote-news.ts";
import { recordOnLead } from "./timeline/lead-record.server.ts";

/** A quote that was sent, accepted or declined moves the lead that it was written for. */
export const tellLead: TellLead = async (transaction, { leadId, what, actor, at, details }) => {
  const lead = await transaction
    .selectFrom("consultations")
    .select("stage")
    .where("id", "=", leadId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!lead) return;
  // Who said no and was offered something else may still say yes.
  if (lead.stage === "lost" && what !== "lost") {
    await transaction
      .updateTable("consultations")
      .set({ stage: "quoted", updated_at: at })
      .where("id", "=", leadId)
      .execute();
  }
  await recordOnLead(transaction, {
    ...{ leadId, actor, at, details },
    action: actions[what],
    reached: what,
    isAnswer: what === "quoted",
  });
};

const actions = {
  quoted: "lead.quoted",
  won: "lead.won",
  lost: "lead.declined",
} as const;
