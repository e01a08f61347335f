import { categoryName } from "#content/categories.ts";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { MoreButton } from "#desk/kit/more-button.tsx";
import type { ProductLine } from "#desk/products/admin-product.ts";
import { useProductActions } from "#desk/products/product-actions.ts";
import { useProductTrash } from "#desk/products/product-client.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ProductThumbnail } from "./product-row.tsx";

/** The products' part of the trash. */
export function DeletedProducts() {
  const list = useProductTrash(100);
  const { data, isError } = list;
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  return (
    <section aria-labelledby="trash-products" className="mt-10">
      <h2 id="trash-products" className="type-subheading">
        Products
      </h2>
      {!data && !isError && <Spinner>Loading products...</Spinner>}
      {isError && <p className="mt-2">The deleted products could not be loaded.</p>}
      {data && products.length === 0 && <p className="mt-2 text-slate">No deleted products</p>}
      <ul className="mt-3">
        {products.map((product) => (
          <DeletedProduct key={product.id} product={product} />
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}

function DeletedProduct({ product }: { product: ProductLine }) {
  const { restore } = useProductActions(product);
  return (
    <li className="flex flex-wrap items-center gap-4 border-t border-rule py-4">
      <ProductThumbnail product={product} />
      <span className="min-w-0 grow basis-48">
        <span className="font-semibold [overflow-wrap:anywhere]">{product.name}</span>,{" "}
        {categoryName(product.category)}
        <span className="block text-small text-slate">
          Deleted {dateAndTime(product.deletedAt ?? product.updatedAt)}
        </span>
      </span>
      <Button size="small" variant="quiet" aria-label={`Restore ${product.name}`} onClick={restore}>
        Restore
      </Button>
    </li>
  );
}
