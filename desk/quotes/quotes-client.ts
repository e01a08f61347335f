import { useQuery } from "@tanstack/react-query";
import { queryOf, usePages } from "#desk/kit/desk-client.ts";
import { call } from "#platform/api-client.ts";

export const quotesKey = ["quotes"] as const;
export const quotesUrl = "/api/admin/quotes";

export function useQuotes(group: string, q: string) {
  return usePages<"GET /api/admin/quotes">([...quotesKey, "list", group, q], {
    path: quotesUrl,
    query: queryOf({ limit: 30, group, q }),
    isReadOnArrival: true,
  });
}

const mostFound = 4;

/** The latest few that a search finds, while it is typed. */
export function useFoundQuotes(q: string) {
  return useQuery({
    queryKey: [...quotesKey, "found", q],
    queryFn: ({ signal }) =>
      call<"GET /api/admin/quotes">(
        "GET",
        `${quotesUrl}?${queryOf({ limit: mostFound, q })}`,
        undefined,
        { signal },
      ),
  });
}

const mostOfLead = 10;

/** What was offered for one lead. */
export function useQuotesOfLead(lead: string) {
  return useQuery({
    queryKey: [...quotesKey, "of lead", lead],
    queryFn: () =>
      call<"GET /api/admin/quotes">("GET", `${quotesUrl}?${queryOf({ limit: mostOfLead, lead })}`),
    refetchOnMount: "always",
  });
}

export const quoteKey = (id: string) => [...quotesKey, "page", id];

export function readQuote(id: string) {
  return call<"GET /api/admin/quotes/:id">("GET", `${quotesUrl}/${encodeURIComponent(id)}`);
}

export function useQuote(id: string) {
  return useQuery({
    queryKey: quoteKey(id),
    queryFn: () => readQuote(id),
    refetchOnMount: "always",
  });
}

export function useDeletedQuotes() {
  return useQuery({
    queryKey: [...quotesKey, "trash"],
    queryFn: () => call<"GET /api/admin/quotes/trash">("GET", `${quotesUrl}/trash`),
  });
}

/** What of the catalogue the drawing of a lead is built from. */
export function useDrawnParts(lead: string | undefined) {
  return useQuery({
    queryKey: [...quotesKey, "drawn parts", lead],
    queryFn: () =>
      call<"GET /api/admin/quote-parts">("GET", `/api/admin/quote-parts?${queryOf({ lead })}`),
    enabled: lead !== undefined,
    staleTime: 0,
  });
}

export const templatesKey = [...quotesKey, "templates"] as const;

export function useTemplates() {
  return useQuery({
    queryKey: templatesKey,
    queryFn: () => call<"GET /api/admin/quote-templates">("GET", "/api/admin/quote-templates"),
  });
}
