import { isEntered } from "#desk/leads/timeline/lead-entry-store.server.ts";
import { recordOnLead } from "#desk/leads/timeline/lead-record.server.ts";
import type { Db } from "#platform/database/database.ts";
import { DemoChoice } from "./demo-people.ts";

const hourMs = 3_600_000;

const calls = [
  "Spoke to them: they want to see stone before they decide. Access through a gate of 4 ft.",
  "Two dogs, so the edge has to be shallow. Sun until noon.",
  "The old liner leaks at the fall. They would like to keep the fish over the winter.",
  "Asked about the noise of the pump at night; their bedroom is above it.",
] as const;

/** What was said on the phone with those that are not new any more: the same words each time. */
export async function writeDemoTimelines(
  db: Db,
  leads: readonly { id: string; created_at: number }[],
): Promise<void> {
  for (const { id: leadId, created_at: askedAt } of leads) {
    const requestId = `demo ${leadId}`;
    if (await isEntered(db, requestId)) continue;
    const choice = new DemoChoice(20_000_000 + Number(leadId.replace(/\D/g, "")));
    await db.transaction().execute((transaction) =>
      recordOnLead(transaction, {
        ...{ leadId, action: "lead.call", actor: "admin" },
        at: askedAt + (1 + choice.below(20)) * hourMs,
        words: { text: choice.of(calls), requestId },
        isAnswer: true,
      }),
    );
  }
}
