import type { Transaction } from "kysely";
import { business } from "#content/business.ts";
import type { OrderLinks } from "#features/orders/customer/order-links.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { DelayNoticeRow } from "#platform/database/after-purchase-tables.ts";
import type { Database } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import type { NewOrder, Tables } from "#platform/database/tables.ts";
import type { TellDevices } from "#platform/desk-news.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { shopDay } from "#platform/shop-days.ts";
import { findLinkedOrder } from "../order-page.server.ts";
import { namedDay } from "./delay.ts";
import type { AuditDelay } from "./delay-audit.ts";
import { cancelledEmail, delayEmail, lateEmail } from "./delay-emails.server.ts";
import {
  endOfDay,
  firstNoticeAt,
  isStillToCome,
  lapsesAt,
  leftAloneIfPaidBy,
  promiseOf,
  refundBy,
  renewedNoticeAt,
  warnedIfHoldsUntil,
  warnedIfPaidBy,
} from "./delay-rule.ts";
import {
  findDelay,
  findEnding,
  findUntold,
  findUnwarned,
  insertNotice,
  isUnsent,
  markAnswered,
  markSettled,
  markTold,
  noticesOf,
  postponeNotice,
  setDelay,
} from "./delay-store.server.ts";
import type { DelayChoice } from "./shown-delay.ts";

export interface SendByChange {
  /** A day of the shop's calendar; null: nobody knows. */
  sendBy: string | null;
  /** Whether the customer is told now, and not by the clock. */
  tell: boolean;
  /** The one that was seen. */
  revision: number;
}

export type SendByOutcome =
  | { ok: true; told: boolean }
  /** Changed: somebody else has said something meanwhile. Past: that day is over. */
  | { ok: false; reason: "unknown" | "changed" | "past" };

export type DelayAnswered =
  | "unknown"
  | "done"
  /** Nothing is asked there, or not any more: it was sent, or they have cancelled already. */
  | "over"
  /** Another notice has come meanwhile, which says something else. */
  | "newer";

/** Orders that are paid for and not sent in time. */
export interface OrderDelays {
  /** Tells the owner of those that are about to be late. */
  warn(): Promise<void>;
  /** Tells the customers whose time has come. */
  tell(): Promise<void>;
  /** What a customer presses on the page of the order. */
  answer(linkHash: string, choice: DelayChoice, round: number): Promise<DelayAnswered>;
  /** The owner says by when it is sent. */
  say(orderId: string, change: SendByChange, actor: string): Promise<SendByOutcome>;
  /** One of us has dealt with what a customer asked for. False: nothing waits. */
  settle(orderId: string, actor: string): Promise<boolean>;
}

export interface OrderDelayParts {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  site: Pick<SiteService, "everywhere">;
  orderLinks: OrderLinks;
  owner: string;
  publicUrl: string;
  tellDevices: TellDevices;
  audit: AuditDelay;
  /** In a demo every order is a test; elsewhere nobody waits for one. */
  alsoTests: boolean;
}

const atOnce = 50;
const itself = "by itself";

export function createOrderDelays(parts: OrderDelayParts): OrderDelays {
  const { database, clock, outbox, site, orderLinks, owner, publicUrl, tellDevices } = parts;
  const { audit, alsoTests } = parts;
  const { db } = database;

  /** With the order held from here on; undefined where there is nothing to be done to. */
  function under<T>(
    id: string,
    work: (transaction: Transaction<Tables>, order: NewOrder, now: number) => Promise<T>,
  ): Promise<T | undefined> {
    return db.transaction().execute(async (transaction) => {
      await database.lock(transaction, `order ${id}`);
      const order = await transaction
        .selectFrom("orders")
        .selectAll()
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .where("forgotten_at", "is", null)
        .executeTakeFirst();
      return order && work(transaction, order, clock.now());
    });
  }

  /** Each by itself and under its lock: what was true when it was looked for may be over. */
  async function forEach(
    ids: readonly { id: string }[],
    work: (transaction: Transaction<Tables>, order: NewOrder, now: number) => Promise<void>,
  ): Promise<void> {
    for (const { id } of ids) {
      await under(id, async (transaction, order, now) => {
        if (await isUnsent(transaction, id)) await work(transaction, order, now);
      });
    }
    if (ids.length > 0) outbox.wake();
  }

  async function warnOf(
    transaction: Transaction<Tables>,
    order: NewOrder,
    notice: { round: number; promisedUntil: number; tellsAt: number },
    now: number,
  ): Promise<void> {
    const { id, number } = order;
    const { round, promisedUntil, tellsAt } = notice;
    const isNew = await insertNotice(transaction, {
      ...{ order_id: id, round, promised_until: promisedUntil, warned_at: now, tells_at: tellsAt },
    });
    if (!isNew) return;
    await audit(transaction, { at: now, actor: itself, action: "order.late", subject: id });
    const payload = lateEmail(order, { owner, publicUrl, promisedUntil, tellsAt });
    const key = `${mailTopic}:${id}:late:${round}`;
    await outbox.enqueue(transaction, { topic: mailTopic, key, payload });
    await tellDevices(transaction, { kind: "late", id, number, round });
  }

  /** Of this round, once: who was faster has told them. */
  async function tellOf(
    transaction: Transaction<Tables>,
    { order, round, sendBy, phone }: Telling,
    { actor, now }: { actor: string; now: number },
  ): Promise<boolean> {
    const { id } = order;
    const notices = await noticesOf(transaction, id);
    const notice = notices.find((one) => one.round === round);
    if (!notice) return false;
    const before = notices.filter((one) => one.round < round);
    const promisedUntil = notice.promised_until;
    const lapses = lapsesAt({ promisedUntil, before }, sendBy);
    const holdsUntil = sendBy === null ? null : endOfDay(sendBy);
    const told = {
      ...{ told_at: now, send_by: sendBy, holds_until: holdsUntil, lapses_at: lapses },
    };
    if (!(await markTold(transaction, notice, told))) return false;
    const page = await orderLinks.of(transaction, id, now);
    const said = { promisedUntil, sendBy, lapsesAt: lapses };
    const key = `${mailTopic}:${id}:delay:${round}`;
    const payload = delayEmail(order, { ...said, page, phone });
    await outbox.enqueue(transaction, { topic: mailTopic, key, payload });
    const about = sendBy === null ? "no day known" : `sent by ${namedDay(sendBy)}`;
    const action = "order.delay-told";
    await audit(transaction, { at: now, actor, action, subject: id, details: { about } });
    return true;
  }

  return {
    async warn() {
      const now = clock.now();
      const late = await findUnwarned(db, {
        paidAfter: leftAloneIfPaidBy(now),
        paidBy: warnedIfPaidBy(now),
        ...{ alsoTests, most: atOnce },
      });
      await forEach(late, async (transaction, order, at) => {
        if ((await noticesOf(transaction, order.id)).length > 0) return;
        const promisedUntil = promiseOf(order.created_at, []);
        const tellsAt = firstNoticeAt(promisedUntil, at);
        await warnOf(transaction, order, { round: 1, promisedUntil, tellsAt }, at);
      });

      const ending = await findEnding(db, {
        ...{ holdsUntil: warnedIfHoldsUntil(now), now, most: atOnce },
      });
      await forEach(ending, async (transaction, order, at) => {
        const notices = await noticesOf(transaction, order.id);
        const last = notices.at(-1);
        if (!last?.holds_until || last.answer === "cancel") return;
        if (last.holds_until > warnedIfHoldsUntil(at)) return;
        const { round, holds_until: promisedUntil } = last;
        const tellsAt = renewedNoticeAt(promisedUntil);
        await warnOf(transaction, order, { round: round + 1, promisedUntil, tellsAt }, at);
      });
    },

    async tell() {
      const untold = await findUntold(db, { now: clock.now(), most: atOnce });
      if (untold.length === 0) return;
      const { phones } = await site.everywhere();
      await forEach(untold, async (transaction, order, now) => {
        const last = (await noticesOf(transaction, order.id)).at(-1);
        if (!last || last.told_at !== null || last.tells_at > now) return;
        const { send_by: said } = await findDelay(transaction, order.id);
        if (isStillToCome(said, last.promised_until, now)) {
          await postponeNotice(transaction, last, renewedNoticeAt(last.promised_until));
          return;
        }
        const sendBy = isLater(said, Math.max(last.promised_until, now)) ? said : null;
        const telling = { order, round: last.round, sendBy, phone: phones.support };
        await tellOf(transaction, telling, { actor: itself, now });
      });
    },

    async answer(linkHash, choice, round) {
      const known = await findLinkedOrder(db, linkHash);
      if (!known) return "unknown";
      const answered = await under(known.id, async (transaction, order, now) => {
        // Read again: meanwhile the link may have ended.
        if ((await findLinkedOrder(transaction, linkHash))?.id !== order.id) return "unknown";
        const notices = await noticesOf(transaction, order.id);
        const last = notices.findLast((one) => one.told_at !== null);
        if (notices.some((one) => one.answer === "cancel")) {
          return choice === "cancel" ? "done" : "over";
        }
        if (!last || !(await isUnsent(transaction, order.id))) return "over";
        // To wait is agreed to for what was read; to cancel is the same whatever was.
        if (choice === "wait" && last.round !== round) return "newer";
        if (!(await markAnswered(transaction, last, choice, now))) return "done";
        const action = choice === "wait" ? "order.delay-wait" : "order.delay-cancel";
        await audit(transaction, { at: now, actor: "customer", action, subject: order.id });
        if (choice === "cancel") await tellOwner(transaction, order, last, now);
        return "done";
      });
      outbox.wake();
      return answered ?? "unknown";
    },

    async say(orderId, { sendBy, tell, revision: seen }, actor) {
      const { phones } = await site.everywhere();
      const said = await under(orderId, async (transaction, order, now) => {
        const stored = await findDelay(transaction, orderId);
        const isSame = stored.send_by === sendBy;
        if (!isSame && stored.revision !== seen) return { ok: false, reason: "changed" } as const;
        if (sendBy !== null && sendBy < shopDay(now, business.timeZone)) {
          return { ok: false, reason: "past" } as const;
        }
        if (!isSame) {
          const revision = seen + 1;
          await setDelay(transaction, {
            ...{ order_id: orderId, send_by: sendBy, revision, updated_at: now },
          });
          const details = sendBy === null ? { about: "not known" } : { day: sendBy };
          await audit(transaction, {
            ...{ at: now, actor, action: "order.send-by", subject: orderId, details },
          });
          await noteDeskChange(transaction, { kind: "order", id: orderId });
        }
        const telling = { order, sendBy, phone: phones.support };
        const told = tell && (await tellNow(transaction, telling, { actor, now }));
        return { ok: true, told } as const;
      });
      outbox.wake();
      return said ?? { ok: false, reason: "unknown" };
    },

    async settle(orderId, actor) {
      const settled = await under(orderId, async (transaction, _order, now) => {
        if (!(await markSettled(transaction, orderId, { actor, now }))) return false;
        const action = "order.delay-settled";
        await audit(transaction, { at: now, actor, action, subject: orderId });
        return true;
      });
      return settled ?? false;
    },
  };

  /** Before the clock would, or because what was told is no longer so. */
  async function tellNow(
    transaction: Transaction<Tables>,
    { order, sendBy, phone }: Omit<Telling, "round">,
    deed: { actor: string; now: number },
  ): Promise<boolean> {
    const { id, email } = order;
    if (email === "" || !(await isUnsent(transaction, id))) return false;
    const notices = await noticesOf(transaction, id);
    if (notices.some((one) => one.answer === "cancel")) return false;
    const told = notices.filter((one) => one.told_at !== null);
    const promisedUntil = promiseOf(order.created_at, told);
    // In time after all, or no later than they know.
    if (sendBy !== null && !isLater(sendBy, promisedUntil)) return false;
    const last = notices.at(-1);
    if (last?.told_at != null && last.send_by === sendBy) return false;
    const round = last?.told_at === null ? last.round : (last?.round ?? 0) + 1;
    const { now } = deed;
    await insertNotice(transaction, {
      ...{ order_id: id, round, promised_until: promisedUntil, warned_at: now, tells_at: now },
    });
    return tellOf(transaction, { order, round, sendBy, phone }, deed);
  }

  async function tellOwner(
    transaction: Transaction<Tables>,
    order: NewOrder,
    { round }: DelayNoticeRow,
    now: number,
  ): Promise<void> {
    const by = refundBy(shopDay(now, business.timeZone));
    const payload = cancelledEmail(order, { owner, publicUrl, refundBy: namedDay(by) });
    const key = `${mailTopic}:${order.id}:delay-cancel:${round}`;
    await outbox.enqueue(transaction, { topic: mailTopic, key, payload });
    const { id, number } = order;
    await tellDevices(transaction, { kind: "refund-asked", id, number });
  }
}

interface Telling {
  order: NewOrder;
  round: number;
  sendBy: string | null;
  phone: string;
}

function isLater(sendBy: string | null, than: number): boolean {
  return sendBy !== null && endOfDay(sendBy) > than;
}
