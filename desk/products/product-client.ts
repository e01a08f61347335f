import { useQuery } from "@tanstack/react-query";
import { queryOf, usePages } from "#desk/kit/desk-client.ts";
import { filterQuery, type ProductFilter } from "#desk/products/list/product-filter.ts";
import { readJson } from "#platform/api-client.ts";
import type { AdminProduct, ProductList } from "./admin-product.ts";

export const productsApi = "/api/admin/products";

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
  return usePages<ProductList>(listKey(filter), { path: productsApi, query });
}

/** Asked for anew whenever the editor opens: an edit begins from what is stored now. */
export function useProduct(id: string) {
  return useQuery({
    queryKey: [...productKeys.all, "page", id],
    queryFn: () => readJson<AdminProduct>(`${productsApi}/${encodeURIComponent(id)}`),
    gcTime: 0,
  });
}

export function useProductTrash(limit: number) {
  return usePages<ProductList>(productKeys.trash, {
    path: `${productsApi}/trash`,
    query: queryOf({ limit }),
  });
}
