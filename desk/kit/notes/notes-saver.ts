export type NotesState = "idle" | "saving" | "saved" | "failed";

interface NotesSaverParts {
  /** Stores a text; false or a failure when it could not be. */
  send(text: string): Promise<boolean>;
  onState(state: NotesState): void;
  /** The typing has settled and everything typed is stored. */
  onSettled(text: string): void;
  settleMs?: number;
}

/**
 * Stores what is typed, at every keystroke: one request at a time, and when it is answered the
 * latest text next. So however fast the typing and however slow the answers, what was typed last is
 * what is stored last.
 */
export class NotesSaver {
  readonly #parts: NotesSaverParts;
  #latest: string | undefined;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: NotesSaverParts) {
    this.#parts = parts;
  }

  type(text: string): void {
    clearTimeout(this.#timer);
    this.#latest = text;
    if (!this.#isSending) void this.#sendLatest();
  }

  async #sendLatest(): Promise<void> {
    this.#isSending = true;
    this.#parts.onState("saving");
    let sent = "";
    let isStored = false;
    while (this.#latest !== undefined) {
      sent = this.#latest;
      this.#latest = undefined;
      isStored = await this.#parts.send(sent).catch(() => false);
    }
    this.#isSending = false;
    this.#parts.onState(isStored ? "saved" : "failed");
    if (!isStored) return;
    this.#timer = setTimeout(() => this.#parts.onSettled(sent), this.#parts.settleMs ?? 800);
  }
}
