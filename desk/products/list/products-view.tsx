import { useLocation } from "react-router";
import { categoryName } from "#content/categories.ts";
import { DeskList } from "#desk/kit/list/desk-list.tsx";
import { MoveButtons } from "#desk/kit/list/row-controls.tsx";
import type { ProductLine } from "#desk/products/admin-product.ts";
import { useProducts } from "#desk/products/product-client.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import {
  filterQuery,
  filterWords,
  isWholeCategory,
  type ProductFilter,
  readProductFilter,
} from "./product-filter.ts";
import { ProductFilterBar } from "./product-filter-bar.tsx";
import { ProductColumns, ProductItem } from "./product-item.tsx";
import { useProductOrder } from "./product-order.ts";

/** What the shop sells, to be found, put in order and changed. */
export function ProductsView() {
  const { search } = useLocation();
  const filter = readProductFilter(search);
  const list = useProducts(filter, 100);
  const products = list.data?.pages.flatMap((page) => page.products) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const isInOrder = isWholeCategory(filter) && !list.hasNextPage && products.length > 1;
  const newPath = filter.category
    ? `/admin/products/new?category=${filter.category}`
    : "/admin/products/new";
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 pt-8">
        <h1 className="type-title">Products</h1>
        <div className="flex flex-row-reverse flex-wrap justify-end gap-3">
          <ButtonLink to={newPath} size="small">
            New product
          </ButtonLink>
          <ButtonLink to="/admin/products/import" size="small" variant="quiet">
            Import and export
          </ButtonLink>
        </div>
      </div>
      <ProductFilterBar filter={filter} />
      {list.data && (
        <p role="status" className="mt-5 text-ui text-slate">
          {total === 1 ? "1 product" : `${total.toLocaleString("en-US")} products`}
          {filterWords(filter)}
        </p>
      )}
      <DeskList
        list={list}
        of="products"
        isEmpty={products.length === 0}
        empty={<NothingHere filter={filter} newPath={newPath} />}
      >
        {isInOrder ? (
          <OrderedProducts key={filter.category} filter={filter} products={products} />
        ) : (
          <ProductRows products={products} />
        )}
        {isWholeCategory(filter) && list.hasNextPage && (
          <p className="mt-6 text-slate">Show all of them to put them in order.</p>
        )}
      </DeskList>
      <p className="mt-8 border-t border-rule pt-4 text-slate">
        Deleted products can be restored for 30 days:{" "}
        <Link to="/admin/trash" className="link">
          see the trash
        </Link>
        .
      </p>
    </>
  );
}

function ProductRows({ products }: { products: readonly ProductLine[] }) {
  return (
    <>
      <ProductColumns />
      <ul className="divide-y divide-rule">
        {products.map((product) => (
          <li key={product.id}>
            <ProductItem product={product} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface OrderedProductsProps {
  filter: ProductFilter;
  products: readonly ProductLine[];
}

function OrderedProducts({ filter, products }: OrderedProductsProps) {
  const { said, move } = useProductOrder(filter, products);
  return (
    <>
      <p role="status" className="min-h-6 text-ui text-slate">
        {said || "In this order they stand on the site; the arrows move a product up or down."}
      </p>
      <ProductColumns isMovable />
      <ol className="divide-y divide-rule">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductItem
              product={product}
              moveButtons={
                <MoveButtons
                  what={product.name}
                  index={index}
                  count={products.length}
                  onMove={(by) => move(index, by)}
                />
              }
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function NothingHere({ filter, newPath }: { filter: ProductFilter; newPath: string }) {
  const isFiltered = filterQuery(filter).size > 0;
  const isEmptyCategory = isWholeCategory(filter);
  return (
    <div className="mt-4 border-l-4 border-line bg-sheet p-4">
      <p className="text-lead">
        {isEmptyCategory
          ? `There is nothing in ${categoryName(filter.category)} yet.`
          : isFiltered
            ? "No product is like that."
            : "The shop has no products yet."}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        {(isEmptyCategory || !isFiltered) && (
          <ButtonLink to={newPath} size="small">
            Add the first
          </ButtonLink>
        )}
        {isFiltered && (
          <Link to="/admin/products" className="link inline-flex min-h-11 items-center">
            Show all products
          </Link>
        )}
      </p>
    </div>
  );
}
