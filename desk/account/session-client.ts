import { useQuery } from "@tanstack/react-query";
import { nullWhenSignedOut } from "#desk/kit/query-reads.ts";
import { call } from "#platform/api-client.ts";
import { may, type Right } from "./rights.ts";

const path = "/api/admin/session";
/** Somebody has logged out here, and the shop could not be told. */
const leavingKey = "desk-leaving";

export const sessionKey = [path] as const;

/**
 * False: the shop does not know yet. It is told before anything else is read in this browser, so
 * that a reload does not sign the next person in.
 */
export async function signOut(): Promise<boolean> {
  try {
    await call<"POST /api/admin/logout">("POST", "/api/admin/logout");
    localStorage.removeItem(leavingKey);
    return true;
  } catch {
    localStorage.setItem(leavingKey, "1");
    return false;
  }
}

/** Null: nobody is signed in. */
export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    async queryFn() {
      if (localStorage.getItem(leavingKey) && !(await signOut())) return null;
      return nullWhenSignedOut(call<"GET /api/admin/session">("GET", path));
    },
  });
}

/** Who signs in now wants to stay. */
export function stay(): void {
  localStorage.removeItem(leavingKey);
}

/** `may("orders")`: whether whoever is signed in may; nobody may anything. */
export function useMay(): (right: Right) => boolean {
  const { data: session } = useSession();
  return (right) => session != null && may(session.role, right);
}
