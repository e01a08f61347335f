import { useRouteLoaderData } from "react-router";
import type { SiteWide } from "./public-site.ts";

/** Phones, hours and the notice, which the root of every page has asked for. */
export function useSite(): SiteWide {
  return (useRouteLoaderData("root") as { site: SiteWide }).site;
}
