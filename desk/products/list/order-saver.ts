interface OrderSaverParts {
  /** Fails when the order could not be stored. */
  send(ids: readonly string[]): Promise<unknown>;
  /** Back to what is stored. */
  onFailed(stored: readonly string[], error: unknown): void;
}

/**
 * Stores the order that was chosen last: one request at a time, so that however fast the presses
 * and however slow the answers, an older order never comes after a newer one.
 */
export class OrderSaver {
  readonly #parts: OrderSaverParts;
  #stored: readonly string[] = [];
  #latest: readonly string[] | undefined;
  #isSending = false;

  constructor(parts: OrderSaverParts) {
    this.#parts = parts;
  }

  choose(ids: readonly string[], before: readonly string[]): void {
    this.#latest = ids;
    if (this.#isSending) return;
    this.#stored = before;
    void this.#sendLatest();
  }

  async #sendLatest(): Promise<void> {
    this.#isSending = true;
    let failure: { error: unknown } | undefined;
    while (this.#latest !== undefined) {
      const sent = this.#latest;
      this.#latest = undefined;
      failure = undefined;
      try {
        await this.#parts.send(sent);
        this.#stored = sent;
      } catch (error) {
        failure = { error };
      }
    }
    this.#isSending = false;
    if (failure) this.#parts.onFailed(this.#stored, failure.error);
  }
}
