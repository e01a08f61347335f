import { createContext, useContext } from "react";
import type { SiteWide } from "./public-site.ts";

/**
 * Phones, hours and the notice, which the root of every page has asked for. Handed on apart from
 * the router's own data: whoever reads those is rendered again at each step of a move.
 */
export const SiteContext = createContext<SiteWide | undefined>(undefined);

export function useSite(): SiteWide {
  return useContext(SiteContext) as SiteWide;
}
