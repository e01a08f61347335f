import { categoryName } from "#content/categories.ts";
import { TrashEntry, TrashSection } from "#desk/kit/list/trash-section.tsx";
import type { ProductLine } from "#desk/products/admin-product.ts";
import { useProductActions } from "#desk/products/product-actions.ts";
import { useProductTrash } from "#desk/products/product-client.ts";
import { ProductThumbnail } from "./product-item.tsx";

/** The products' part of the trash. */
export function DeletedProducts() {
  const list = useProductTrash(100);
  const products = list.data?.pages.flatMap((page) => page.products) ?? [];
  return (
    <TrashSection title="Products" of="products" list={list}>
      {products.map((product) => (
        <DeletedProduct key={product.id} product={product} />
      ))}
    </TrashSection>
  );
}

function DeletedProduct({ product }: { product: ProductLine }) {
  const { restore } = useProductActions(product);
  return (
    <TrashEntry
      picture={<ProductThumbnail product={product} />}
      deletedAt={product.deletedAt ?? product.updatedAt}
      restoreLabel={`Restore ${product.name}`}
      onRestore={restore}
    >
      <span className="font-semibold">{product.name}</span>, {categoryName(product.category)}
    </TrashEntry>
  );
}
