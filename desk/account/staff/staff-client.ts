import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/api-client.ts";

const path = "/api/admin/accounts";

export const accountsKey = [path] as const;

export function useAccounts() {
  return useQuery({
    queryKey: accountsKey,
    queryFn: () => call<"GET /api/admin/accounts">("GET", path),
  });
}

export const failed = (problem: string | undefined) =>
  problem ?? "Failed to save. Please try again.";
