import { useState } from "react";
import type { AdminOrderPage } from "#desk/orders/admin-order.ts";
import { ApiError } from "#platform/api-client.ts";

export interface SentPage {
  page: AdminOrderPage;
  hold(): void;
  release(): void;
}

/**
 * The order as it was when a refund was sent, until it is known what became of that. The order that
 * is read anew counts the refund already: decided from that, pressing again would send another sum.
 */
export function useSentPage(latest: AdminOrderPage): SentPage {
  const [sent, setSent] = useState<AdminOrderPage>();
  const page = sent ?? latest;
  return {
    page,
    hold: () => setSent(page),
    release: () => setSent(undefined),
  };
}

/** The shop has said no: nothing was done. After anything else it may have been. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
