import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/api-client.ts";

const path = "/api/admin/account";

export const ownAccountKey = [path] as const;

export function useOwnAccount() {
  return useQuery({
    queryKey: ownAccountKey,
    queryFn: () => call<"GET /api/admin/account">("GET", path),
  });
}

export const failed = (problem: string | undefined) =>
  problem ?? "Failed to save. Please try again.";
