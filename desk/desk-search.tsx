import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { countText, customerTitle } from "#desk/customers/customer-words.ts";
import { useFoundCustomers } from "#desk/customers/customers-client.ts";
import { age, dollars } from "#desk/kit/desk-format.ts";
import { foundText } from "#desk/kit/list/search-box.tsx";
import { useSettled } from "#desk/kit/use-settled.ts";
import type { AdminOrderList } from "#desk/orders/admin-order.ts";
import { useHandOrders } from "#desk/orders/by-hand/by-hand-client.ts";
import { customerName } from "#desk/orders/customer-name.ts";
import { useFoundOrders } from "#desk/orders/orders-client.ts";
import { shortId } from "#desk/orders/status/order-status.ts";
import { quoteTitle } from "#desk/quotes/quote-words.ts";
import { useFoundQuotes } from "#desk/quotes/quotes-client.ts";
import { cents, formatMoney } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { CloseButton } from "#ui/dialogs/close-button.tsx";
import { PageDialog } from "#ui/dialogs/page-dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";

const dialogId = "desk-search";
const searchAfterMs = 200;

/** From every page of the desk: orders as one types, and ways to the other lists. */
export function DeskSearch() {
  const [text, setText] = useState("");
  const inputId = useId();
  const navigate = useNavigate();
  const q = text.trim();
  const asked = useSettled(q, searchAfterMs);
  return (
    <>
      <button
        type="button"
        popoverTarget={dialogId}
        aria-haspopup="dialog"
        className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-edge px-2 text-ui hover:bg-ink hover:text-ground lg:mr-3 lg:min-w-64 lg:justify-start lg:border lg:border-control lg:px-3"
      >
        <Icon name="search" className="size-6" />
        <span className="max-lg:sr-only">Search</span>
      </button>
      <PageDialog
        id={dialogId}
        aria-label="Search"
        onClosed={() => setText("")}
        className="animate-fade fixed inset-x-0 top-0 mx-auto mt-0 max-h-dvh w-full max-w-2xl overflow-y-auto bg-sheet p-4 text-ink shadow-overlay lg:mt-2"
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            navigate(`/admin/orders${q && `?q=${encodeURIComponent(q)}`}`);
          }}
        >
          <label htmlFor={inputId} className="block pr-12 text-small text-slate">
            Any part of a name, phone, e-mail, address, item or order number
          </label>
          <div className="mt-1 flex gap-2">
            <input
              id={inputId}
              type="search"
              enterKeyHint="search"
              maxLength={200}
              value={text}
              onChange={({ target }) => setText(target.value)}
              className="block min-h-12 w-full rounded-edge border border-control bg-ground px-4 text-ui"
            />
            <Button type="submit">Search</Button>
          </div>
        </form>
        <CloseButton dialog={dialogId} className="absolute top-1 right-1" />
        {q && asked && <Found q={asked} />}
      </PageDialog>
    </>
  );
}

const mostUnpaid = 4;

const row = "flex min-h-12 items-center gap-x-3 border-t border-rule py-1 hover:underline";

function Found({ q }: { q: string }) {
  const { data, isError } = useFoundOrders(q);
  const people = useFoundCustomers(q).data?.customers ?? [];
  const offered = useFoundQuotes(q).data;
  const unpaid = useHandOrders(q).data?.orders.slice(0, mostUnpaid) ?? [];
  const quotes = offered && offered.found !== null ? offered.quotes : [];
  const [now] = useState(Date.now);
  const asked = encodeURIComponent(q);
  // Nothing is looked for yet: those would be the newest of all.
  const orders = data && data.found !== null ? data.orders : [];
  return (
    <>
      <p role="status" className="mt-3 min-h-6 text-small text-slate">
        {isError && "The orders could not be searched."}
        {data && said(data)}
      </p>
      <ul className="mt-1">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={`/admin/orders/${order.id}`} className={row}>
              <span className="figures font-semibold">
                {order.orderNumber || shortId(order.id)}
              </span>
              <span className="min-w-0 grow truncate">{customerName(order)}</span>
              <span className="text-small text-slate max-sm:hidden">
                {age(order.createdAt, now)}
              </span>
              <span className="figures">{dollars(order.total)}</span>
            </Link>
          </li>
        ))}
        {unpaid.map((order) => (
          <li key={order.id}>
            <Link to={`/admin/orders/by-hand/${order.id}`} className={row}>
              <span className="figures font-semibold">{order.number}</span>
              <span className="min-w-0 grow truncate">{order.name}, not paid yet</span>
              <span className="figures">{formatMoney(cents(order.total))}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={`/admin/orders?q=${asked}`} className={row}>
            All orders with ‘{q}’
          </Link>
        </li>
        {quotes.map((quote) => (
          <li key={quote.id}>
            <Link to={`/admin/quotes/${quote.id}`} className={row}>
              <span className="figures font-semibold">{quote.number}</span>
              <span className="min-w-0 grow truncate">{quoteTitle(quote)}</span>
              <span className="figures">{formatMoney(cents(quote.total))}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={`/admin/quotes?q=${asked}`} className={row}>
            All quotes with ‘{q}’
          </Link>
        </li>
        {people.map((customer) => (
          <li key={customer.id}>
            <Link to={`/admin/customers/${customer.id}`} className={row}>
              <span className="min-w-0 grow truncate font-semibold">{customerTitle(customer)}</span>
              <span className="text-small text-slate">{countText(customer)}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={`/admin/customers?q=${asked}`} className={row}>
            All customers with ‘{q}’
          </Link>
        </li>
        <li>
          <Link to={`/admin/products?search=${asked}`} className={row}>
            Products with ‘{q}’
          </Link>
        </li>
        <li>
          <Link to={`/admin/leads?q=${asked}`} className={row}>
            Leads with ‘{q}’
          </Link>
        </li>
      </ul>
    </>
  );
}

function said({ orders, found, moreFound, nextCursor }: AdminOrderList): string {
  if (found === null) return "Two letters or more, please";
  const text = foundText(found, ["order", "orders"], moreFound);
  return nextCursor === null ? text : `${text}, the newest ${orders.length} here`;
}
