import { ApiError, problemText } from "#platform/api-client.ts";
import type { DeskChange } from "#platform/database/desk-changes.ts";

/** What changed, or that something may have been missed and everything is to be read anew. */
export type LiveEvent = DeskChange | "missed";

const name = "heronbrook-desk";
const path = "/api/admin/events";
const againMs = 5_000;

/**
 * Follows the desk's events until it is called off. One tab of a browser holds the connection and
 * tells the others: over plain HTTP a browser opens six to a server, and seven tabs would have the
 * last one wait for ever.
 */
export function followDesk(
  hear: (event: LiveEvent) => void,
  sayRefusal: (text: string | undefined) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<LiveEvent>) => hear(data);
  const tell = (event: LiveEvent) => {
    hear(event);
    others.postMessage(event);
  };
  const hold = () => holdStream({ tell, sayRefusal }, signal);
  // Not there on a page without https: then each tab has a connection of its own.
  if (navigator.locks) navigator.locks.request(name, { signal }, hold).catch(() => {});
  else void hold();
  signal.addEventListener("abort", () => others.close());
  return () => ended.abort();
}

interface Hearer {
  tell(event: LiveEvent): void;
  /** Why the shop lets this browser hear nothing; undefined: it does. */
  sayRefusal(text: string | undefined): void;
}

function holdStream({ tell, sayRefusal }: Hearer, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(path);
      source.onopen = () => sayRefusal(undefined);
      source.onmessage = ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as DeskChange);
      source.addEventListener("missed", () => tell("missed"));
      source.onerror = () => {
        // A connection that broke is opened again by the browser; one that was refused is not.
        if (source.readyState !== EventSource.CLOSED) return;
        tell({ kind: "account" });
        void refusal(signal).then(sayRefusal);
        timer = setTimeout(open, againMs);
      };
    };
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      source.close();
      resolve();
    });
    open();
  });
}

/** A stream does not say why it was refused: the same call, asked once more and let go, does. */
async function refusal(signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(path, { signal });
    if (answer.ok) await answer.body?.cancel();
    if (answer.status !== 429) return undefined;
    return problemText(new ApiError(answer.status, await answer.text()));
  } catch {
    return undefined;
  }
}
