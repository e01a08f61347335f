import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { isConfirmed } from "#desk/kit/confirm-host.tsx";
import { change } from "#desk/kit/desk-client.ts";
import { toasts } from "#ui/toast-store.ts";
import type { AdminProduct } from "./admin-product.ts";
import { productKeys, productsApi } from "./product-client.ts";

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

/** What the owner can do to one product besides editing it. A failure is told; what is shown stays as it was. */
export function useProductActions({ id, name }: { id: string; name: string }) {
  const refresh = useRefreshProducts();
  const navigate = useNavigate();
  const path = `${productsApi}/${id}`;

  async function post(what: string, body: object | undefined, failure: string) {
    const product = await change<AdminProduct>(
      "POST",
      `${path}/${what}`,
      body,
      (problem) => problem ?? failure,
    );
    if (product) await refresh();
    return product;
  }

  async function restore() {
    const product = await post("restore", undefined, "Failed to restore the product");
    if (product) toasts.add({ title: "Product restored", description: name });
    return product;
  }

  async function setVisible(isVisible: boolean) {
    const product = await post(
      "visibility",
      { isVisible },
      isVisible ? "Failed to show the product" : "Failed to hide the product",
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
      const copy = await post("duplicate", undefined, "Failed to duplicate the product");
      if (copy) navigate(`/admin/products/${copy.id}`);
    },

    async remove(): Promise<boolean> {
      const isMeant = await isConfirmed({
        title: `Delete ${name}?`,
        description: "It leaves the site at once and can be restored for 30 days.",
        confirm: "Delete",
      });
      if (!isMeant) return false;
      const done = await change("DELETE", path, undefined, "Failed to delete the product");
      if (!done) return false;
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
