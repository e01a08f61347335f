import { ProductView } from "#desk/products/editor/product-view.tsx";
import type { Route } from "./+types/admin-product";

export default function AdminProduct({ params }: Route.ComponentProps) {
  return <ProductView id={params.id} />;
}
