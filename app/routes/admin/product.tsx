import { ProductEditorView } from "#desk/products/editor/product-editor-view.tsx";
import type { Route } from "./+types/product";

export default function AdminProduct({ params }: Route.ComponentProps) {
  return <ProductEditorView id={params.id} />;
}
