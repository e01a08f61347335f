import { ApiError, problemOf } from "#platform/api-client.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import { claimNotes, dropNotes, type KeptNotes, keepNotes, keptNotesOf } from "./kept-notes.ts";
import { NotesSaver, type NotesState } from "./notes-saver.ts";
import type { NewerNotes, NotesChange, StoredNotes } from "./notes-schema.ts";

/** How far the notes of one thing are, in this tab. */
export interface NotesView {
  state: NotesState;
  /** What was typed here last; undefined: nothing was, or somebody else's text was taken. */
  text: string | undefined;
  /** The revision under which that is stored; undefined: it is not stored yet. */
  storedAs: number | undefined;
  /** Somebody else was faster: what they have stored. */
  newer: StoredNotes | undefined;
}

export interface StoredHere {
  id: string;
  notes: string;
  revision: number;
}

/** Where notes are stored, and who shows what is. */
export interface NotesWay {
  /** Throws what the shop refuses. */
  send(id: string, change: NotesChange): Promise<{ revision: number }>;
  stored(stored: StoredHere): void;
}

const nothing: NotesView = {
  state: "idle",
  text: undefined,
  storedAs: undefined,
  newer: undefined,
};
const retryMs = 15_000;

/**
 * The notes that are being written in this tab, one writer for each thing. They outlive the field
 * they are typed in: what could not be sent is sent when there is a signal again, wherever at the
 * desk somebody is then, and after a reload.
 */
export class NotesDesk {
  readonly #notes = new Map<string, OneNotes>();
  readonly #listeners = new Set<() => void>();
  readonly #author: string;
  readonly #way: NotesWay;
  readonly #claims = new Set<() => void>();

  /** Of whoever is signed in, from signing in to signing out. */
  constructor(author: string, way: NotesWay) {
    this.#author = author;
    this.#way = way;
  }

  /** Begins with what earlier pages have left behind. Answers with what ends it. */
  start(): () => void {
    const again = () => {
      for (const notes of this.#notes.values()) notes.retry();
      // Of a page that was closed since; without locks, nobody knows which are.
      if (navigator.locks) void this.#takeUp();
    };
    void this.#takeUp();
    addEventListener("online", again);
    const timer = setInterval(again, retryMs);
    return () => {
      removeEventListener("online", again);
      clearInterval(timer);
      for (const release of this.#claims) release();
      this.#claims.clear();
    };
  }

  async #takeUp(): Promise<void> {
    const isFree = ({ id }: KeptNotes) => !this.#notes.get(id)?.isUnsaved;
    const found = await Promise.all(
      keptNotesOf(this.#author)
        .filter(isFree)
        .map(async (one) => ((await this.#claim(one)) ? [one] : [])),
    );
    const kept = Map.groupBy(found.flat(), (one) => one.id);
    for (const [first, ...others] of kept.values()) {
      if (!first) continue;
      // Two tabs of this browser were closed without a signal: both texts are kept.
      const text = [first, ...others].map((one) => one.text).join("\n");
      for (const other of others) dropNotes(other);
      this.#open(first).resume({ ...first, text });
    }
  }

  async #claim(notes: Pick<KeptNotes, "writer">): Promise<boolean> {
    const release = await claimNotes(notes);
    if (release) this.#claims.add(release);
    return release !== undefined;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly viewOf = (id: string): NotesView => this.#notes.get(id)?.view ?? nothing;

  type(seen: { id: string; revision: number }, text: string): void {
    this.#open(seen).type(text);
  }

  /** After somebody else's change: this text in place of theirs. */
  saveOver(id: string, text: string): void {
    this.#notes.get(id)?.saveOver(text);
  }

  /** After somebody else's change: theirs stays. */
  takeTheirs(id: string): void {
    this.#notes.get(id)?.takeTheirs();
  }

  #open({ id, revision }: Pick<KeptNotes, "id" | "revision">): OneNotes {
    const known = this.#notes.get(id);
    if (known) {
      known.seen(revision);
      return known;
    }
    const made = new OneNotes({ id, revision, author: this.#author }, this.#way, () => {
      for (const listener of this.#listeners) listener();
    });
    this.#notes.set(id, made);
    void this.#claim(made);
    return made;
  }
}

type FirstNotes = Pick<KeptNotes, "id" | "revision" | "author">;

class OneNotes {
  view: NotesView = nothing;
  readonly #id: string;
  readonly #author: string;
  readonly #way: NotesWay;
  readonly #changed: () => void;
  readonly #saver: NotesSaver;
  writer: string = crypto.randomUUID();
  #revision: number;
  /** Why nothing is sent again by itself. */
  #waits: "signal" | "person" | undefined;
  #isQuiet = false;

  constructor({ id, revision, author }: FirstNotes, way: NotesWay, changed: () => void) {
    this.#id = id;
    this.#author = author;
    this.#revision = revision;
    this.#way = way;
    this.#changed = changed;
    this.#saver = new NotesSaver({
      send: (text) => this.#send(text),
      onState: (state) => this.#show({ ...this.view, state }),
      onSettled: () => toasts.add({ title: "Notes updated successfully" }),
    });
  }

  /** What the page shows now; it counts while nothing waits to be stored here. */
  seen(revision: number): void {
    if (!this.isUnsaved) this.#revision = Math.max(this.#revision, revision);
  }

  get isUnsaved(): boolean {
    return this.view.text !== undefined && this.view.storedAs === undefined;
  }

  type(text: string): void {
    this.#show({ ...this.view, text, storedAs: undefined });
    this.#keep(text);
    // While somebody has to choose between two texts, nothing is sent.
    if (this.#waits === "person") return;
    this.#isQuiet = false;
    this.#saver.type(text);
  }

  resume({ text, revision, writer }: KeptNotes): void {
    this.#revision = revision;
    this.writer = writer;
    this.#show({ ...this.view, text, storedAs: undefined });
    this.#keep(text);
    this.#isQuiet = true;
    this.#saver.type(text);
  }

  retry(): void {
    const { text } = this.view;
    if (this.#waits !== "signal" || text === undefined || this.view.state === "saving") return;
    if (!this.isUnsaved) return;
    this.#isQuiet = true;
    this.#saver.type(text);
  }

  saveOver(text: string): void {
    this.#revision = this.view.newer?.revision ?? this.#revision;
    this.#waits = undefined;
    this.#show({ ...this.view, newer: undefined });
    this.type(text);
  }

  takeTheirs(): void {
    const { newer } = this.view;
    if (!newer) return;
    this.#waits = undefined;
    this.#drop();
    this.#revision = newer.revision;
    this.#show(nothing);
    this.#way.stored({ id: this.#id, notes: newer.notes, revision: newer.revision });
  }

  async #send(notes: string): Promise<boolean> {
    const change = { notes, revision: this.#revision, writer: this.writer };
    try {
      const { revision } = await this.#way.send(this.#id, change);
      this.#revision = revision;
      this.#waits = undefined;
      this.#way.stored({ id: this.#id, notes, revision });
      if (this.view.text === notes) {
        this.#drop();
        this.#show({ ...this.view, storedAs: revision });
      }
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    }
  }

  #refused(error: unknown): void {
    const { stored } = problemOf(error) as Partial<NewerNotes>;
    if (stored) {
      this.#waits = "person";
      this.#show({ ...this.view, newer: stored });
      return;
    }
    const isGone = error instanceof ApiError && error.status === 404;
    if (isGone) this.#drop();
    this.#waits = isGone ? "person" : "signal";
    if (this.#isQuiet) return;
    const description = "Failed to update notes";
    toasts.add({ title: "Error", description, variant: "destructive" });
  }

  #keep(text: string): void {
    keepNotes({
      id: this.#id,
      text,
      revision: this.#revision,
      writer: this.writer,
      author: this.#author,
    });
  }

  #drop(): void {
    dropNotes({ id: this.#id, writer: this.writer });
  }

  #show(view: NotesView): void {
    this.view = view;
    this.#changed();
  }
}
