import { type Patience, usualPatience } from "./connections.ts";

/** How much of everything strangers may ask for. Tests set their own. */
export interface Limits {
  /** Requests to the API that one address may make in a minute. */
  apiRequestsPerMinute: number;
  /**
   * Pages that one address may ask for in a minute and that are not in memory: what is, costs next
   * to nothing.
   */
  pageRequestsPerMinute: number;
  /** Pages of results that one address may ask for in a minute: each is made for it alone. */
  searchPagesPerMinute: number;
  /** Consultation requests that one address may send in a minute. */
  consultationsPerMinute: number;
  /** Photos that one address may send with its requests in an hour. */
  requestPhotosPerHour: number;
  /** Carts that one address may have kept in a day. */
  keptCartsPerDay: number;
  /** Payment pages of counted goods that one address may open in a minute. */
  paymentPagesPerMinute: number;
  /** Pages of quotes that one address may ask for in a minute. */
  quotePagesPerMinute: number;
  /** Photos of quotes that one address may ask for in a minute. */
  quotePhotosPerMinute: number;
  /** Papers of quotes that one address may ask for in a minute: each is made anew. */
  quotePapersPerMinute: number;
  /** Answers to quotes that one address may send in a minute. */
  quoteAnswersPerMinute: number;
  /** Pages to pay by a link that one address may ask for in a minute. */
  payPagesPerMinute: number;
  /** Presses of their button. */
  payPressesPerMinute: number;
  /** Pages of orders that one address may ask for in a minute. */
  orderPagesPerMinute: number;
  /** Receipts of orders that one address may ask for in a minute: each is made anew. */
  orderReceiptsPerMinute: number;
  /** Questions about orders that one address may send in a minute. */
  orderQuestionsPerMinute: number;
  /** Orders that one address may look for by number and e-mail in a minute. */
  ordersSoughtPerMinute: number;
  /** Addresses to be told of a size that one address may leave in a minute. */
  stockNotesPerMinute: number;
  /** Pages of what was left so that one address may ask for in a minute, or answer. */
  stockNotePagesPerMinute: number;
  /** How far behind the process may fall before it turns requests away. */
  mostEventLoopDelayMs: number;
  patience: Patience;
  /** Addresses that one sitemap may name: search engines read no more of it. */
  mostSitemapAddresses: number;
  /** Variants in one part of the feed for merchant listings: about two megabytes. */
  mostFeedItems: number;
}

export const usualLimits: Limits = {
  apiRequestsPerMinute: 600,
  pageRequestsPerMinute: 600,
  searchPagesPerMinute: 300,
  consultationsPerMinute: 20,
  requestPhotosPerHour: 40,
  keptCartsPerDay: 40,
  paymentPagesPerMinute: 30,
  quotePagesPerMinute: 120,
  quotePhotosPerMinute: 600,
  quotePapersPerMinute: 20,
  quoteAnswersPerMinute: 30,
  payPagesPerMinute: 120,
  payPressesPerMinute: 30,
  orderPagesPerMinute: 120,
  orderReceiptsPerMinute: 20,
  orderQuestionsPerMinute: 20,
  ordersSoughtPerMinute: 10,
  stockNotesPerMinute: 10,
  stockNotePagesPerMinute: 60,
  mostEventLoopDelayMs: 1_000,
  patience: usualPatience,
  mostSitemapAddresses: 50_000,
  mostFeedItems: 2_000,
};
