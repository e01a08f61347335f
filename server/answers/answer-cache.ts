import type { StoredAnswer } from "./stored-answer.ts";

/** Answers by path, within a bound of bytes. When it is full, what has not been asked for lately goes first. */
export class AnswerCache {
  readonly #answers = new Map<string, StoredAnswer>();
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

  /** An answer made from content that has changed since is not kept. */
  keep(path: string, answer: StoredAnswer, generation: number): void {
    if (generation !== this.#generation || answer.bytes > this.#mostBytes) return;
    this.#remove(path);
    this.#answers.set(path, answer);
    this.#bytes += answer.bytes;
    this.#makeRoom();
  }

  /** The content has changed: nothing that was made from it is served again. */
  invalidate(): void {
    this.#generation++;
    this.#answers.clear();
    this.#bytes = 0;
  }

  #makeRoom(): void {
    for (const [path, answer] of this.#answers) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#answers.delete(path);
      if (answer.used) {
        // A second chance, at the end of the line.
        answer.used = false;
        this.#answers.set(path, answer);
      } else {
        this.#bytes -= answer.bytes;
      }
    }
  }

  #remove(path: string): void {
    const present = this.#answers.get(path);
    if (!present) return;
    this.#answers.delete(path);
    this.#bytes -= present.bytes;
  }
}
