import { TrashView } from "#features/admin/trash-view.tsx";
import { DeletedProducts } from "#features/catalogue-desk/deleted-products.tsx";

export default function AdminTrash() {
  return (
    <TrashView>
      <DeletedProducts />
    </TrashView>
  );
}
