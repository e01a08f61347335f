import { useQuery } from "@tanstack/react-query";
import { queryOf, usePages } from "#desk/kit/desk-client.ts";
import { readJson } from "#platform/api-client.ts";
import type { Lead, LeadList } from "./leads-schema.ts";

const path = "/api/admin/consultations";

export const leadsKey = ["leads"] as const;

/** Of a stage, in quarantine, or all. */
export function useLeads(place: string) {
  const filter = place === "quarantine" ? { quarantined: "true" } : { stage: place };
  const query = queryOf({ limit: 30, ...filter });
  return usePages<LeadList>([...leadsKey, place], { path, query });
}

export function useDeletedLeads() {
  return useQuery({
    queryKey: [...leadsKey, "trash"],
    queryFn: () => readJson<{ consultations: Lead[] }>(`${path}/trash`),
  });
}
