import { type InfiniteData, type QueryClient, useQuery } from "@tanstack/react-query";
import { queryOf, usePages } from "#desk/kit/desk-client.ts";
import { call } from "#platform/api-client.ts";
import type { Lead, LeadList } from "./leads-schema.ts";

const path = "/api/admin/leads";

export const leadsKey = ["leads"] as const;

/** Of a stage, in quarantine, or all; with what is looked for. */
export function useLeads(place: string, q: string) {
  const filter = place === "quarantine" ? { quarantined: "true" } : { stage: place };
  const query = queryOf({ limit: 30, ...filter, q });
  return usePages<"GET /api/admin/leads">([...leadsKey, place, q], { path, query });
}

/** Shows a stored change in every list that has the request, and in the counts. */
export function showLead(client: QueryClient, lead: Lead): void {
  client.setQueriesData<InfiniteData<LeadList>>({ queryKey: leadsKey }, (lists) => {
    // The trash and the page of one lead are no lists of pages.
    if (!lists?.pages) return lists;
    const before = lists.pages.flatMap(({ leads }) => leads).find(({ id }) => id === lead.id);
    return {
      ...lists,
      pages: lists.pages.map((page) => ({
        ...page,
        leads: page.leads.map((one) => (one.id === lead.id ? lead : one)),
        counts: before ? moved(page.counts, before.stage, lead.stage) : page.counts,
      })),
    };
  });
}

function moved(counts: LeadList["counts"], from: string, to: string): LeadList["counts"] {
  if (from === to) return counts;
  return { ...counts, [from]: (counts[from] ?? 1) - 1, [to]: (counts[to] ?? 0) + 1 };
}

/** Everything about one lead. */
export function useLeadPage(id: string) {
  return useQuery({
    queryKey: [...leadsKey, "page", id],
    queryFn: () => call<"GET /api/admin/leads/:id">("GET", `${path}/${id}`),
    refetchOnMount: "always",
  });
}

export function useDeletedLeads() {
  return useQuery({
    queryKey: [...leadsKey, "trash"],
    queryFn: () => call<"GET /api/admin/leads/trash">("GET", `${path}/trash`),
  });
}
