import { business } from "#content/business.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { type Mail, mailTopic, writeLetter } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { hashOfToken, newSecretToken } from "#platform/secret-token.ts";
import { readAdminUser } from "./admin-user.server.ts";
import { buckets, takeTurns } from "./sign-in-throttle.server.ts";

const minute = 60_000;
/** Longer than it takes until the next may be mailed: whoever floods us with wishes only fills the mailbox. */
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
 * The way in for the owner on a new device while strangers use up everybody's turns with their guesses. The link stands
 * in for such a turn and for nothing else: the password and the code are asked for all the same, so that neither the
 * mailbox nor a copy of the outbox opens the desk.
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
        const { id } = await readAdminUser(transaction);
        await transaction.deleteFrom("sign_in_links").where("expires_at", "<=", now).execute();
        await transaction
          .insertInto("sign_in_links")
          .values({ token_hash: hashOfToken(token), user_id: id, expires_at: now + validMs })
          .execute();
        await outbox.enqueue(transaction, {
          topic: mailTopic,
          key: `sign-in-link:${hashOfToken(token)}`,
          // After the hash sign: an address that servers, proxies and their logs never see.
          payload: letter(owner, `${publicUrl}/admin#sign-in=${token}`),
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

/** What the link is known by, while it is good for something. */
export async function findLink(
  query: Query,
  token: string,
  now: number,
): Promise<string | undefined> {
  const found = await query
    .selectFrom("sign_in_links")
    .select("token_hash")
    .where("token_hash", "=", hashOfToken(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return found?.token_hash;
}

/** False: somebody was quicker. */
export async function spendLink(query: Query, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom("sign_in_links")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function letter(to: string, url: string): Mail {
  const subject = `Your sign-in link for ${business.name}`;
  return {
    to,
    subject,
    ...writeLetter({
      heading: subject,
      entries: [
        [
          "What it does",
          "Open it on the device on which you want to sign in. It asks for your password as usual, and attempts of others no longer keep you waiting.",
        ],
        ["How long", `${validMs / minute} minutes, and for signing in once.`],
      ],
      link: { label: "Sign in", url },
      closing:
        "If you did not ask for it, somebody else has: they cannot read this letter, and the link opens nothing without your password. You need not do anything.",
    }),
  };
}
