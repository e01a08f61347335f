import type { Transaction } from "kysely";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { settleQuestions } from "#features/after-purchase/order-questions.server.ts";
import type { OrderLinks } from "#features/orders/customer/order-links.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { findAddressee } from "./addressee.server.ts";
import { closingOf, messageEmail } from "./message-email.server.ts";
import type { CustomerMessage, MessageStart, NewMessage } from "./messages-schema.ts";
import { addMessage, findByRequest, isOrder, readMessages } from "./messages-store.server.ts";
import { fill, openIn } from "./placeholders.ts";
import { readTexts } from "./saved-texts.server.ts";

export type SendOutcome =
  | { ok: true; message: CustomerMessage }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "no address" }
  | { ok: false; reason: "open"; field: "subject" | "text"; open: string[] };

/** A lead has an answer now; in the transaction that writes it. */
export type MarkAnswered = (
  transaction: Transaction<Tables>,
  leadId: string,
  actor: string,
) => Promise<void>;

export interface MessagesService {
  /** What a message about this order or request starts from. Undefined: there is no such thing. */
  start(about: string): Promise<MessageStart | undefined>;
  send(message: NewMessage, actor: string): Promise<SendOutcome>;
  about(ids: readonly string[]): Promise<CustomerMessage[]>;
}

const mostShown = 200;

export function createMessagesService({
  database,
  outbox,
  site,
  clock,
  markAnswered,
  orderLinks,
}: {
  database: Database;
  outbox: Outbox;
  site: Pick<SiteService, "everywhere">;
  clock: Clock;
  markAnswered: MarkAnswered;
  orderLinks: Pick<OrderLinks, "of">;
}): MessagesService {
  const { db } = database;
  // NOTE: to be asked before a transaction begins: it may have to ask the database.
  const phoneFor = async (kind: "order" | "lead") => {
    const { phones } = await site.everywhere();
    return kind === "order" ? phones.support : phones.main;
  };

  return {
    async start(about) {
      const addressee = await findAddressee(db, about);
      if (!addressee) return undefined;
      const { kind, email, name, values } = addressee;
      const phone = await phoneFor(kind);
      return {
        to: email,
        name,
        subject: kind === "order" ? `Your order ${values["order number"]}` : "Your request",
        values: { ...values, "our phone": phone },
        closing: closingOf(phone),
        texts: await readTexts(db),
      };
    },

    async send({ about, subject, text, requestId }, actor) {
      const of = isOrder(about) ? "order" : "lead";
      const phone = await phoneFor(of);
      const outcome = await db.transaction().execute(async (transaction): Promise<SendOutcome> => {
        // Of two sendings of one message the later one finds the earlier. Who is being forgotten
        // is not written to.
        await database.lock(transaction, `${of} ${about}`);
        const sent = await findByRequest(transaction, requestId);
        if (sent) return { ok: true, message: sent };
        const addressee = await findAddressee(transaction, about);
        if (!addressee) return { ok: false, reason: "unknown" };
        if (addressee.email === "") return { ok: false, reason: "no address" };
        const values = { ...addressee.values, "our phone": phone };
        for (const [field, said] of Object.entries({ subject, text })) {
          const open = openIn(said, values);
          if (open.length > 0) {
            return { ok: false, reason: "open", field: field as "subject" | "text", open };
          }
        }
        const now = clock.now();
        const id = newId("message", now);
        const said = {
          to: addressee.email,
          subject: fill(subject, values),
          text: fill(text, values),
        };
        const key = `${mailTopic}:${about}:${id}`;
        const isOfOrder = addressee.kind === "order";
        const page = isOfOrder ? await orderLinks.of(transaction, about, now) : undefined;
        const payload = messageEmail(said, { phone, page });
        await outbox.enqueue(transaction, { topic: mailTopic, key, payload });
        if (isOfOrder) await settleQuestions(transaction, about, { actor, now });
        else await markAnswered(transaction, about, actor);
        const auditId = await writeAudit(transaction, {
          at: now,
          actor,
          action: isOfOrder ? "order.letter" : "lead.letter",
          subject: about,
        });
        await addMessage(transaction, {
          id,
          request_id: requestId,
          order_id: isOfOrder ? about : null,
          consultation_id: isOfOrder ? null : about,
          audit_id: auditId,
          outbox_key: key,
          email: said.to,
          subject: said.subject,
          body: said.text,
          actor,
          created_at: now,
        });
        const message = await findByRequest(transaction, requestId);
        if (!message) throw new Error("a message that was just stored is not there");
        return { ok: true, message };
      });
      if (outcome.ok) outbox.wake();
      return outcome;
    },

    about: (ids) => (ids.length === 0 ? Promise.resolve([]) : readMessages(db, ids, mostShown)),
  };
}
