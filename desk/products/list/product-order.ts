import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { moved } from "#desk/kit/moved.ts";
import type { ProductLine, ProductList } from "#desk/products/admin-product.ts";
import { listKey } from "#desk/products/product-client.ts";
import { call, problemText } from "#platform/api-client.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import { OrderSaver } from "./order-saver.ts";
import type { ProductFilter } from "./product-filter.ts";

/** Orders the products of a category: shown at once, then stored, undone if that fails. */
export function useProductOrder(filter: ProductFilter, products: readonly ProductLine[]) {
  const client = useQueryClient();
  const [said, say] = useState("");

  function show(ids: readonly string[]) {
    client.setQueryData<InfiniteData<ProductList>>(
      listKey(filter),
      (list) => list && { ...list, pages: inChosenOrder(list.pages, ids) },
    );
  }

  const [saver] = useState(
    () =>
      new OrderSaver({
        send: (productIds) =>
          call<"PUT /api/admin/categories/:slug/order">(
            "PUT",
            `/api/admin/categories/${filter.category}/order`,
            { productIds: [...productIds] },
          ),
        onFailed(stored, error) {
          show(stored);
          const description = problemText(error) ?? "Failed to change the order";
          say("The products are back in their order.");
          toasts.add({ title: "Error", description, variant: "destructive" });
          // The order may have been refused because the list is not what it was.
          void client.invalidateQueries({ queryKey: listKey(filter) });
        },
      }),
  );

  return {
    said,
    move(index: number, by: 1 | -1) {
      const before = products.map(({ id }) => id);
      const after = moved(before, index, by);
      show(after);
      say(`${products[index]?.name} is now ${index + by + 1} of ${products.length}`);
      saver.choose(after, before);
    },
  };
}

/** The pages keep their length; what stands on them follows the order. */
export function inChosenOrder(
  pages: readonly ProductList[],
  ids: readonly string[],
): ProductList[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const sorted = pages
    .flatMap(({ products }) => products)
    .sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  let taken = 0;
  return pages.map((page) => {
    const from = taken;
    taken += page.products.length;
    return { ...page, products: sorted.slice(from, taken) };
  });
}
