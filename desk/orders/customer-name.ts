import type { AdminOrder } from "./admin-order.ts";

export const forgottenOnRequest = "Forgotten on request";

/** Who an order is for, as lists show it. */
export function customerName(
  order: Pick<AdminOrder, "firstName" | "lastName" | "forgottenAt">,
): string {
  if (order.forgottenAt !== null) return forgottenOnRequest;
  return `${order.firstName} ${order.lastName}`;
}
