import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/api-client.ts";
import type { GivenSubscription } from "./push-schema.ts";

const path = "/api/admin/push";

export const pushKey = [path] as const;

export const readNotified = () => call<"GET /api/admin/push">("GET", path);

export function useNotified() {
  return useQuery({ queryKey: pushKey, queryFn: readNotified });
}

export const sendSubscription = (given: GivenSubscription) =>
  call<"PUT /api/admin/push/this-device">("PUT", `${path}/this-device`, given);

export const removeDevice = (id: string) =>
  call<"DELETE /api/admin/push/:id">("DELETE", `${path}/${id}`);
