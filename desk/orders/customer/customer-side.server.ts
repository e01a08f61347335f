import type { Transaction } from "kysely";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { findOrder } from "#desk/orders/admin-orders-store.server.ts";
import { contactAbout, howToReachUs } from "#desk/orders/status/order-contact.server.ts";
import { type Deed, tellCustomer } from "#desk/orders/status/status-change.server.ts";
import { settleQuestions } from "#features/after-purchase/order-questions.server.ts";
import { type Carrier, carriers } from "#features/orders/customer/carriers.ts";
import type { OrderLinks } from "#features/orders/customer/order-links.server.ts";
import {
  findTracking,
  type StoredTracking,
  setTracking,
} from "#features/orders/customer/tracking-store.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { trackingEmail } from "./tracking-email.server.ts";

export interface TrackingChange {
  carrier: Carrier;
  /** Empty: it is taken out. */
  number: string;
  /** The one that was seen. */
  revision: number;
  /** Whether the customer is written to. */
  notify: boolean;
}

export type TrackingOutcome =
  | ({ ok: true } & Pick<StoredTracking, "tracking" | "revision">)
  /** Changed: somebody else has entered another one meanwhile. */
  | { ok: false; reason: "unknown" | "changed" };

/** What the desk does to what the customer sees of an order. */
export interface CustomerSide {
  track(id: string, change: TrackingChange, actor: string): Promise<TrackingOutcome>;
  /** False: nothing waits there. */
  settle(id: string, actor: string): Promise<boolean>;
  /** The customer's address of the order. */
  link(id: string, actor: string): Promise<string | undefined>;
}

export interface CustomerSideParts {
  database: Database;
  outbox: Outbox;
  site: Pick<SiteService, "everywhere">;
  clock: Clock;
  orderLinks: OrderLinks;
}

export function createCustomerSide(parts: CustomerSideParts): CustomerSide {
  const { database, outbox, site, clock, orderLinks } = parts;

  /** With the order held from here on; undefined where there is nothing to be done to. */
  function under<T>(
    id: string,
    actor: string,
    work: (transaction: Transaction<Tables>, order: AdminOrder, deed: Deed) => Promise<T>,
  ): Promise<T | undefined> {
    return database.db.transaction().execute(async (transaction) => {
      await database.lock(transaction, `order ${id}`);
      const order = await findOrder(transaction, id);
      if (!order || order.deletedAt !== null || order.forgottenAt !== null) return undefined;
      return work(transaction, order, { actor, now: clock.now() });
    });
  }

  return {
    async track(id, { carrier, number, revision: seen, notify }, actor) {
      const reach = await howToReachUs(site);
      const outcome = await under(id, actor, async (transaction, order, deed) => {
        const stored = await findTracking(transaction, id);
        const { tracking: before } = stored;
        const isSame = before?.carrier === carrier && before.number === number;
        if (isSame || (!before && number === "")) return { ok: true, ...stored } as const;
        if (stored.revision !== seen) return { ok: false, reason: "changed" } as const;
        const { now } = deed;
        const revision = seen + 1;
        await setTracking(transaction, id, { carrier, number, revision }, now);
        // Without the number: it leads to where the customer lives, and the trail is for ever.
        const about = number === "" ? "taken out" : carriers[carrier].name;
        const change = await writeAudit(transaction, {
          ...{ at: now, actor, action: "order.tracking", subject: id, details: { about } },
        });
        const tracking = number === "" ? null : { carrier, number };
        if (tracking && notify) {
          const contact = await contactAbout(orderLinks, transaction, { orderId: id, reach, now });
          const email = trackingEmail(order, contact);
          const told = { orderId: id, key: change, email, about: { about: "Tracking number" } };
          await tellCustomer(outbox, transaction, told, deed);
        }
        return { ok: true, tracking, revision } as const;
      });
      outbox.wake();
      return outcome ?? { ok: false, reason: "unknown" };
    },

    async settle(id, actor) {
      const settled = await under(id, actor, async (transaction, _order, deed) => {
        const count = await settleQuestions(transaction, id, deed);
        if (count === 0) return false;
        await writeAudit(transaction, {
          ...{ at: deed.now, actor, action: "order.settled", subject: id },
        });
        return true;
      });
      return settled ?? false;
    },

    link: (id, actor) =>
      under(id, actor, async (transaction, _order, { now }) => {
        await writeAudit(transaction, { at: now, actor, action: "order.link", subject: id });
        return orderLinks.of(transaction, id, now);
      }),
  };
}
