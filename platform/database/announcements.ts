import type pg from "pg";
import { postgresClient } from "./postgres-client.ts";

const heartbeatMs = 5_000;
const retryMs = 1_000;

/**
 * Follows what other instances announce, over a connection of its own. What this one announced it knows already.
 *
 * A connection can die without a word, so it is asked something every few seconds; whenever a new one had to be
 * made, announcements may have been missed, and listeners are called once to be safe, without a word.
 */
export function followAnnouncements(url: string, channel: string, self: string) {
  const listeners = new Set<(about?: string) => void>();
  const call = (about?: string) => {
    for (const listener of listeners) listener(about);
  };
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(isFirst: boolean): Promise<void> {
    if (closed) return;
    const fresh = postgresClient(url, {
      connectionTimeoutMillis: 5_000,
      query_timeout: heartbeatMs,
      keepAlive: true,
    });
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      clearTimeout(timer);
      fresh.end().catch(() => {});
      if (!closed) timer = setTimeout(() => connect(false), retryMs).unref();
    };
    fresh.on("error", lose);
    fresh.on("end", lose);
    fresh.on("notification", ({ payload = "" }) => {
      const [sender, ...about] = payload.split(" ");
      if (sender !== self) call(about.join(" "));
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
    } catch {
      lose();
      return;
    }
    client = fresh;
    if (!isFirst) call();
    const beat = async () => {
      try {
        await fresh.query("select 1");
        if (!lost) timer = setTimeout(beat, heartbeatMs).unref();
      } catch {
        lose();
      }
    };
    timer = setTimeout(beat, heartbeatMs).unref();
  }

  const ready = connect(true);
  return {
    /** Settles once it listens, or has begun to try again and again. */
    ready,
    subscribe: (listener: (about?: string) => void) => {
      listeners.add(listener);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await ready;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
