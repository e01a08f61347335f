import { createHash } from "node:crypto";

/**
 * What an answer was made from. After a change of the content the same questions are asked again; when each has the
 * same answer as before, what was made from them is as good as new and need not be made again.
 */
export class Reads {
  readonly #noted: { again(): Promise<unknown>; digest: string }[] = [];

  /** The same question, with a note taken of what was asked and answered. */
  note<Asked extends unknown[], Answered>(
    ask: (...asked: Asked) => Promise<Answered>,
  ): (...asked: Asked) => Promise<Answered> {
    return async (...asked) => {
      const answered = await ask(...asked);
      this.#noted.push({ again: () => ask(...asked), digest: digestOf(answered) });
      return answered;
    };
  }

  async stillHold(): Promise<boolean> {
    for (const { again, digest } of this.#noted) {
      if (digestOf(await again()) !== digest) return false;
    }
    return true;
  }
}

function digestOf(answered: unknown): string {
  return createHash("sha256").update(JSON.stringify(answered)).digest("base64");
}
