import type { CatalogueService } from "#features/catalogue/catalogue-service.server.ts";
import { variantAnchor, variantTitle } from "#features/catalogue/product.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { newId } from "#platform/ids.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { Seal } from "#platform/secrets/seal.ts";
import { createSecretLinks, hashOfLink } from "#platform/secrets/secret-link.ts";
import { mailAddress, mailAddressMessage, oneLine } from "#platform/text/text-input.ts";
import {
  type AskAnswer,
  type AwaitedSize,
  longestWaitDays,
  mostEmail,
  type NoteAnswer,
  type SizeShown,
  type StockNote,
  unconfirmedDays,
} from "./back-in-stock.ts";
import { backInStockPath } from "./back-in-stock-address.ts";
import { backInStockEmail, confirmationEmail } from "./back-in-stock-emails.server.ts";
import {
  askWaiterAgain,
  confirmWaiter,
  countWaiters,
  dropWaiters,
  findReady,
  findWaiter,
  forgetWaiter,
  insertWaiter,
  ofAddress,
  takeWaiter,
  type Waiter,
} from "./stock-waiters-store.server.ts";

/** Telling visitors, once and when they want it, that a size is back. */
export interface BackInStock {
  /** Null: there is no such size. */
  size(awaited: AwaitedSize): Promise<SizeShown | null>;
  /** Null: there is no such size. Says the same whether or not the address waits already. */
  ask(awaited: AwaitedSize, form: URLSearchParams): Promise<AskAnswer | null>;
  /** What a link that was mailed stands for; undefined: nothing is kept under it. */
  note(secret: string): Promise<StockNote | undefined>;
  /** Undefined: nothing is kept under the link, and nothing was asked that leaves it so. */
  answer(secret: string, form: URLSearchParams): Promise<NoteAnswer | undefined>;
  /** Writes to those whose size can be bought, and forgets them with it. */
  tellReady(): Promise<void>;
  dropOld(): Promise<void>;
}

export interface BackInStockParts {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  catalogue: Pick<CatalogueService, "product">;
  site: Pick<SiteService, "everywhere">;
  seal: Seal;
  publicUrl: string;
  limits?: Partial<StockNoteLimits>;
}

export interface StockNoteLimits {
  /** Of all visitors together, of one size, and of one address. */
  most: number;
  mostOfSize: number;
  mostOfAddress: number;
  /** Confirmations that one address is sent in a day: nobody can be flooded with them. */
  mostMailsADay: number;
}

const usualLimits: StockNoteLimits = {
  most: 50_000,
  mostOfSize: 2_000,
  mostOfAddress: 20,
  mostMailsADay: 3,
};
const dayMs = 86_400_000;
const toldAtOnce = 50;

export function createBackInStock(parts: BackInStockParts): BackInStock {
  const { database, clock, outbox, catalogue, site, publicUrl } = parts;
  const limits = { ...usualLimits, ...parts.limits };
  const { db } = database;
  const links = createSecretLinks(parts.seal, {
    what: "stock note",
    base: `${publicUrl}${backInStockPath}/`,
  });

  async function find({ slug, sku }: AwaitedSize) {
    const product = await catalogue.product(slug);
    const variant = product?.variants.find((one) => one.sku === sku && one.price !== null);
    return product && variant && product.soldBy === "price" ? { product, variant } : null;
  }

  /** As often as the limits allow; nobody learns from outside which of them it was. */
  async function take(variantId: string, what: string, email: string): Promise<void> {
    const { phones } = await site.everywhere();
    await db.transaction().execute(async (transaction) => {
      // One at a time: the limits hold however many ask at once.
      await database.lock(transaction, "stock waiters");
      const now = clock.now();
      const all = await ofAddress(transaction, email);
      const before = all.find((one) => one.variant_id === variantId);
      const mailed = all.filter((one) => one.mailed_at > now - dayMs).length;
      if (before && (before.confirmed_at !== null || before.mailed_at > now - dayMs)) return;
      if (mailed >= limits.mostMailsADay) return;
      if (!before && !(await isRoom(all.length))) return;
      const id = before?.id ?? newId("stockWaiter", now);
      // Under the link that they have already: what the first mail says stays true.
      const { secret, columns } = links.make(id, before && links.read(before));
      const times = { created_at: now, mailed_at: now };
      if (before) await askWaiterAgain(transaction, id, { ...columns, ...times });
      else {
        const row = { id, variant_id: variantId, email, ...columns, ...times, confirmed_at: null };
        await insertWaiter(transaction, row);
      }
      await outbox.enqueue(transaction, {
        topic: mailTopic,
        key: `${mailTopic}:${id}:confirm:${now}`,
        payload: confirmationEmail({
          ...{ to: email, what, noteAddress: links.address(secret), phone: phones.support },
        }),
      });

      async function isRoom(ofThisAddress: number): Promise<boolean> {
        if (ofThisAddress >= limits.mostOfAddress) return false;
        if ((await countWaiters(transaction, variantId)) >= limits.mostOfSize) return false;
        return (await countWaiters(transaction)) < limits.most;
      }
    });
    outbox.wake();
  }

  async function tell(waiter: Waiter, phone: string): Promise<void> {
    const { id, email: to, product, name, slug } = waiter;
    // A link whose key is lost is not named; the e-mail is wanted all the same.
    const secret = links.read(waiter);
    const payload = backInStockEmail({
      to,
      what: variantTitle({ name: product }, { name }),
      noteAddress: secret === undefined ? publicUrl + backInStockPath : links.address(secret),
      productAddress: `${publicUrl}/product/${slug}#${variantAnchor(waiter)}`,
      phone,
    });
    await db.transaction().execute(async (transaction) => {
      if (!(await takeWaiter(transaction, id))) return;
      await outbox.enqueue(transaction, { topic: mailTopic, key: `${mailTopic}:${id}`, payload });
    });
  }

  return {
    async size(awaited) {
      const found = await find(awaited);
      if (!found) return null;
      const { product, variant } = found;
      return {
        ...awaited,
        product: product.name,
        name: variant.name,
        isSoldOut: variant.stockQuantity === 0,
      };
    },

    async ask(awaited, form) {
      const found = await find(awaited);
      if (!found) return null;
      const typed = oneLine(form.get("email") ?? "").slice(0, mostEmail + 1);
      if (!mailAddress.test(typed) || typed.length > mostEmail) {
        return { state: "incomplete", problem: mailAddressMessage, typed };
      }
      // What can be bought needs nobody to wait: its page says so.
      if (found.variant.stockQuantity === 0) {
        await take(
          found.variant.id,
          variantTitle(found.product, found.variant),
          typed.toLowerCase(),
        );
      }
      return { state: "asked", email: typed };
    },

    async note(secret) {
      const hash = hashOfLink(secret);
      const found = hash && (await findWaiter(db, hash));
      if (!found) return undefined;
      return {
        product: found.product,
        name: found.name,
        path: `/product/${found.slug}#${variantAnchor(found)}`,
        isConfirmed: found.confirmed_at !== null,
      };
    },

    async answer(secret, form) {
      const hash = hashOfLink(secret);
      // A mail program's own button for it says nothing of ours.
      if (form.get("answer") !== "confirm") {
        if (hash) await forgetWaiter(db, hash);
        return "forgotten";
      }
      if (!hash || !(await findWaiter(db, hash))) return undefined;
      await confirmWaiter(db, hash, clock.now());
      return "confirmed";
    },

    async tellReady() {
      const ready = await findReady(db, toldAtOnce);
      if (ready.length === 0) return;
      const { phones } = await site.everywhere();
      for (const waiter of ready) await tell(waiter, phones.support);
      outbox.wake();
    },

    dropOld: () =>
      dropWaiters(db, {
        askedBefore: clock.now() - unconfirmedDays * dayMs,
        confirmedBefore: clock.now() - longestWaitDays * dayMs,
      }),
  };
}
