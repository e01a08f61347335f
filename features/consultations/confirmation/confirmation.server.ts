import type { Transaction } from "kysely";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { countConfirmed, findUnconfirmed, markConfirmed } from "../consultation-store.server.ts";
import { confirmationEmail } from "./confirmation-email.server.ts";

/** Tells the visitor what was heard, in the transaction that makes the request ours. */
export type Confirm = (transaction: Transaction<Tables>, requestId: string) => Promise<void>;

export interface ConfirmationParts {
  database: Database;
  outbox: Outbox;
  clock: Clock;
  site: Pick<SiteService, "everywhere">;
}

/** Confirmations that one mailbox gets in a day: nobody can be flooded with them. */
export const mostConfirmedADay = 2;
const dayMs = 86_400_000;

/** The name under which the outbox knows the confirmation of a request. */
export function confirmationKey(requestId: string): string {
  return `${mailTopic}:${requestId}:confirmation`;
}

/**
 * Prepares a confirmation: what it needs is asked for before the transaction begins. Once a
 * request, never while it may be spam.
 */
export function createConfirmation({ database, outbox, clock, site }: ConfirmationParts) {
  return async (): Promise<Confirm> => {
    const { phones } = await site.everywhere();
    return async (transaction, requestId) => {
      const row = await findUnconfirmed(transaction, requestId);
      if (!row || row.email === "") return;
      const now = clock.now();
      const address = row.email.toLowerCase();
      // Of several at once each counts those before it.
      await database.lock(transaction, `confirmation ${address}`);
      const confirmed = await countConfirmed(transaction, address, now - dayMs);
      if (confirmed >= mostConfirmedADay) return;
      const { name, email, phone, location, message, about_name: about, created_at } = row;
      const request = { name, email, phone, location, message };
      await outbox.enqueue(transaction, {
        topic: mailTopic,
        key: confirmationKey(requestId),
        payload: confirmationEmail(
          { request, about, createdAt: created_at },
          { phone: phones.main, now },
        ),
      });
      await markConfirmed(transaction, requestId, now);
    };
  };
}

export type PrepareConfirmation = ReturnType<typeof createConfirmation>;
