const hour = 3_600_000;
const day = 24 * hour;

/**
 * How long copies are kept: all at first, then the last of each hour, then the last of each day.
 * Older ones are deleted, as the privacy policy promises (content/policies.ts).
 */
const tiers = [
  { forMs: 2 * hour, apartMs: 1 },
  { forMs: 2 * day, apartMs: hour },
  { forMs: 30 * day, apartMs: day },
] as const;

const form = /^heronbrook-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)\.backup\.gz$/;

export function nameOfCopy(now: Date): string {
  return `heronbrook-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.backup.gz`;
}

/** When a copy was made; undefined: this is no copy. */
export function timeOfCopy(name: string): number | undefined {
  const [, hours, minutes, seconds] = form.exec(name) ?? [];
  return hours ? Date.parse(`${hours}:${minutes}:${seconds}Z`) : undefined;
}

/** Copies among the names, the newest first. */
export function newestFirst(names: readonly string[]): string[] {
  return names
    .filter((name) => timeOfCopy(name) !== undefined)
    .toSorted((a, b) => (a < b ? 1 : -1));
}

/** Copies to delete at this time. */
export function surplusCopies(names: readonly string[], now: number): string[] {
  const kept = new Set<string>();
  return newestFirst(names).filter((name) => {
    const time = timeOfCopy(name) as number;
    const tier = tiers.find(({ forMs }) => now - time < forMs);
    if (!tier) return true;
    const slot = `${tier.apartMs} ${Math.floor(time / tier.apartMs)}`;
    if (kept.has(slot)) return true;
    kept.add(slot);
    return false;
  });
}
