import { Readable } from "node:stream";
import type { Role } from "#desk/account/rights.ts";
import { AppError } from "#platform/app-error.ts";
import type { Database } from "#platform/database/database.ts";
import { heardBy } from "./heard-by.ts";

/** Proxies and browsers let a silent connection go; this is heard often enough for all of them. */
const heartbeatMs = 20_000;
/** A desk that does not read is let go: it comes back by itself, and then reads everything anew. */
const mostUnread = 64 * 1024;
const mostStreams = 400;
/** Whatever one account has open, or a script of somebody's: the others still have a place. */
const mostOfAccount = 200;

export interface DeskEvents {
  /** What one desk hears, for as long as its session lasts. */
  open(session: string, account: string): Readable;
  close(): void;
}

interface Listener {
  session: string;
  account: string;
}

/**
 * Tells every open desk which records have changed, of those that its role may see. What is in them
 * each desk asks for itself, so an event carries no personal data.
 */
export function openDeskEvents(
  database: Database,
  rolesNow: (sessions: readonly string[]) => Promise<ReadonlyMap<string, Role>>,
): DeskEvents {
  const streams = new Map<Readable, Listener>();

  const say = (stream: Readable, text: string) => {
    if (stream.destroyed) return;
    if (stream.readableLength > mostUnread) stream.destroy();
    else stream.push(text);
  };
  const end = (stream: Readable) => {
    streams.delete(stream);
    if (!stream.destroyed) stream.push(null);
  };
  /**
   * Asked before anything is said, for all desks at once: one that was signed out meanwhile hears
   * nothing more. Those that cannot be asked about come back by themselves.
   */
  const sayToSignedIn = async (textFor: (role: Role) => string | undefined) => {
    const open = [...streams];
    const sessions = new Set(open.map(([, { session }]) => session));
    const roles = await rolesNow([...sessions]).catch(() => new Map<string, Role>());
    for (const [stream, { session }] of open) {
      const role = roles.get(session);
      const text = role && textFor(role);
      if (role === undefined) end(stream);
      else if (text !== undefined) say(stream, text);
    }
  };

  database.onDeskChange((text) => {
    void sayToSignedIn((role) => {
      if (text === undefined) return missed;
      const heard = heardBy(role, JSON.parse(text));
      return heard && `data: ${JSON.stringify(heard)}\n\n`;
    });
  });
  const heart = setInterval(() => {
    void sayToSignedIn(() => ": still here\n\n");
  }, heartbeatMs).unref();

  return {
    open(session, account) {
      const own = [...streams.values()].filter((one) => one.account === account).length;
      if (own >= mostOfAccount) throw new AppError("too_many_desks");
      if (streams.size >= mostStreams) throw new AppError("overloaded");
      const stream = new Readable({ read() {} });
      streams.set(stream, { session, account });
      stream.once("close", () => streams.delete(stream));
      say(stream, `retry: 1000\n${missed}`);
      return stream;
    },
    close() {
      clearInterval(heart);
      for (const stream of streams.keys()) end(stream);
    },
  };
}

/** At the beginning, and after a gap: whatever is shown is to be read anew. */
const missed = "event: missed\ndata:\n\n";
