import { useNavigate } from "react-router";
import { Badge } from "#desk/kit/badge.tsx";
import { LastChange } from "#desk/kit/editor/last-change.tsx";
import type { AdminProduct } from "#desk/products/admin-product.ts";
import { useProductActions } from "#desk/products/product-actions.ts";
import { rowAction } from "#desk/products/row-action.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { ProductEditorState } from "./use-product-editor.ts";

export function EditorHeading({ editor }: { editor: ProductEditorState }) {
  const { product } = editor;
  const lastChange = product?.lastChange;
  return (
    <header className="pt-4">
      <Link to="/admin/products" className="link inline-flex min-h-11 items-center gap-2">
        <Icon name="left" />
        Products
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-title [overflow-wrap:anywhere]">
          {product ? product.draft.name : "New product"}
        </h1>
        {product && !product.draft.isVisible && <Badge tone="gray">Hidden</Badge>}
      </div>
      {product && <Actions editor={editor} product={product} />}
      {lastChange && (
        <LastChange change={lastChange} isDirty={editor.isDirty} onUndo={editor.undo} />
      )}
    </header>
  );
}

interface PartProps {
  editor: ProductEditorState;
  product: AdminProduct;
}

function Actions({ editor, product: { id, draft } }: PartProps) {
  const { duplicate, remove } = useProductActions({ id, name: draft.name });
  const navigate = useNavigate();
  return (
    <div className="mt-2 flex flex-wrap gap-x-6">
      {draft.isVisible && (
        <a className={rowAction} href={`/product/${draft.slug}`} target="_blank" rel="noopener">
          View on site
        </a>
      )}
      <Link className={rowAction} to={`/admin/audit?subject=${id}`}>
        All changes
      </Link>
      <button type="button" className={rowAction} onClick={duplicate}>
        Duplicate
      </button>
      <button
        type="button"
        className={rowAction}
        onClick={async () => {
          if (!(await remove())) return;
          editor.unsaved.current = false;
          navigate("/admin/products");
        }}
      >
        Delete
      </button>
    </div>
  );
}
