import { backInStockAddress, backInStockPath } from "./back-in-stock-address.ts";

/** A size of a product, as the address of the page names it. */
export interface AwaitedSize {
  slug: string;
  sku: string;
}

const most = { slug: 80, sku: 40, email: 320 } as const;
export const mostEmail = most.email;

/** Null where it names nothing that could be ours. */
export function readAwaited(query: URLSearchParams): AwaitedSize | null {
  const [slug, sku] = [query.get("about") ?? "", query.get("size") ?? ""];
  if (slug.length > most.slug || !/^[a-z0-9-]+$/.test(slug)) return null;
  return sku !== "" && sku.length <= most.sku ? { slug, sku } : null;
}

/** The query of the page in its one spelling: only what the page reads of it. */
export function backInStockQuery(query: URLSearchParams): string {
  const awaited = readAwaited(query);
  if (!awaited) return "";
  return backInStockAddress(awaited.slug, awaited.sku).slice(backInStockPath.length);
}

/** What the page shows of the size that its address names. */
export interface SizeShown {
  slug: string;
  sku: string;
  product: string;
  name: string;
  isSoldOut: boolean;
}

export type AskAnswer =
  /** Whether or not the address waits already. */
  { state: "asked"; email: string } | { state: "incomplete"; problem: string; typed: string };

/** What stands behind a link that was mailed. */
export interface StockNote {
  product: string;
  name: string;
  path: string;
  isConfirmed: boolean;
}

export type NoteAnswer = "confirmed" | "forgotten";

/** As the page says it and the clock keeps to it. */
export const unconfirmedDays = 3;
export const longestWaitDays = 365;
