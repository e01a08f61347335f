/** Whoever asks while the same work is under way waits for it instead of starting it again. */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    let flight = this.#underWay.get(key);
    if (!flight) {
      flight = work().finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, flight);
    }
    return flight;
  }
}
