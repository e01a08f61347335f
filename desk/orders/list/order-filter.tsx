import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { TabLinks } from "#desk/kit/tab-links.tsx";
import type { AdminOrderList } from "#desk/orders/admin-order.ts";
import { type OrderStatus, orderStatuses, orderStatusNames } from "#desk/orders/order-status.ts";
import { Button } from "#ui/button.tsx";

const searchAfterMs = 250;
const searchBoxId = "order-search";

/** What the address asks for: `?status=pending&q=ada`. It can be sent to somebody, or gone back to. */
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
  const [text, setText] = useState(q);
  const navigate = useNavigate();
  // An address that the box has not asked for itself, such as that of a cleared search, is what it shows.
  const [asked, setAsked] = useState(q);
  const [seen, setSeen] = useState(q);
  if (seen !== q) {
    setSeen(q);
    if (q !== asked) {
      setAsked(q);
      setText(q);
    }
  }
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => {
      setAsked(text.trim());
      navigate(addressOf(status, text.trim()), { replace: true });
    }, searchAfterMs);
    return () => clearTimeout(timer);
  }, [text, q, status, navigate]);

  const tabs = [undefined, ...orderStatusNames].map((name) => ({
    label: name ? orderStatuses[name].label : "All",
    to: addressOf(name, q),
    isCurrent: name === status,
    count: name ? list && (list.counts[name] ?? 0) : list?.summary.count,
  }));
  return (
    <div className="mt-6">
      <label htmlFor={searchBoxId} className="text-small text-slate">
        Search by name, phone, e-mail or order number
      </label>
      <input
        id={searchBoxId}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={200}
        className="block min-h-12 w-full rounded-edge border border-control bg-sheet px-4 text-ui"
      />
      <TabLinks label="Orders by status" tabs={tabs} />
    </div>
  );
}

/** The way on from a search without hits: back to all orders of the status, ready for other words. */
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
