import { personalPrefix } from "#desk/kit/kept-in-browser.ts";

/** Notes that were typed in this browser and are not stored yet. */
export interface KeptNotes {
  /** Of what they are. */
  id: string;
  text: string;
  /** The revision that the writer had seen. */
  revision: number;
  writer: string;
  /** Whose words they are: nobody else who signs in here sends them. */
  author: string;
}

const prefix = `${personalPrefix}notes:`;

const keyOf = ({ id, writer }: Pick<KeptNotes, "id" | "writer">) => `${prefix}${id}:${writer}`;

/** Kept through a reload and a lost signal; signing out forgets them. */
export function keepNotes(notes: KeptNotes): void {
  try {
    localStorage.setItem(keyOf(notes), JSON.stringify(notes));
  } catch {
    // No room, or no storage: the text is still in its field.
  }
}

export function dropNotes(notes: Pick<KeptNotes, "id" | "writer">): void {
  try {
    localStorage.removeItem(keyOf(notes));
  } catch {
    // Nothing could be kept either.
  }
}

/** What is kept of one author, of everything. What cannot be read is dropped. */
export function keptNotesOf(author: string): KeptNotes[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const kept = parsed(localStorage.getItem(key));
        if (!kept) localStorage.removeItem(key);
        return kept?.author === author ? [kept] : [];
      });
  } catch {
    return [];
  }
}

/**
 * While a page has them, no other page of this browser takes them up: answers with what gives them
 * back, or nothing when another page has them. A page that is closed has none.
 */
export function claimNotes({
  writer,
}: Pick<KeptNotes, "writer">): Promise<(() => void) | undefined> {
  // Without https there are no locks: then each page takes up what it finds.
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    void navigator.locks.request(`${prefix}${writer}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) => resolve(release));
    });
  });
}

function parsed(json: string | null): KeptNotes | undefined {
  try {
    const value = JSON.parse(json ?? "");
    const isWhole =
      [value.id, value.text, value.writer, value.author].every(
        (part) => typeof part === "string",
      ) && Number.isInteger(value.revision);
    return isWhole ? value : undefined;
  } catch {
    return undefined;
  }
}
