import { useQuery } from "@tanstack/react-query";
import { readKeyOrNull } from "#desk/kit/query-reads.ts";
import type { AdminSessionView } from "./sign-in-schema.ts";

export const sessionKey = ["/api/admin/session"] as const;

/** Null: nobody is signed in. */
export function useSession() {
  return useQuery({ queryKey: sessionKey, queryFn: readKeyOrNull<AdminSessionView> });
}
