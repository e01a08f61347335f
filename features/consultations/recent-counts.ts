const mostNames = 10_000;

/** How often something happened lately, by a name that is kept in memory alone. */
export class RecentCounts {
  readonly #windowMs: number;
  /** Beyond this many it makes no difference. */
  readonly #most: number;
  readonly #times = new Map<string, number[]>();

  constructor({ windowMs, most }: { windowMs: number; most: number }) {
    this.#windowMs = windowMs;
    this.#most = most;
  }

  /** Counts one more. */
  add(name: string, now: number): number {
    const since = now - this.#windowMs;
    const times = (this.#times.get(name) ?? []).filter((time) => time > since);
    times.push(now);
    // Set again at the end of the map, so that the name that was quiet longest is dropped first.
    this.#times.delete(name);
    this.#times.set(name, times.slice(-(this.#most + 1)));
    if (this.#times.size > mostNames) {
      for (const oldest of this.#times.keys()) {
        this.#times.delete(oldest);
        break;
      }
    }
    return times.length;
  }
}
