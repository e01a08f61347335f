import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { hashOfToken, newSecretToken } from "#platform/secrets/secret-token.ts";
import type { Cart, WantedItem } from "../cart.ts";
import type { CartService } from "../cart-service.server.ts";
import { type KeptLink, keptDays, keptMark, type OpenedCart } from "./kept-cart.ts";
import { emailWithCart } from "./kept-cart-email.server.ts";
import {
  countKept,
  countMailed,
  deleteKept,
  deleteKeptEndedBefore,
  findKept,
  writeKept,
} from "./kept-cart-store.server.ts";

export interface KeptCartService {
  /** What can be bought of these, under a link. With an address, the link is mailed there. */
  keep(wanted: {
    items: readonly WantedItem[];
    email?: string | undefined;
    token?: string | undefined;
  }): Promise<{ ok: true; link: KeptLink } | { ok: false; reason: KeepRefusal }>;
  /** Undefined: there is no such link, or its time is over. */
  open(token: string): Promise<OpenedCart | undefined>;
  forget(token: string): Promise<void>;
  dropOld(): Promise<void>;
}

export type KeepRefusal = "nothing_sold" | "full" | "mailed_enough";

export interface KeptCartParts {
  database: Database;
  outbox: Outbox;
  clock: Clock;
  carts: Pick<CartService, "quote">;
  publicUrl: string;
  limits?: Partial<KeptCartLimits>;
}

export interface KeptCartLimits {
  /** Of all visitors together. */
  mostKept: number;
  /** Links that are mailed to one address in a day: nobody can be flooded with them. */
  mostMailsADay: number;
}

const usualLimits: KeptCartLimits = { mostKept: 20_000, mostMailsADay: 3 };
const dayMs = 86_400_000;

export function createKeptCarts(parts: KeptCartParts): KeptCartService {
  const { database, outbox, clock, carts, publicUrl } = parts;
  const { mostKept, mostMailsADay } = { ...usualLimits, ...parts.limits };
  const { db } = database;

  return {
    async keep({ items, email, token: before }) {
      const now = clock.now();
      const cart = await carts.quote(items);
      if (cart.items.length === 0) return { ok: false, reason: "nothing_sold" };
      // What is mailed gets a link of its own: so the mails to an address can be counted.
      const kept = before && !email && (await findKept(db, hashOfToken(before), now));
      const token = kept ? before : newSecretToken();
      const url = `${publicUrl}/cart#${keptMark}${token}`;
      const expiresAt = now + keptDays * dayMs;
      const address = email?.toLowerCase();
      const refusal = await db.transaction().execute(async (transaction) => {
        // One at a time: the limits hold however many ask at once.
        await database.lock(transaction, "kept carts");
        if (!kept && (await countKept(transaction)) >= mostKept) return "full";
        const mailed = address && (await countMailed(transaction, address, now - dayMs));
        if (mailed && mailed >= mostMailsADay) return "mailed_enough";
        await writeKept(transaction, {
          token_hash: hashOfToken(token),
          email: kept ? kept.email : (address ?? null),
          items: JSON.stringify(wantedOf(cart)),
          created_at: now,
          expires_at: expiresAt,
        });
        if (email) {
          await outbox.enqueue(transaction, {
            topic: mailTopic,
            key: `${mailTopic}:kept:${hashOfToken(token)}:${now}`,
            payload: emailWithCart(cart, { to: email, url, expiresAt }),
          });
        }
        return undefined;
      });
      if (refusal) return { ok: false, reason: refusal };
      if (email) outbox.wake();
      const link = { url, token, expiresAt: iso(expiresAt), isMailed: email !== undefined };
      return { ok: true, link };
    },

    async open(token) {
      const row = await findKept(db, hashOfToken(token), clock.now());
      if (!row) return undefined;
      const cart = await carts.quote(JSON.parse(row.items) as WantedItem[]);
      return { cart, keptAt: iso(row.created_at), expiresAt: iso(row.expires_at) };
    },

    forget: (token) => deleteKept(db, hashOfToken(token)),

    dropOld: () => deleteKeptEndedBefore(db, clock.now()),
  };
}

function wantedOf(cart: Cart): WantedItem[] {
  return cart.items.map(({ variantId, quantity }) => ({ variantId, quantity }));
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
