import { problemText } from "#platform/api-client.ts";
import { PhotoRefused, type Sending } from "./send-photo.ts";

/** A photo on its way. */
export interface QueuedPhoto {
  readonly id: number;
  readonly fileName: string;
  readonly state: "waiting" | "sending" | "preparing" | "failed";
  /** The part that has left, from 0 to 1. */
  readonly progress: number;
  /** What went wrong, and what to do. */
  readonly problem?: string | undefined;
}

export interface PhotoQueueParts<Sent> {
  send: (file: File, sending: Sending) => Promise<Sent>;
  onChange: (queue: readonly QueuedPhoto[]) => void;
  onSent: (sent: Sent) => void;
}

const noConnection = "The photo did not get through. Please check the connection and try again.";

/**
 * Sends photos one after the other, in the order in which they were chosen. One that fails does not
 * hold up the rest.
 */
export class PhotoQueue<Sent> {
  readonly #parts: PhotoQueueParts<Sent>;
  readonly #files = new Map<number, File>();
  #queue: readonly QueuedPhoto[] = [];
  #underWay: { id: number; abort: AbortController } | undefined;
  #made = 0;

  constructor(parts: PhotoQueueParts<Sent>) {
    this.#parts = parts;
  }

  add(files: Iterable<File>): void {
    const added: QueuedPhoto[] = [];
    for (const file of files) {
      const id = ++this.#made;
      this.#files.set(id, file);
      added.push({ id, fileName: file.name, state: "waiting", progress: 0 });
    }
    this.#show([...this.#queue, ...added]);
    void this.#next();
  }

  tryAgain(id: number): void {
    this.#set(id, { state: "waiting", progress: 0, problem: undefined });
    void this.#next();
  }

  /** Also one that is under way. */
  drop(id: number): void {
    this.#files.delete(id);
    this.#show(this.#queue.filter((photo) => photo.id !== id));
    if (this.#underWay?.id === id) this.#underWay.abort.abort();
  }

  /** The form is gone. */
  stop(): void {
    for (const { id } of this.#queue) this.drop(id);
  }

  async #next(): Promise<void> {
    if (this.#underWay) return;
    const photo = this.#queue.find(({ state }) => state === "waiting");
    const file = photo && this.#files.get(photo.id);
    if (!photo || !file) return;
    const { id } = photo;
    const abort = new AbortController();
    this.#underWay = { id, abort };
    this.#set(id, { state: "sending" });
    try {
      const sent = await this.#parts.send(file, {
        signal: abort.signal,
        onProgress: (progress) =>
          this.#set(id, { state: progress < 1 ? "sending" : "preparing", progress }),
      });
      if (!abort.signal.aborted) {
        this.drop(id);
        this.#parts.onSent(sent);
      }
    } catch (error) {
      const told = error instanceof PhotoRefused ? error.message : problemText(error);
      this.#set(id, { state: "failed", problem: told ?? noConnection });
    }
    this.#underWay = undefined;
    void this.#next();
  }

  #set(id: number, change: Partial<QueuedPhoto>): void {
    this.#show(this.#queue.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));
  }

  #show(queue: readonly QueuedPhoto[]): void {
    this.#queue = queue;
    this.#parts.onChange(queue);
  }
}
