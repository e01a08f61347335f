import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import {
  countEntries,
  findQuote,
  insertEntry,
  lockQuote,
  updateQuote,
} from "#features/quotes/quote-store.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { QuoteRow } from "#platform/database/quote-tables.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { answerEmail } from "./answer-email.server.ts";

export interface Said {
  requestId: string;
  text: string;
  actor: string;
}

export type TalkOutcome = { ok: true } | { ok: false; reason: "unknown" | "no_link" | "full" };

export interface QuoteTalk {
  /** The customer reads it on their page, and by e-mail where they left an address. */
  answer(id: string, said: Said): Promise<TalkOutcome>;
  /** For the desk alone. */
  note(id: string, said: Said): Promise<TalkOutcome>;
}

export interface QuoteTalkParts {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  site: Pick<SiteService, "everywhere">;
  addressOf: (quote: QuoteRow) => string | undefined;
}

/** More than any customer and owner say: what is over is a matter for the phone. */
const mostSaid = 280;

export function createQuoteTalk(parts: QuoteTalkParts): QuoteTalk {
  const { database, clock, outbox, site, addressOf } = parts;

  async function say(
    id: string,
    kind: "answered" | "noted",
    { requestId, text, actor }: Said,
  ): Promise<TalkOutcome> {
    const { phones } = await site.everywhere();
    const outcome = await database.db.transaction().execute(async (transaction) => {
      await lockQuote(database, transaction, id);
      const quote = await findQuote(transaction, id);
      if (!quote) return { ok: false, reason: "unknown" } as const;
      const address = addressOf(quote);
      if (kind === "answered" && address === undefined) {
        return { ok: false, reason: "no_link" } as const;
      }
      if ((await countEntries(transaction, id)) >= mostSaid) {
        return { ok: false, reason: "full" } as const;
      }
      const now = clock.now();
      const entryId = await insertEntry(transaction, {
        ...{ request_id: requestId, quote_id: id, version: quote.version },
        ...{ kind, body: text, actor, created_at: now },
      });
      // Sent twice: it is there already, and so is the e-mail.
      if (!entryId) return { ok: true } as const;
      await updateQuote(transaction, id, { updated_at: now });
      const action = `quote.${kind}` as const;
      await writeAudit(transaction, { at: now, actor, action, subject: id });
      if (kind === "answered" && quote.email !== "" && address !== undefined) {
        await outbox.enqueue(transaction, {
          topic: mailTopic,
          key: `${mailTopic}:${id}:${entryId}`,
          payload: answerEmail({ quote, text, address }, phones.main),
        });
      }
      return { ok: true } as const;
    });
    outbox.wake();
    return outcome;
  }

  return {
    answer: (id, said) => say(id, "answered", said),
    note: (id, said) => say(id, "noted", said),
  };
}
