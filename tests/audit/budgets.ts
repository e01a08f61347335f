/**
 * What the first pages of a visit may weigh, in bytes after Brotli, with everything that a first
 * tap needs.
 */
export const byteBudget = { scripts: 115_000, styles: 14_000, html: 20_000, listingHtml: 60_000 };

/** The planner may have so much of a script of its own beside what every page has. */
export const plannerScripts = byteBudget.scripts + 20_000;

export const scoreBudget = {
  performance: 97,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
} as const;

export type ScoreCategory = keyof typeof scoreBudget;

/** Milliseconds, but for the layout shift, which is a number of its own. */
export const timeBudget = {
  "largest-contentful-paint": 1_600,
  "cumulative-layout-shift": 0.01,
} as const;

export type Metric = keyof typeof timeBudget;

/** Milliseconds of blocking on a slow phone, from the first paint until the page is hydrated. */
export const blockingBudget = { totalMs: 200, longestMs: 100 } as const;
