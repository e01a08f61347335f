import { useQuery } from "@tanstack/react-query";
import { usePages } from "#desk/kit/desk-client.ts";
import { readJson } from "#platform/api-client.ts";
import type { Lead, LeadList } from "./leads-schema.ts";

export const leadsKey = ["leads"] as const;

export function useLeads(place: string) {
  const filter = place === "quarantine" ? "quarantined=true" : place && `stage=${place}`;
  return usePages<LeadList>([...leadsKey, place], `/api/admin/consultations?limit=30&${filter}`);
}

export function useDeletedLeads() {
  return useQuery({
    queryKey: [...leadsKey, "trash"],
    queryFn: () => readJson<{ consultations: Lead[] }>("/api/admin/consultations/trash"),
  });
}
