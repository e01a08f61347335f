import { useQuery, useQueryClient } from "@tanstack/react-query";
import { change } from "#desk/kit/desk-client.ts";
import { call } from "#platform/api-client.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import type { Discount, DiscountDraft } from "./discounts-schema.ts";

export const discountsKey = ["discounts"] as const;

export function useDiscounts() {
  return useQuery({
    queryKey: [...discountsKey, "list"],
    queryFn: () => call<"GET /api/admin/discounts">("GET", "/api/admin/discounts"),
    refetchOnMount: "always",
  });
}

export function useDeletedDiscounts() {
  return useQuery({
    queryKey: [...discountsKey, "trash"],
    queryFn: () => call<"GET /api/admin/discounts/trash">("GET", "/api/admin/discounts/trash"),
    refetchOnMount: "always",
  });
}

/** What is sent of a code that is stored. */
export function draftOf(discount: Discount): DiscountDraft {
  const { code, kind, value, minimum, mostUses, from, to, categories, isOn } = discount;
  return { code, kind, value, minimum, mostUses, from, to, categories, isOn };
}

export function useDiscountActions() {
  const client = useQueryClient();
  const readAnew = () => client.invalidateQueries({ queryKey: discountsKey });

  async function restore({ id, code }: { id: string; code: string }) {
    const restored = await change<"POST /api/admin/discounts/:id/restore">(
      "POST",
      `/api/admin/discounts/${id}/restore`,
      undefined,
      (problem) => problem ?? "Failed to restore the code",
    );
    await readAnew();
    if (restored) toasts.add({ title: "Code restored", description: code });
  }

  return {
    readAnew,
    restore,

    async setOn(discount: Discount, isOn: boolean) {
      const body = { ...draftOf(discount), isOn, revision: discount.revision };
      const path = `/api/admin/discounts/${discount.id}` as const;
      const stored = await change<"PUT /api/admin/discounts/:id">(
        "PUT",
        path,
        body,
        (problem) => problem ?? "Failed to change the code",
      );
      await readAnew();
      if (!stored) return;
      toasts.add({
        title: isOn ? "Code switched on" : "Code switched off",
        description: discount.code,
      });
    },

    /** No question: it can be undone at once. */
    async remove(discount: Discount) {
      const removed = await change<"DELETE /api/admin/discounts/:id">(
        "DELETE",
        `/api/admin/discounts/${discount.id}`,
        undefined,
        "Failed to delete the code",
      );
      await readAnew();
      if (!removed) return;
      toasts.add({
        title: "Code deleted",
        description: discount.code,
        action: {
          label: "Undo",
          altText: "Restore it in the trash",
          run: () => void restore(removed),
        },
      });
    },
  };
}
