import { DeletedDiscounts } from "#desk/discounts/deleted-discounts.tsx";
import { DeletedLeads } from "#desk/leads/list/deleted-leads.tsx";
import { DeletedOrders } from "#desk/orders/list/deleted-orders.tsx";
import { DeletedProducts } from "#desk/products/list/deleted-products.tsx";
import { DeletedQuotes } from "#desk/quotes/list/deleted-quotes.tsx";

/** What was deleted anywhere at the desk. */
export function TrashView() {
  return (
    <>
      <h1 className="type-title pt-8">Trash</h1>
      <p className="measure mt-2 text-slate">
        What was deleted can be restored for 30 days. After that, leads and the names and addresses
        in orders are gone for good.
      </p>
      <DeletedOrders />
      <DeletedLeads />
      <DeletedQuotes />
      <DeletedProducts />
      <DeletedDiscounts />
    </>
  );
}
