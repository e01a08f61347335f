import type { Transaction } from "kysely";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { pageOf } from "#desk/kit/list/page-cursor.server.ts";
import { trashMs } from "#desk/kit/list/trash-time.ts";
import type { NotesChange } from "#desk/kit/notes/notes-schema.ts";
import type { OrderLinks } from "#features/orders/customer/order-links.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { cents, dollarNumber } from "#platform/money.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { AdminOrder, AdminOrderList, DeletedOrder } from "./admin-order.ts";
import { findOrder, listOrders, listTrash, type OrderFilter } from "./admin-orders-store.server.ts";
import { forgetCustomers } from "./forgotten-orders.server.ts";
import { changeNotes, type NotesOutcome } from "./notes/order-notes.server.ts";
import { readOrderTotals } from "./order-figures.server.ts";
import {
  contactAbout,
  contactShown,
  howToReachUs,
  type Reach,
} from "./status/order-contact.server.ts";
import type { OrderStatus } from "./status/order-status.ts";
import { type StatusChange, setStatus, tellCustomer } from "./status/status-change.server.ts";
import { statusEmail } from "./status/status-email.server.ts";
import { deleteTestOrders, findTestOrders } from "./test-orders.server.ts";

export interface OrdersService {
  list(filter: OrderFilter): Promise<AdminOrderList>;
  trash(): Promise<DeletedOrder[]>;
  /** Undefined, here and below: there is no such order. */
  changeStatus(id: string, status: OrderStatus, actor: string): Promise<StatusChange | undefined>;
  /** In one go; answers with the orders that changed. */
  changeStatuses(
    change: { ids: readonly string[]; status: OrderStatus; notify: boolean },
    actor: string,
  ): Promise<string[]>;
  changeNotes(id: string, change: NotesChange, actor: string): Promise<NotesOutcome>;
  remove(id: string, actor: string): Promise<boolean>;
  restore(id: string, actor: string): Promise<AdminOrder | undefined>;
  /** Forgets the customers of orders that can no longer be restored. */
  forgetDeleted(): Promise<void>;
  testOrders(): Promise<{ count: number; orderNumbers: string[] }>;
  clearTestOrders(actor: string): Promise<{ id: string; orderNumber: string }[]>;
  previewEmail(id: string, status: OrderStatus): Promise<Mail | undefined>;
  /** Once for each change, however often it is asked for. */
  sendEmail(id: string, change: string, actor: string): Promise<boolean>;
}

export function createOrdersService({
  database,
  outbox,
  site,
  clock,
  orderLinks,
}: {
  database: Database;
  outbox: Outbox;
  site: Pick<SiteService, "everywhere">;
  clock: Clock;
  orderLinks: OrderLinks;
}): OrdersService {
  const { db } = database;

  async function putEmail(
    transaction: Transaction<Tables>,
    { order, change, reach }: { order: AdminOrder; change: string; reach: Reach },
    status: OrderStatus,
    actor: string,
  ): Promise<void> {
    const now = clock.now();
    const contact = await contactAbout(orderLinks, transaction, { orderId: order.id, reach, now });
    const email = statusEmail(order, status, contact);
    const told = { orderId: order.id, key: change, email, about: { status } };
    await tellCustomer(outbox, transaction, told, { actor, now });
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
      const [{ orders, found }, { counts, count, revenue }] = await Promise.all([
        listOrders(database, filter),
        readOrderTotals(database),
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
        found: found?.count ?? null,
        moreFound: found?.isMore ?? false,
        nextCursor: page.nextCursor,
      };
    },

    trash: () => listTrash(db, clock.now() - trashMs),

    changeStatus: (id, status, actor) =>
      db
        .transaction()
        .execute((transaction) =>
          setStatus(database, transaction, { id, status }, { actor, now: clock.now() }),
        ),

    async changeStatuses({ ids, status, notify }, actor) {
      const reach = await howToReachUs(site);
      const changed = await db.transaction().execute(async (transaction) => {
        const done: string[] = [];
        // Sorted: two of these at once take the orders in the same sequence and cannot wait for
        // each other.
        for (const id of [...new Set(ids)].sort()) {
          const deed = { actor, now: clock.now() };
          const result = await setStatus(database, transaction, { id, status }, deed);
          if (!result?.change) continue;
          const { order, change } = result;
          if (notify) await putEmail(transaction, { order, change, reach }, status, actor);
          done.push(id);
        }
        return done;
      });
      outbox.wake();
      return changed;
    },

    changeNotes: (id, change, actor) =>
      changeNotes(database, id, change, { actor, now: clock.now() }),

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

    async previewEmail(id, status) {
      const order = await findOrder(db, id);
      if (!order || order.deletedAt !== null) return undefined;
      const reach = await howToReachUs(site);
      return statusEmail(order, status, await contactShown(orderLinks, db, { orderId: id, reach }));
    },

    async sendEmail(id, change, actor) {
      const reach = await howToReachUs(site);
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
        await putEmail(transaction, { order, change, reach }, to, actor);
        return true;
      });
      if (sent) outbox.wake();
      return sent;
    },
  };
}
