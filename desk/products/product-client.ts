import { useQuery } from "@tanstack/react-query";
import { queryOf, usePages } from "#desk/kit/desk-client.ts";
import { filterQuery, type ProductFilter } from "#desk/products/list/product-filter.ts";
import { call } from "#platform/api-client.ts";

export const productsUrl = "/api/admin/products";

export const productKeys = {
  all: ["products"],
  lists: ["products", "list"],
  trash: ["products", "trash"],
} as const;

export function listKey(filter: ProductFilter) {
  return [...productKeys.lists, filterQuery(filter).toString()] as const;
}

export function useProducts(filter: ProductFilter, limit: number) {
  const query = filterQuery(filter);
  query.set("limit", String(limit));
  return usePages<"GET /api/admin/products">(listKey(filter), { path: productsUrl, query });
}

/** Asked for anew whenever the editor opens: an edit begins from what is stored now. */
export function useProduct(id: string) {
  return useQuery({
    queryKey: [...productKeys.all, "page", id],
    queryFn: () =>
      call<"GET /api/admin/products/:id">("GET", `${productsUrl}/${encodeURIComponent(id)}`),
    gcTime: 0,
  });
}

export function useProductTrash(limit: number) {
  return usePages<"GET /api/admin/products/trash">(productKeys.trash, {
    path: `${productsUrl}/trash`,
    query: queryOf({ limit }),
  });
}
