import { createContext, RouterContextProvider } from "react-router";
import type { Business } from "#content/business.ts";
import type { Product, ProductSummary } from "#features/catalogue/product.ts";

/** What the pages ask the server for. The server hands its services in; pages never import them. */
export interface PageServices {
  readonly mode: "demo" | "live";
  readonly publicUrl: string;
  readonly business: Business;
  readonly catalogue: {
    products(): Promise<ProductSummary[]>;
    product(slug: string): Promise<Product | null>;
  };
  /** Whether a path with a name in it (a product, a category) leads to a page. */
  hasPage(path: string): Promise<boolean>;
  reportError(error: unknown): void;
}

export const pageServices = createContext<PageServices>();

export function createPageContext(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageServices, services);
  return context;
}
