import type { StoredAnswer } from "./stored-answer.ts";

/** Answers by path, within a bound of bytes. When it is full, what has not been asked for lately goes first. */
export class AnswerCache {
  readonly #answers = new Map<string, StoredAnswer>();
  /** Made before the last change, and perhaps as good as new: nobody is given them before that has been asked. */
  readonly #doubtful = new Map<string, StoredAnswer>();
  readonly #mostBytes: number;
  #bytes = 0;
  #generation = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Names the content that an answer was made from: take it before reading, hand it in with the answer. */
  get generation(): number {
    return this.#generation;
  }

  get size(): { answers: number; bytes: number } {
    return { answers: this.#answers.size, bytes: this.#bytes };
  }

  find(path: string): StoredAnswer | undefined {
    const answer = this.#answers.get(path);
    if (answer !== undefined) answer.used = true;
    return answer;
  }

  /** The same, and it does not count as a use. */
  peek(path: string): StoredAnswer | undefined {
    return this.#answers.get(path);
  }

  /** An answer made from content that has changed since is not kept. */
  keep(path: string, answer: StoredAnswer, generation: number): void {
    const bytes = sizeOf(path, answer);
    if (generation !== this.#generation || bytes > this.#mostBytes) return;
    this.#forget(this.#answers, path);
    this.#forget(this.#doubtful, path);
    this.#answers.set(path, answer);
    this.#bytes += bytes;
    this.#makeRoom();
  }

  /** The content has changed: nothing that was made from it is found again until it has proved to hold. */
  invalidate(): void {
    this.#generation++;
    for (const [path, answer] of this.#answers) {
      if (answer.stillHolds) this.#doubtful.set(path, answer);
      else this.#bytes -= sizeOf(path, answer);
    }
    this.#answers.clear();
  }

  /** Hands out what was made before the last change, to be asked whether it still holds. */
  takeDoubtful(path: string): StoredAnswer | undefined {
    const answer = this.#doubtful.get(path);
    if (answer) this.#forget(this.#doubtful, path);
    return answer;
  }

  #makeRoom(): void {
    for (const path of this.#doubtful.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#forget(this.#doubtful, path);
    }
    for (const [path, answer] of this.#answers) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#answers.delete(path);
      if (answer.used) {
        // A second chance, at the end of the line.
        answer.used = false;
        this.#answers.set(path, answer);
      } else {
        this.#bytes -= sizeOf(path, answer);
      }
    }
  }

  #forget(answers: Map<string, StoredAnswer>, path: string): void {
    const present = answers.get(path);
    if (!present) return;
    answers.delete(path);
    this.#bytes -= sizeOf(path, present);
  }
}

/** Whoever asks chooses the key, so it counts. */
function sizeOf(path: string, { bytes }: StoredAnswer): number {
  return bytes + path.length;
}
