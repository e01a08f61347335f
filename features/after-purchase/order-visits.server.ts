import type { OrderLinks } from "#features/orders/customer/order-links.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { TellDevices } from "#platform/desk-news.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { hashOfLink } from "#platform/secrets/secret-link.ts";
import { severalLines, somethingVisible, tooLong } from "#platform/text/text-input.ts";
import type { OrderDelays } from "./delay/order-delays.server.ts";
import { type FindAnswer, readSought } from "./find/sought-order.ts";
import { linkEmail, questionEmail } from "./order-emails.server.ts";
import { findLinkedOrder, readOrderPage } from "./order-page.server.ts";
import { type AskAnswer, mostAsked, type OrderPage } from "./order-page.ts";
import { addQuestion } from "./order-questions.server.ts";
import { orderReceipt } from "./paper/order-receipt.server.ts";

export type AskOutcome =
  | { state: "unknown" }
  | { state: "done" }
  /** The page again, with what was typed. */
  | { state: "back"; status: 400 | 409; answer: AskAnswer };

/** What whoever has the link can read and do, and how it is had again. */
export interface OrderVisits {
  read(secret: string): Promise<OrderPage | undefined>;
  ask(secret: string, form: URLSearchParams): Promise<AskOutcome>;
  /** To wait for what is late, or not to. */
  answerDelay(secret: string, form: URLSearchParams): Promise<AskOutcome>;
  /** Undefined: the link leads nowhere, or its order has another number. */
  receipt(secret: string, number: string): Promise<Buffer | undefined>;
  /** Mails the link where number and e-mail belong together; says the same where they do not. */
  find(form: URLSearchParams): Promise<FindAnswer>;
}

export interface OrderVisitParts {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  site: Pick<SiteService, "everywhere" | "lastKnown">;
  orderLinks: OrderLinks;
  /** Where the owner reads mail, and reaches the desk. */
  owner: string;
  publicUrl: string;
  tellDevices: TellDevices;
  delays: Pick<OrderDelays, "answer">;
}

/** So often at most the link of one order is mailed to whoever asks. */
const oneMailMs = 15 * 60_000;

export function createOrderVisits(parts: OrderVisitParts): OrderVisits {
  const { database, clock, outbox, site, orderLinks, owner, publicUrl, tellDevices, delays } =
    parts;
  const { db } = database;

  async function read(secret: string): Promise<OrderPage | undefined> {
    const hash = hashOfLink(secret);
    const order = hash && (await findLinkedOrder(db, hash));
    return order ? readOrderPage(db, order) : undefined;
  }

  async function store(hash: string, requestId: string, body: string) {
    return db.transaction().execute(async (transaction) => {
      const known = await findLinkedOrder(transaction, hash);
      if (!known) return { ok: false, reason: "unknown" } as const;
      await database.lock(transaction, `order ${known.id}`);
      // Read again: meanwhile it may have been deleted, or its customer forgotten.
      const order = await findLinkedOrder(transaction, hash);
      if (!order) return { ok: false, reason: "unknown" } as const;
      const now = clock.now();
      const asked = await addQuestion(transaction, { orderId: order.id, requestId, body }, now);
      if (!asked.ok || !asked.isNew) return asked;
      const key = `${mailTopic}:${order.id}:${asked.id}`;
      const payload = questionEmail(order, { body, owner, publicUrl });
      await outbox.enqueue(transaction, { topic: mailTopic, key, payload });
      const { id, number } = order;
      await tellDevices(transaction, { kind: "question", id, question: asked.id, number });
      return asked;
    });
  }

  return {
    read,

    async ask(secret, form) {
      const hash = hashOfLink(secret);
      if (!hash) return { state: "unknown" };
      const typed = severalLines(form.get("body") ?? "");
      const field = whatIsWrong(typed);
      if (field) {
        if (!(await findLinkedOrder(db, hash))) return { state: "unknown" };
        return { state: "back", status: 400, answer: { field, typed } };
      }
      const requestId = form.get("request") ?? "";
      const asked = await store(hash, requestIdForm.test(requestId) ? requestId : newId(), typed);
      if (asked.ok) {
        outbox.wake();
        return { state: "done" };
      }
      if (asked.reason === "unknown") return { state: "unknown" };
      const { phones } = await site.everywhere();
      const message = `So much waits for an answer here that a call is better: ${phones.support}. What you have typed is still there.`;
      return { state: "back", status: 409, answer: { message, typed } };
    },

    async answerDelay(secret, form) {
      const hash = hashOfLink(secret);
      const choice = form.get("answer") === "cancel" ? "cancel" : "wait";
      const round = Number(form.get("delay"));
      const answered = hash && (await delays.answer(hash, choice, round));
      if (!answered || answered === "unknown") return { state: "unknown" };
      if (answered === "done") return { state: "done" };
      const { phones } = await site.everywhere();
      const delay =
        answered === "newer"
          ? "Meanwhile there is news about it, which stands here. Please read it and choose again."
          : `This can no longer be answered here: below is how it stands. Questions? Call ${phones.support}.`;
      return { state: "back", status: 409, answer: { delay, typed: "" } };
    },

    async receipt(secret, number) {
      const order = await read(secret);
      if (order?.number !== number) return undefined;
      return orderReceipt(order, site.lastKnown().phones.support);
    },

    async find(form) {
      const sought = readSought(form);
      if (!sought.ok) return sought.answer;
      const { phones } = await site.everywhere();
      const { number, email } = sought;
      const now = clock.now();
      await db.transaction().execute(async (transaction) => {
        const order = await transaction
          .selectFrom("orders")
          .selectAll()
          .where("number", "=", number)
          .where("deleted_at", "is", null)
          .where("forgotten_at", "is", null)
          .executeTakeFirst();
        if (!order || order.email.toLowerCase() !== email) return;
        const address = await orderLinks.of(transaction, order.id, now);
        const key = `${mailTopic}:${order.id}:link:${Math.floor(now / oneMailMs)}`;
        const payload = linkEmail(order, { address, phone: phones.support });
        await outbox.enqueue(transaction, { topic: mailTopic, key, payload });
      });
      outbox.wake();
      return { state: "sought", typed: sought.typed };
    },
  };
}

const requestIdForm = /^[\w-]{16,80}$/;

/** For a browser that has left out its own name for it. */
function newId(): string {
  return crypto.randomUUID();
}

function whatIsWrong(body: string): string | undefined {
  if (!somethingVisible.test(body)) return "Please type your question.";
  return body.length > mostAsked ? tooLong(mostAsked) : undefined;
}
