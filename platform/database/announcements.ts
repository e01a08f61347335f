import type pg from "pg";
import { postgresClient } from "./postgres-client.ts";

const heartbeatMs = 5_000;
const retryMs = 1_000;

type Listener = (text?: string) => void;

/**
 * Follows what is announced on these channels, on a connection of its own. A connection can die
 * silently, so it is checked every few seconds. After a new one had to be made, announcements may
 * have been missed: listeners are called once, without a payload.
 */
export function followAnnouncements(url: string, channels: readonly string[]) {
  const listeners = new Map<string, Listener[]>(channels.map((channel) => [channel, []]));
  const call = (channel: string, text?: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(text);
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
    fresh.on("notification", ({ channel, payload = "" }) => call(channel, payload));
    try {
      await fresh.connect();
      for (const channel of channels) await fresh.query(`listen ${channel}`);
    } catch {
      lose();
      return;
    }
    client = fresh;
    if (!isFirst) for (const channel of channels) call(channel);
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
    subscribe: (channel: string, listener: Listener) => {
      listeners.get(channel)?.push(listener);
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
