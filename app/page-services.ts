import { createContext, RouterContextProvider } from "react-router";
import type { CardProduct } from "#features/catalogue/card-product.ts";
import type { Product, ProductSummary } from "#features/catalogue/product.ts";
import type { SearchAnswered, SearchAsked } from "#features/catalogue/search/search-page.ts";
import type { FieldMessages } from "#features/consultations/consultation.ts";
import type { SiteService } from "#features/site/site-service.server.ts";

/** What the pages ask the server for. The server hands its services in; pages never import them. */
export interface PageServices {
  readonly mode: "demo" | "live";
  readonly publicUrl: string;
  /** What the address of every payment page begins with: the provider's, or our own way there. */
  readonly checkoutAddresses: readonly string[];
  readonly catalogue: {
    /** Whether an address of a product leads somewhere: to its page, or to the one it was changed to. */
    has(slug: string): Promise<boolean>;
    listing(): Promise<{ products: ProductSummary[]; counts: Record<string, number> }>;
    productsIn(category: string, page: number): Promise<ProductSummary[]>;
    counts(): Promise<Record<string, number>>;
    product(slug: string): Promise<Product | null>;
    relatedTo(product: Pick<Product, "slug" | "category">): Promise<CardProduct[]>;
    searchPage(asked: SearchAsked): Promise<SearchAnswered>;
    /** The address that this one was changed to. */
    movedTo(slug: string): Promise<string | null>;
  };
  readonly site: Pick<SiteService, "everywhere" | "openDays" | "questions" | "projects">;
  readonly consultations: {
    /** Takes what a visitor typed, as it is; the visitor is the network address. */
    request(
      values: Readonly<Record<string, string>>,
      visitor: string,
    ): Promise<{ ok: true } | { ok: false; fields: FieldMessages }>;
  };
  reportError(error: unknown): void;
}

export const pageServices = createContext<PageServices>();

/** Who has posted a form. Pages that are only read do not know: they are the same for everybody. */
export const visitorContext = createContext("");

export function createPageContext(services: PageServices, visitor?: string): RouterContextProvider {
  const context = new RouterContextProvider();
  if (visitor !== undefined) context.set(visitorContext, visitor);
  context.set(pageServices, services);
  return context;
}
