/** What the first pages of a visit may weigh, in bytes after Brotli. */
export const byteBudget = { scripts: 105_000, styles: 14_000, html: 20_000, listingHtml: 60_000 };

export const scoreBudget = {
  performance: 99,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
} as const;

export type Category = keyof typeof scoreBudget;

/** Milliseconds, but for the layout shift, which is a number of its own. */
export const timeBudget = {
  "largest-contentful-paint": 1_600,
  "cumulative-layout-shift": 0.01,
  "total-blocking-time": 50,
} as const;

export type Metric = keyof typeof timeBudget;
