import { business } from "#content/business.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type { HandOrderRow } from "#platform/database/hand-order-tables.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { linkLifeMs } from "./hand-order.ts";
import type { AuditHandOrder } from "./hand-order-audit.ts";
import { createHandOrderChange } from "./hand-order-change.server.ts";
import type { PayLinks } from "./hand-order-link.server.ts";
import { agreedOf, updateHandOrder } from "./hand-order-store.server.ts";
import { payLinkEmail } from "./pay-link-email.server.ts";
import { canBePaidOnline } from "./payment/hand-payments.server.ts";

export interface GivenLink {
  how: "email" | "copy";
  /** The link that was given out before leads nowhere any more. */
  isNew: boolean;
  /** The browser's name for the press: sent twice, it is one e-mail. */
  requestId: string;
  actor: string;
}

export type LinkGiven =
  | { ok: true; order: HandOrderRow; address: string }
  | { ok: false; reason: "unknown" | "not_now" | "no_email" | "amount" };

export interface PayLinkDesk {
  /** Gives out the link, good for two weeks from now. */
  give(id: string, wish: GivenLink): Promise<LinkGiven>;
}

export interface PayLinkParts {
  database: Database;
  changes: ContentChanges;
  clock: Clock;
  outbox: Outbox;
  site: Pick<SiteService, "everywhere">;
  links: PayLinks;
  audit: AuditHandOrder;
  closePages: (id: string) => Promise<void>;
}

const longDay = new Intl.DateTimeFormat("en-US", {
  timeZone: business.timeZone,
  dateStyle: "long",
});

export function createPayLinkDesk(parts: PayLinkParts): PayLinkDesk {
  const { clock, outbox, site, links, audit, closePages } = parts;
  const change = createHandOrderChange(parts);
  return {
    async give(id, { how, isNew, requestId, actor }) {
      const { phones } = await site.everywhere();
      const given = await change(id, async (transaction, order): Promise<LinkGiven> => {
        if (order.state !== "open") return { ok: false, reason: "not_now" };
        if (!canBePaidOnline(order)) return { ok: false, reason: "amount" };
        if (how === "email" && order.email === "") return { ok: false, reason: "no_email" };
        const now = clock.now();
        const known = isNew ? undefined : links.read(order);
        const made = known === undefined ? links.make(id) : { secret: known, columns: {} };
        const address = links.address(made.secret);
        const expiresAt = now + linkLifeMs;
        const changed = await updateHandOrder(transaction, id, {
          ...{ ...made.columns, link_expires_at: expiresAt, updated_at: now },
        });
        const details = { way: how === "email" ? "email" : "link", ...(isNew && { about: "new" }) };
        await audit(transaction, {
          ...{ at: now, actor, action: "order.pay-link", subject: id, details },
        });
        if (how === "email") {
          const payload = payLinkEmail({
            ...{ number: order.number, firstName: order.first_name, email: order.email },
            ...{ agreed: agreedOf(order), address, phone: phones.main },
            payBy: longDay.format(expiresAt),
          });
          const key = `${mailTopic}:${id}:pay:${requestId}`;
          await outbox.enqueue(transaction, { topic: mailTopic, key, payload });
        }
        return { ok: true, order: changed, address };
      });
      if (!given.ok) return given;
      outbox.wake();
      // Who pays comes back by the link that they came from: there it would lead nowhere.
      if (isNew) await closePages(id);
      return given;
    },
  };
}
