import { DeletedProducts } from "#desk/products/list/deleted-products.tsx";
import { TrashView } from "#desk/trash-view.tsx";

export default function AdminTrash() {
  return (
    <TrashView>
      <DeletedProducts />
    </TrashView>
  );
}
