import type { Clock } from "#platform/clock.ts";
import type { DeskNews, QuoteNewsForDesk, TellDevices } from "#platform/desk-news.ts";
import { formatMoney } from "#platform/money.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { z } from "#platform/zod.ts";
import { listeningDevices } from "./push-store.server.ts";

export const pushTopic = "push";

/** What a device shows. It passes foreign hands, encrypted, and lies on locked screens: no name. */
export const noticeSchema = z.object({
  title: z.string(),
  /** The page of the desk that a press opens. */
  path: z.string(),
  /** A second copy takes the place of the first. */
  tag: z.string(),
  kind: z.enum(["order", "lead", "quote"]),
});

export type PushNotice = z.infer<typeof noticeSchema>;

/** As it lies in the outbox: one for each device. */
export const pushMessageSchema = z.object({ to: z.string(), notice: noticeSchema });

export function noticeOf(news: DeskNews): PushNotice {
  const { kind, id } = news;
  switch (kind) {
    case "order": {
      const title = `New order ${news.number}, ${formatMoney(news.total)}`;
      return { title, path: `/admin/orders/${id}`, tag: id, kind };
    }
    case "lead":
      return { title: "New lead", path: `/admin/leads/${id}`, tag: id, kind };
    case "question": {
      // Whoever is told of orders is told of what is asked about them.
      const title = `Question: ${news.number}`;
      return { title, path: `/admin/orders/${id}`, tag: news.question, kind: "order" };
    }
    case "late": {
      const title = `About to be late: ${news.number}`;
      return { title, path: `/admin/orders/${id}`, tag: `${id}:late:${news.round}`, kind: "order" };
    }
    case "refund-asked": {
      const title = `Cancelled by its customer: ${news.number}`;
      return { title, path: `/admin/orders/${id}`, tag: `${id}:refund`, kind: "order" };
    }
    case "quote": {
      const title = `Quote ${news.number}: ${quoteText(news.what)}`;
      return { title, path: `/admin/quotes/${id}`, tag: news.entry, kind };
    }
  }
}

const deeds = {
  accepted: "accepted",
  declined: "declined",
  question: "a question",
  changes: "changes asked for",
} as const;

function quoteText(what: QuoteNewsForDesk): string {
  return what.deed === "paid" ? `${formatMoney(what.amount)} paid` : deeds[what.deed];
}

/** Puts one message for each device into the outbox. */
export function createTellDevices(outbox: Outbox, clock: Clock): TellDevices {
  return async (transaction, news) => {
    const notice = noticeOf(news);
    for (const to of await listeningDevices(transaction, notice.kind, clock.now())) {
      const key = `${pushTopic}:${notice.tag}:${to}`;
      await outbox.enqueue(transaction, { topic: pushTopic, key, payload: { to, notice } });
    }
  };
}
