import { readSettingsOwner } from "#desk/account/admin-user.server.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { hashOfToken, newSecretToken } from "#platform/secrets/secret-token.ts";
import { signInLinkEmail } from "./sign-in-link-email.server.ts";
import { buckets, takeTurns } from "./sign-in-throttle.server.ts";

const minute = 60_000;
/**
 * Valid for longer than the pause between two mails: a flood of requests only fills the mailbox.
 */
const validMs = 20 * minute;

export interface SignInLinks {
  /** Mails a link to the owner's address, whoever asks for it. */
  mail(address: string): Promise<{ ok: true } | { ok: false; reason: "link_sent"; waitMs: number }>;
}

export interface SignInLinkParts {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  owner: string;
  publicUrl: string;
}

/**
 * The way in for the owner on a new device while strangers use up everybody's turns with their
 * guesses. The link stands in for such a turn and for nothing else: the password and the code are
 * asked for all the same, so that neither the mailbox nor a copy of the outbox opens the desk.
 */
export function createSignInLinks(parts: SignInLinkParts): SignInLinks {
  const { database, clock, outbox, owner, publicUrl } = parts;
  const { db } = database;
  return {
    async mail(address) {
      const now = clock.now();
      const turn = await takeTurns(db, [buckets.linksTo(address), buckets.links()], now);
      if (!turn.ok) return { ok: false, reason: "link_sent", waitMs: turn.waitMs };
      const token = newSecretToken();
      await db.transaction().execute(async (transaction) => {
        const { id } = await readSettingsOwner(transaction);
        await transaction.deleteFrom("sign_in_links").where("expires_at", "<=", now).execute();
        await transaction
          .insertInto("sign_in_links")
          .values({ token_hash: hashOfToken(token), user_id: id, expires_at: now + validMs })
          .execute();
        await outbox.enqueue(transaction, {
          topic: mailTopic,
          key: `sign-in-link:${hashOfToken(token)}`,
          // In the fragment, which servers, proxies and their logs never see.
          payload: signInLinkEmail(owner, `${publicUrl}/admin#sign-in=${token}`, validMs / minute),
        });
        await writeAudit(transaction, {
          at: now,
          actor: "unknown visitor",
          action: "sign-in.link",
          subject: id,
          details: { address },
        });
      });
      outbox.wake();
      return { ok: true };
    },
  };
}

/** The hash of the link's token and whom it was mailed for, while it is valid. */
export async function findLink(
  query: Query,
  token: string,
  now: number,
): Promise<{ hash: string; userId: string } | undefined> {
  const found = await query
    .selectFrom("sign_in_links")
    .select(["token_hash as hash", "user_id as userId"])
    .where("token_hash", "=", hashOfToken(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return found;
}

/** False: somebody was quicker. */
export async function spendLink(query: Query, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom("sign_in_links")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
