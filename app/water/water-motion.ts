import { mostRings } from "./water-shader.ts";

/** Seconds. A ring has died away by then, and the first swell. */
const ringLives = 4;
const swellLives = 9;
const fadesIn = 0.4;
const fadesOut = 0.8;

interface Ring {
  x: number;
  y: number;
  strength: number;
  born: number;
}

/** What is on the water at a time, without a clock of its own: seconds go in, figures come out. */
export class WaterMotion {
  #rings: Ring[] = [];
  #swellBorn = Number.NEGATIVE_INFINITY;
  #began = Number.NEGATIVE_INFINITY;

  /** A breath of wind over all of it. */
  swell(now: number): void {
    this.#begin(now);
    this.#swellBorn = now;
  }

  /** The oldest makes room. */
  ring(now: number, x: number, y: number, strength: number): void {
    this.#begin(now);
    this.#rings = [...this.#rings.slice(1 - mostRings), { x, y, strength, born: now }];
  }

  /** Undefined when it lies still: there is nothing to draw. */
  at(now: number) {
    const rest = this.#restsAt() - now;
    if (rest <= 0) return undefined;
    const age = Math.max(0, now - this.#swellBorn);
    const swell = age < swellLives ? Math.sin(Math.PI * (age / swellLives) ** 0.6) ** 2 : 0;
    return {
      time: now,
      swell,
      shown: Math.min(1, (now - this.#began) / fadesIn, rest / fadesOut),
      rings: this.#rings
        .filter(({ born }) => now - born < ringLives)
        .map(({ x, y, strength, born }) => [x, y, now - born, strength] as const),
    };
  }

  #begin(now: number): void {
    if (this.#restsAt() <= now) this.#began = now;
  }

  #restsAt(): number {
    const lastRing = this.#rings.at(-1)?.born ?? Number.NEGATIVE_INFINITY;
    return Math.max(lastRing + ringLives, this.#swellBorn + swellLives);
  }
}
