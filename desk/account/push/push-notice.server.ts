import type { Clock } from "#platform/clock.ts";
import type { DeskNews, TellDevices } from "#platform/desk-news.ts";
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
  kind: z.enum(["order", "lead"]),
});

export type PushNotice = z.infer<typeof noticeSchema>;

/** As it lies in the outbox: one for each device. */
export const pushMessageSchema = z.object({ to: z.string(), notice: noticeSchema });

export function noticeOf(news: DeskNews): PushNotice {
  const { kind, id } = news;
  return kind === "order"
    ? {
        title: `New order ${news.number}, ${formatMoney(news.total)}`,
        path: `/admin/orders/${id}`,
        tag: id,
        kind,
      }
    : { title: "New lead", path: `/admin/leads/${id}`, tag: id, kind };
}

/** Puts one message for each device into the outbox. */
export function createTellDevices(outbox: Outbox, clock: Clock): TellDevices {
  return async (transaction, news) => {
    const notice = noticeOf(news);
    for (const to of await listeningDevices(transaction, news.kind, clock.now())) {
      const key = `${pushTopic}:${news.id}:${to}`;
      await outbox.enqueue(transaction, { topic: pushTopic, key, payload: { to, notice } });
    }
  };
}
