import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
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

/** The list as it was before stays in view while another one is on its way. */
export function useProducts(filter: ProductFilter, limit: number) {
  return useInfiniteQuery({
    queryKey: listKey(filter),
    queryFn: ({ pageParam }) => {
      const query = filterQuery(filter);
      query.set("limit", String(limit));
      if (pageParam) query.set("cursor", pageParam);
      return readJson<ProductList>(`${productsApi}?${query}`);
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
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
  return useInfiniteQuery({
    queryKey: productKeys.trash,
    queryFn: ({ pageParam }) => {
      const cursor = pageParam && `&cursor=${encodeURIComponent(pageParam)}`;
      return readJson<ProductList>(`${productsApi}/trash?limit=${limit}${cursor}`);
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
