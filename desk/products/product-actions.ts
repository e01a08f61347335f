import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { isConfirmed } from "#desk/kit/confirm-host.tsx";
import { change } from "#desk/kit/desk-client.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import type { AdminProduct } from "./admin-product.ts";
import { productKeys, productsUrl } from "./product-client.ts";

/** Lists and trash are asked for again; an open editor holds what it shows itself. */
export function useRefreshProducts(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: productKeys.lists }),
      client.invalidateQueries({ queryKey: productKeys.trash }),
    ]);
  };
}

/**
 * What the owner can do to one product besides editing it. A failure is told; what is shown stays
 * as it was.
 */
export function useProductActions({ id, name }: { id: string; name: string }) {
  const refresh = useRefreshProducts();
  const navigate = useNavigate();
  const path = `${productsUrl}/${id}` as const;

  async function done(asked: Promise<AdminProduct | undefined>) {
    const product = await asked;
    if (product) await refresh();
    return product;
  }
  const orSay = (failure: string) => (problem: string | undefined) => problem ?? failure;

  async function restore() {
    const product = await done(
      change<"POST /api/admin/products/:id/restore">(
        "POST",
        `${path}/restore`,
        undefined,
        orSay("Failed to restore the product"),
      ),
    );
    if (product) toasts.add({ title: "Product restored", description: name });
    return product;
  }

  async function setVisible(isVisible: boolean) {
    const product = await done(
      change<"POST /api/admin/products/:id/visibility">(
        "POST",
        `${path}/visibility`,
        { isVisible },
        orSay(isVisible ? "Failed to show the product" : "Failed to hide the product"),
      ),
    );
    if (!product) return undefined;
    toasts.add({
      title: isVisible ? "Shown on the site" : "Hidden from the site",
      description: name,
      action: {
        label: "Undo",
        altText: `Press ${isVisible ? "Hide" : "Show"} beside the product`,
        run: () => void setVisible(!isVisible),
      },
    });
    return product;
  }

  return {
    restore,
    setVisible,

    /** The copy opens in the editor. */
    async duplicate() {
      const copy = await done(
        change<"POST /api/admin/products/:id/duplicate">(
          "POST",
          `${path}/duplicate`,
          undefined,
          orSay("Failed to duplicate the product"),
        ),
      );
      if (copy) navigate(`/admin/products/${copy.id}`);
    },

    async remove(): Promise<boolean> {
      const isMeant = await isConfirmed({
        title: `Delete ${name}?`,
        description: "It leaves the site at once and can be restored for 30 days.",
        confirm: "Delete",
      });
      if (!isMeant) return false;
      const removed = await change<"DELETE /api/admin/products/:id">(
        "DELETE",
        path,
        undefined,
        "Failed to delete the product",
      );
      if (!removed) return false;
      await refresh();
      toasts.add({
        title: "Product deleted",
        description: name,
        action: {
          label: "Undo",
          altText: "Open the trash to restore the product within 30 days",
          run: () => void restore(),
        },
      });
      return true;
    },
  };
}
