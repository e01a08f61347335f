import { createHash } from "node:crypto";

/**
 * What a page was made from: each question that it asked, and a digest of the answer. After a
 * change of the content the questions are asked again; with the same answers the page is still
 * valid and need not be rendered again.
 */
export class PageDependencies {
  readonly #tracked: { askAgain(): Promise<unknown>; digest: string }[] = [];

  /** The same function, but what it was asked and what it answered is recorded. */
  track<Asked extends unknown[], Answered>(
    ask: (...asked: Asked) => Promise<Answered>,
  ): (...asked: Asked) => Promise<Answered> {
    return async (...asked) => {
      const answered = await ask(...asked);
      this.#tracked.push({ askAgain: () => ask(...asked), digest: digestOf(answered) });
      return answered;
    };
  }

  async areUnchanged(): Promise<boolean> {
    for (const { askAgain, digest } of this.#tracked) {
      if (digestOf(await askAgain()) !== digest) return false;
    }
    return true;
  }
}

function digestOf(answered: unknown): string {
  return createHash("sha256").update(JSON.stringify(answered)).digest("base64");
}
