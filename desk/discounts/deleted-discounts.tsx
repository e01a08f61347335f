import { TrashEntry, TrashSection } from "#desk/kit/list/trash-section.tsx";
import { useDeletedDiscounts, useDiscountActions } from "./discounts-client.ts";

/** The discount codes' part of the trash. */
export function DeletedDiscounts() {
  const list = useDeletedDiscounts();
  const { restore } = useDiscountActions();
  return (
    <TrashSection title="Discount codes" of="discount codes" list={list}>
      {(list.data?.discounts ?? []).map((discount) => (
        <TrashEntry
          key={discount.id}
          deletedAt={discount.deletedAt}
          restoreLabel={`Restore the code ${discount.code}`}
          onRestore={() => restore(discount)}
        >
          <span className="figures font-semibold">{discount.code}</span>
        </TrashEntry>
      ))}
    </TrashSection>
  );
}
