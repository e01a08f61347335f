import type { Transaction } from "kysely";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { pageOf } from "#desk/kit/page-cursor.server.ts";
import { trashMs } from "#desk/kit/trash-time.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type Mail, mailTopic } from "#platform/mail/mail.ts";
import { cents, dollarNumber } from "#platform/money.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { AdminOrder, AdminOrderList } from "./admin-order.ts";
import { findOrder, listOrders, listTrash, type OrderFilter } from "./admin-orders-store.server.ts";
import { forgetCustomers } from "./forgotten-orders.server.ts";
import { readTotals } from "./order-figures.server.ts";
import type { OrderStatus } from "./order-status.ts";
import { statusLetter } from "./status-letter.server.ts";
import { deleteTestOrders, findTestOrders } from "./test-orders.server.ts";

/** Typing is one change: notes that follow each other this closely share an entry of the trail. */
const typingMs = 10 * 60_000;

export interface StatusChange {
  order: AdminOrder;
  /** Names this change, for the letter about it; null when the order had the status already. */
  change: string | null;
}

export interface OrdersService {
  list(filter: OrderFilter): Promise<AdminOrderList>;
  trash(): Promise<AdminOrder[]>;
  /** Undefined, here and below: there is no such order. */
  changeStatus(id: string, status: OrderStatus, actor: string): Promise<StatusChange | undefined>;
  /** In one go; answers with the orders that changed. */
  changeStatuses(
    change: { ids: readonly string[]; status: OrderStatus; notify: boolean },
    actor: string,
  ): Promise<string[]>;
  changeNotes(id: string, notes: string, actor: string): Promise<boolean>;
  remove(id: string, actor: string): Promise<boolean>;
  restore(id: string, actor: string): Promise<AdminOrder | undefined>;
  /** Forgets the customers of orders that can no longer be restored. */
  forgetDeleted(): Promise<void>;
  testOrders(): Promise<{ count: number; orderNumbers: string[] }>;
  clearTestOrders(actor: string): Promise<{ id: string; orderNumber: string }[]>;
  previewLetter(id: string, status: OrderStatus): Promise<Mail | undefined>;
  /** Once for each change, however often it is asked for. */
  sendLetter(id: string, change: string, actor: string): Promise<boolean>;
}

export function createOrdersService({
  database,
  outbox,
  site,
  clock,
}: {
  database: Database;
  outbox: Outbox;
  site: Pick<SiteService, "everywhere">;
  clock: Clock;
}): OrdersService {
  const { db } = database;
  // NOTE: to be asked before a transaction begins: it may have to ask the database.
  const mainPhone = async () => (await site.everywhere()).phones.main;

  async function setStatus(
    transaction: Transaction<Tables>,
    id: string,
    status: OrderStatus,
    actor: string,
  ): Promise<StatusChange | undefined> {
    // Held from here on: of two changes at once the later one sees the earlier.
    await database.lock(transaction, `order ${id}`);
    const order = await findOrder(transaction, id);
    if (!order || order.deletedAt !== null) return undefined;
    if (order.status === status) return { order, change: null };
    const now = clock.now();
    await transaction
      .updateTable("orders")
      .set({ status, updated_at: now })
      .where("id", "=", id)
      .execute();
    const change = await writeAudit(transaction, {
      at: now,
      actor,
      action: "order.status",
      subject: id,
      details: { from: order.status, to: status },
    });
    return { order: { ...order, status }, change };
  }

  async function putLetter(
    transaction: Transaction<Tables>,
    { order, change, phone }: { order: AdminOrder; change: string; phone: string },
    status: OrderStatus,
    actor: string,
  ): Promise<void> {
    // The payment page does not insist on an address.
    if (order.email === "") return;
    const key = `${mailTopic}:${change}`;
    const sent = await transaction
      .selectFrom("outbox")
      .select("id")
      .where("dedupe_key", "=", key)
      .executeTakeFirst();
    if (sent) return;
    await outbox.enqueue(transaction, {
      topic: mailTopic,
      key,
      payload: statusLetter(order, status, phone),
    });
    await writeAudit(transaction, {
      at: clock.now(),
      actor,
      action: "order.letter",
      subject: order.id,
      details: { status },
    });
  }

  /** Deletes or restores; false when there is nothing to do it to. */
  async function setDeleted(id: string, deletedAt: number | null, actor: string): Promise<boolean> {
    const now = clock.now();
    return db.transaction().execute(async (transaction) => {
      const isDeletion = deletedAt !== null;
      const { numUpdatedRows } = await transaction
        .updateTable("orders")
        .set({ deleted_at: deletedAt, updated_at: now })
        .where("id", "=", id)
        .where((order) =>
          isDeletion ? order("deleted_at", "is", null) : order("deleted_at", ">", now - trashMs),
        )
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      const action = isDeletion ? "order.deleted" : "order.restored";
      await writeAudit(transaction, { at: now, actor, action, subject: id });
      return true;
    });
  }

  return {
    async list(filter) {
      const [orders, { counts, count, revenue }] = await Promise.all([
        listOrders(database, filter),
        readTotals(database),
      ]);
      const page = pageOf(orders, filter.limit, ({ createdAt, id }) => ({
        at: Date.parse(createdAt),
        id,
      }));
      const average = count === 0 ? cents(0) : cents(Math.round(revenue / count));
      return {
        orders: page.rows,
        summary: { revenue: dollarNumber(revenue), count, average: dollarNumber(average) },
        counts,
        nextCursor: page.nextCursor,
      };
    },

    trash: () => listTrash(db, clock.now() - trashMs),

    changeStatus: (id, status, actor) =>
      db.transaction().execute((transaction) => setStatus(transaction, id, status, actor)),

    async changeStatuses({ ids, status, notify }, actor) {
      const phone = await mainPhone();
      const changed = await db.transaction().execute(async (transaction) => {
        const done: string[] = [];
        // Sorted: two of these at once take the orders in the same sequence and cannot wait for each other.
        for (const id of [...new Set(ids)].sort()) {
          const result = await setStatus(transaction, id, status, actor);
          if (!result?.change) continue;
          const { order, change } = result;
          if (notify) await putLetter(transaction, { order, change, phone }, status, actor);
          done.push(id);
        }
        return done;
      });
      outbox.wake();
      return changed;
    },

    async changeNotes(id, notes, actor) {
      const now = clock.now();
      return db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("orders")
          .set({ notes, updated_at: now })
          .where("id", "=", id)
          .where("deleted_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const recent = await transaction
          .selectFrom("audit_trail")
          .select("id")
          .where("subject", "=", id)
          .where("action", "=", "order.notes")
          .where("actor", "=", actor)
          .where("at", ">", now - typingMs)
          .limit(1)
          .executeTakeFirst();
        if (!recent) {
          await writeAudit(transaction, { at: now, actor, action: "order.notes", subject: id });
        }
        return true;
      });
    },

    remove: (id, actor) => setDeleted(id, clock.now(), actor),

    async restore(id, actor) {
      return (await setDeleted(id, null, actor)) ? findOrder(db, id) : undefined;
    },

    forgetDeleted: () => forgetCustomers(database, clock.now() - trashMs),

    testOrders: () => findTestOrders(db),

    async clearTestOrders(actor) {
      const now = clock.now();
      return db.transaction().execute(async (transaction) => {
        const cleared = await deleteTestOrders(transaction, now);
        const details = { reason: "test order" };
        for (const { id } of cleared) {
          await writeAudit(transaction, {
            at: now,
            actor,
            action: "order.deleted",
            subject: id,
            details,
          });
        }
        return cleared;
      });
    },

    async previewLetter(id, status) {
      const order = await findOrder(db, id);
      if (!order || order.deletedAt !== null) return undefined;
      return statusLetter(order, status, await mainPhone());
    },

    async sendLetter(id, change, actor) {
      const phone = await mainPhone();
      const sent = await db.transaction().execute(async (transaction) => {
        await database.lock(transaction, `order ${id}`);
        const entry = await transaction
          .selectFrom("audit_trail")
          .select("details")
          .where("id", "=", change)
          .where("subject", "=", id)
          .where("action", "=", "order.status")
          .executeTakeFirst();
        const order = await findOrder(transaction, id);
        if (!entry || !order || order.deletedAt !== null) return false;
        const { to } = JSON.parse(entry.details) as { to: OrderStatus };
        await putLetter(transaction, { order, change, phone }, to, actor);
        return true;
      });
      if (sent) outbox.wake();
      return sent;
    },
  };
}
