import { useQuery } from "@tanstack/react-query";
import { readJson } from "#platform/api-client.ts";
import type { EditableSite } from "./editable-site.ts";

export const sitePath = "/api/admin/site";

export const siteQuery = ["site"] as const;

export const readSite = () => readJson<EditableSite>(sitePath);

/** Asked for anew whenever the page opens: an edit begins from what is stored now. */
export function useEditableSite() {
  return useQuery({ queryKey: siteQuery, queryFn: readSite, gcTime: 0 });
}
