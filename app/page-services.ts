import { createContext, RouterContextProvider } from "react-router";
import type { Business } from "#content/business.ts";

/** What the pages ask the server for. The server hands its services in; pages never import them. */
export interface PageServices {
  readonly mode: "demo" | "live";
  readonly publicUrl: string;
  readonly business: Business;
}

export const pageServices = createContext<PageServices>();

export function createPageContext(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageServices, services);
  return context;
}
