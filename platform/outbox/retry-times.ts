const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

const firstDelayMs = 5 * second;
const longestDelayMs = hour;
/** Long enough for a service that is down over a long holiday. */
export const patienceMs = 14 * day;

/**
 * When to try again after so many attempts; undefined: never. Doubles up to an hour, and is spread
 * over the second half of that time, so that a service that comes back is not met by everything at
 * once.
 */
export function nextAttempt(
  { attempts, createdAt, now }: { attempts: number; createdAt: number; now: number },
  random: () => number = Math.random,
): number | undefined {
  if (now - createdAt >= patienceMs) return undefined;
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempts - 1, 30));
  return now + Math.round(delay * (0.5 + random() / 2));
}
