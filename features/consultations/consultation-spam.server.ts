import { createHash } from "node:crypto";
import type { ConsultationRequest, ConsultationSigns, QuarantineReason } from "./consultation.ts";
import { RecentCounts } from "./recent-counts.ts";

export interface SpamRules {
  /** Nobody reads and fills in the form in less. */
  shortestFillMs: number;
  /** So many requests from one address in an hour are passed on. */
  mostAnHour: number;
}

const usualSpamRules: SpamRules = { shortestFillMs: 3_000, mostAnHour: 6 };

const hourMs = 3_600_000;

/** Judges a request by its signs. Addresses are counted in memory and never stored. */
export class SpamJudge {
  readonly #rules: SpamRules;
  readonly #recent: RecentCounts;

  constructor(rules: Partial<SpamRules> = {}) {
    this.#rules = { ...usualSpamRules, ...rules };
    this.#recent = new RecentCounts({ windowMs: hourMs, most: this.#rules.mostAnHour });
  }

  suspect(signs: ConsultationSigns, now: number): QuarantineReason | null {
    const count = this.#recent.add(signs.address, now);
    if (signs.website.trim() !== "") return "trap";
    const { elapsedMs } = signs;
    if (elapsedMs !== undefined && elapsedMs < this.#rules.shortestFillMs) return "too_quick";
    return count > this.#rules.mostAnHour ? "too_many" : null;
  }
}

/**
 * Alike for the same words from the same person, however they are spaced or capitalised. The same
 * words from two people are two requests: "Please call me" is not spam.
 */
export function fingerprintOf({ email, message }: ConsultationRequest): string {
  const words = message.toLowerCase().split(/\s+/).join(" ");
  return createHash("sha256").update(`${email.toLowerCase()}\0${words}`).digest("hex");
}
