import type { Transaction } from "kysely";
import type { SiteWide } from "#features/site/public-site.ts";
import type { NewOrder, SoldLine, Tables } from "#platform/database/tables.ts";
import type { TellDevices } from "#platform/desk-news.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { OrderLinks } from "./customer/order-links.server.ts";
import { emailsAbout } from "./order-emails.server.ts";
import { insertOrder } from "./order-store.server.ts";

export interface OrderWritingParts {
  outbox: Pick<Outbox, "enqueue">;
  /** Whom to write to about a new order. */
  owner: string;
  /** Devices that are told of a new order. */
  tellDevices: TellDevices;
  orderLinks: Pick<OrderLinks, "make">;
}

export interface OrderToWrite {
  order: NewOrder;
  lines: readonly SoldLine[];
  contact: Pick<SiteWide, "phones" | "hours" | "pickupHours">;
  /** Not of what the owner has taken the money for. */
  isNewsToOwner: boolean;
  now: number;
}

/** Makes an order with its customer's page, and tells whom it concerns, however it was paid. */
export type WriteOrder = (transaction: Transaction<Tables>, made: OrderToWrite) => Promise<void>;

export function createOrderWriting(parts: OrderWritingParts): WriteOrder {
  const { outbox, owner, tellDevices, orderLinks } = parts;
  return async (transaction, { order, lines, contact, isNewsToOwner, now }) => {
    await insertOrder(transaction, order, lines);
    const link = orderLinks.make(order.id);
    await link.store(transaction, now);
    const emails = emailsAbout({ order, lines, page: link.address }, owner, contact);
    for (const [addressee, email] of Object.entries(emails)) {
      if (addressee === "owner" && !isNewsToOwner) continue;
      const key = `${mailTopic}:${order.id}:${addressee}`;
      await outbox.enqueue(transaction, { topic: mailTopic, key, payload: email });
    }
    const { id, number, total_cents: total } = order;
    if (isNewsToOwner) await tellDevices(transaction, { kind: "order", id, number, total });
  };
}
