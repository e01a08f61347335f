import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { age, dollars } from "#desk/kit/desk-format.ts";
import { DeskList } from "#desk/kit/list/desk-list.tsx";
import { useNow } from "#desk/kit/use-now.ts";
import { useSettled } from "#desk/kit/use-settled.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { countText, customerTitle, phoneText } from "./customer-words.ts";
import { useCustomers } from "./customers-client.ts";
import type { Customer } from "./customers-schema.ts";

const searchAfterMs = 200;

/** Everybody who bought or asked, the latest first. */
export function CustomersView() {
  const { search } = useLocation();
  const q = (new URLSearchParams(search).get("q") ?? "").slice(0, 200);
  const list = useCustomers(q);
  const customers = list.data?.pages.flatMap((page) => page.customers) ?? [];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pt-8">
        <h1 className="type-title">Customers</h1>
        <ButtonLink to="/admin/customers/texts" size="small" variant="quiet">
          Saved texts
        </ButtonLink>
      </div>
      <SearchBox q={q} />
      <DeskList
        list={list}
        of="customers"
        isEmpty={customers.length === 0}
        empty={
          <p className="mt-6 text-lead text-slate">
            {q ? `Nobody with ‘${q}’` : "Nobody has bought or asked yet"}
          </p>
        }
      >
        <ul className="mt-4">
          {customers.map((customer) => (
            <li key={customer.id} className="border-t border-rule">
              <CustomerRow customer={customer} />
            </li>
          ))}
        </ul>
      </DeskList>
    </>
  );
}

function SearchBox({ q }: { q: string }) {
  const [text, setText] = useState(q);
  const navigate = useNavigate();
  const asked = useSettled(text.trim(), searchAfterMs);
  // The address is what is shown: it can be sent to somebody, and 'back' leads here again.
  useEffect(() => {
    if (asked === q || asked !== text.trim()) return;
    const query = new URLSearchParams({ q: asked });
    navigate(`/admin/customers${asked && `?${query}`}`, { replace: true });
  }, [asked, q, text, navigate]);
  return (
    <div className="mt-4">
      <label htmlFor="customer-search" className="text-small text-slate">
        Search by name, phone or e-mail
      </label>
      <input
        id="customer-search"
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={200}
        className="block min-h-12 w-full rounded-edge border border-control bg-sheet px-4 text-ui"
      />
    </div>
  );
}

function CustomerRow({ customer }: { customer: Customer }) {
  const now = useNow();
  const { email, phone } = customer;
  return (
    <Link
      to={`/admin/customers/${customer.id}`}
      className="group grid min-h-16 grid-cols-[1fr_auto] gap-x-4 py-2 sm:grid-cols-[2fr_3fr_2fr_auto] sm:items-center"
    >
      <span className="min-w-0 font-semibold [overflow-wrap:anywhere] group-hover:underline">
        {customerTitle(customer)}
      </span>
      <span className="figures text-right sm:order-last sm:min-w-24">
        {(customer.orders > 0 || customer.total !== 0) && dollars(customer.total)}
      </span>
      <span className="min-w-0 truncate text-small text-slate">
        {[email, phoneText(phone)].filter(Boolean).join(", ")}
      </span>
      <span className="text-right text-small text-slate sm:text-left">
        {countText(customer)}
        <span className="max-sm:hidden">, {age(customer.lastAt, now)}</span>
      </span>
    </Link>
  );
}
