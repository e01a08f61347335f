import { useLocation, useNavigate } from "react-router";
import { foundText, SearchBox } from "#desk/kit/list/search-box.tsx";
import { TabLinks } from "#desk/kit/tab-links.tsx";
import type { AdminOrderList } from "#desk/orders/admin-order.ts";
import {
  type OrderStatus,
  orderStatuses,
  orderStatusNames,
} from "#desk/orders/status/order-status.ts";
import { Button } from "#ui/button.tsx";

const searchBoxId = "order-search";

/**
 * What the address asks for: `?status=pending&q=ada`. It can be sent to somebody, or gone back to.
 */
export function readOrderFilter(search: string): { status: OrderStatus | undefined; q: string } {
  const query = new URLSearchParams(search);
  const status = orderStatusNames.find((name) => name === query.get("status"));
  return { status, q: (query.get("q") ?? "").slice(0, 200) };
}

function addressOf(status: OrderStatus | undefined, q: string): string {
  const query = new URLSearchParams({ ...(status ? { status } : {}), ...(q ? { q } : {}) });
  return `/admin/orders${query.size > 0 ? `?${query}` : ""}`;
}

export function OrderFilterBar({ list }: { list: AdminOrderList | undefined }) {
  const { search } = useLocation();
  const { status, q } = readOrderFilter(search);
  const tabs = [undefined, ...orderStatusNames].map((name) => ({
    label: name ? orderStatuses[name].label : "All",
    to: addressOf(name, q),
    isCurrent: name === status,
    count: name ? list && (list.counts[name] ?? 0) : list?.summary.count,
  }));
  return (
    <>
      <SearchBox
        id={searchBoxId}
        label="Any part of a name, phone, e-mail, address, item or order number"
        q={q}
        addressOf={(asked) => addressOf(status, asked)}
        said={q && list ? said(list, status) : ""}
      />
      <TabLinks label="Orders by status" tabs={tabs} />
    </>
  );
}

function said({ found, moreFound }: AdminOrderList, status: OrderStatus | undefined): string {
  if (found === null) return "Two letters or more, please";
  const text = foundText(found, ["order", "orders"], moreFound);
  // Very many are not counted one by one, also not those of a status.
  return moreFound && status ? `${text} in all statuses` : text;
}

/**
 * The way on from a search without hits: back to all orders of the status, ready for other words.
 */
export function ClearSearchButton({ status }: { status: OrderStatus | undefined }) {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      variant="quiet"
      className="mt-3"
      onClick={() => {
        navigate(addressOf(status, ""), { replace: true });
        document.getElementById(searchBoxId)?.focus();
      }}
    >
      Clear the search
    </Button>
  );
}
