import { createContext, RouterContextProvider } from "react-router";
import type { OrderVisits } from "#features/after-purchase/order-visits.server.ts";
import type { BackInStock } from "#features/catalogue/back-in-stock/back-in-stock.server.ts";
import type { ComparisonAsked } from "#features/catalogue/compare/compare-address.ts";
import type { Comparison } from "#features/catalogue/compare/comparison.ts";
import type { CardProduct } from "#features/catalogue/listing/card-product.ts";
import type { Product, ProductSummary } from "#features/catalogue/product.ts";
import type { PumpGroup } from "#features/catalogue/pumps/pump-table.ts";
import type {
  FilterOffer,
  SearchAnswered,
  SearchAsked,
} from "#features/catalogue/search/search-page.ts";
import type { FieldMessages } from "#features/consultations/consultation.ts";
import type { FormPhoto } from "#features/consultations/photos/request-photo.ts";
import type { PayVisits } from "#features/hand-orders/page/pay-visits.server.ts";
import type { Shelf } from "#features/planner/parts/shelf.ts";
import type { QuoteVisits } from "#features/quotes/page/quote-visits.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";

/** What the pages ask the server for. The server hands its services in; pages never import them. */
export interface PageServices {
  readonly mode: "demo" | "live";
  readonly publicUrl: string;
  /** What the address of every payment page begins with: the provider's, or our own way there. */
  readonly checkoutAddresses: readonly string[];
  readonly catalogue: {
    /** Whether the address of a product leads to its page or redirects to it. */
    has(slug: string): Promise<boolean>;
    listing(): Promise<{ products: ProductSummary[]; counts: Record<string, number> }>;
    productsIn(category: string, page: number): Promise<ProductSummary[]>;
    counts(): Promise<Record<string, number>>;
    product(slug: string): Promise<Product | null>;
    relatedTo(product: Pick<Product, "slug" | "category">): Promise<CardProduct[]>;
    searchPage(asked: SearchAsked): Promise<SearchAnswered>;
    filterOffer(category?: string): Promise<FilterOffer>;
    comparison(asked: ComparisonAsked): Promise<Comparison>;
    pumpTable(): Promise<PumpGroup[]>;
    /** Those of them that are on sale. */
    named(slugs: readonly string[]): Promise<ProductSummary[]>;
    /** The address that this one was changed to. */
    movedTo(slug: string): Promise<string | null>;
  };
  /** What ponds are planned from, as it is on sale. */
  readonly planner: { shelf(): Promise<Shelf> };
  readonly site: Pick<SiteService, "everywhere" | "openDays" | "questions" | "projects">;
  readonly consultations: {
    /** Takes what a visitor typed, as it is. `left`: so many photos could not be kept. */
    request(
      values: Readonly<Record<string, string>>,
      posted: Posted,
    ): Promise<{ ok: true; left: number } | { ok: false; fields: FieldMessages }>;
  };
  /** A customer's quote, by the secret in its address. */
  readonly quotes: Pick<QuoteVisits, "read" | "post">;
  /** An order that is paid by its link. */
  readonly pay: Pick<PayVisits, "read" | "pay">;
  /** A customer's order, by the secret in its address; and the address, by number and e-mail. */
  readonly orders: Pick<OrderVisits, "read" | "ask" | "answerDelay" | "find">;
  /** Telling visitors that a size is back. */
  readonly backInStock: Pick<BackInStock, "size" | "ask" | "note" | "answer">;
  reportError(error: unknown): void;
}

export const pageServices = createContext<PageServices>();

/** Who has posted a form, and what came with it besides its words. */
export interface Posted {
  /** The network address. */
  visitor: string;
  photos: readonly FormPhoto[];
}

/** Pages that are only read do not know: they are the same for everybody. */
export const postedContext = createContext<Posted>({ visitor: "", photos: [] });

export function createPageContext(services: PageServices, posted?: Posted): RouterContextProvider {
  const context = new RouterContextProvider();
  if (posted !== undefined) context.set(postedContext, posted);
  context.set(pageServices, services);
  return context;
}
