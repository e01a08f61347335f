import { useLocation } from "react-router";
import type { AdminProduct } from "#desk/products/admin-product.ts";
import { readProductFilter } from "#desk/products/list/product-filter.ts";
import { useProductActions } from "#desk/products/product-actions.ts";
import { useProduct } from "#desk/products/product-client.ts";
import { ApiError } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { ProductEditor } from "./product-editor.tsx";

export function ProductEditorView({ id }: { id: string }) {
  if (id === "new") return <NewProduct />;
  return <KnownProduct key={id} id={id} />;
}

/** In the category whose list it was asked for from. */
function NewProduct() {
  const { category } = readProductFilter(useLocation().search);
  return <ProductEditor category={category} />;
}

function KnownProduct({ id }: { id: string }) {
  const { data, error, refetch } = useProduct(id);
  async function reload() {
    const { error: failure } = await refetch();
    if (!failure) return;
    const description = "The product could not be loaded. Please try again.";
    toasts.add({ title: "Error", description, variant: "destructive" });
  }
  if (data) {
    if (data.deletedAt !== null) return <DeletedProduct product={data} onRestored={refetch} />;
    return <ProductEditor key={data.revision} product={data} onReload={reload} />;
  }
  if (!error) {
    return (
      <div className="pt-16">
        <Spinner>Loading product...</Spinner>
      </div>
    );
  }
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="pt-8">
      <h1 className="type-title">
        {isUnknown ? "Product not found" : "The product could not be loaded"}
      </h1>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {!isUnknown && (
          <Button size="small" onClick={() => refetch()}>
            Try again
          </Button>
        )}
        <Link to="/admin/products" className="link inline-flex min-h-11 items-center">
          Back to the products
        </Link>
      </p>
    </div>
  );
}

interface DeletedProductProps {
  product: AdminProduct;
  onRestored: () => void;
}

function DeletedProduct({ product: { id, draft }, onRestored }: DeletedProductProps) {
  const { restore } = useProductActions({ id, name: draft.name });
  return (
    <>
      <h1 className="type-title pt-8 [overflow-wrap:anywhere]">{draft.name}</h1>
      <section aria-label="Deleted" className="mt-6 border-l-4 border-error bg-sheet p-4">
        <p>This product is in the trash.</p>
        <Button
          size="small"
          className="mt-3"
          onClick={async () => {
            if (await restore()) onRestored();
          }}
        >
          Restore
        </Button>
      </section>
    </>
  );
}
