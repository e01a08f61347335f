import type { ReactNode } from "react";
import { dateAndTime, dollars, statusLabel } from "#desk/kit/desk-format.ts";
import { NotesField } from "#desk/kit/notes/notes-field.tsx";
import { Link } from "#ui/link.tsx";
import { customerNotesId } from "./customer-notes-way.ts";
import type { CustomerOrder, CustomerPage } from "./customers-schema.ts";

/** A part of somebody's page under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = `customer-${title.toLowerCase().replaceAll(/\W+/g, "-")}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-subheading">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Each order with what was paid for it. */
export function CustomerOrders({ page: { customer, orders } }: { page: CustomerPage }) {
  if (orders.length === 0) return null;
  return (
    <Part title="Orders and payments">
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {orders.map((order) => (
          <li key={order.id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <span>
              <Link
                to={`/admin/orders/${order.id}`}
                className="link figures inline-flex min-h-11 items-center font-semibold"
              >
                {order.orderNumber}
              </Link>{" "}
              {statusLabel(order.status)}
              <span className="block text-small text-slate">{dateAndTime(order.createdAt)}</span>
            </span>
            <span className="text-right">
              <span className="figures flex min-h-11 items-center justify-end">
                {dollars(order.total)}
              </span>
              <span className="block text-small text-slate">{paidText(order)}</span>
            </span>
          </li>
        ))}
      </ul>
      {customer.orders > orders.length && (
        <p className="mt-2 text-small text-slate">
          The newest {orders.length} of {customer.orders.toLocaleString("en-US")}
        </p>
      )}
    </Part>
  );
}

function paidText({ payment }: CustomerOrder): string {
  const { status, refunded } = payment;
  if (refunded === 0) return statusLabel(status);
  return `${statusLabel(status)}: ${dollars(refunded)} given back`;
}

export function CustomerRequests({ page: { requests } }: { page: CustomerPage }) {
  if (requests.length === 0) return null;
  return (
    <Part title="Leads">
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {requests.map(({ id, stage, createdAt, location, message }) => (
          <li key={id} className="py-3">
            <Link
              to={`/admin/leads/${id}`}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {statusLabel(stage)}
            </Link>
            <span className="text-small text-slate">
              {" "}
              {[dateAndTime(createdAt), location].filter(Boolean).join(", ")}
            </span>
            <p className="measure whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What the desk knows of them, and what stands on their orders: ours, and in their own words. */
export function CustomerNotes({ page: { orders, notes } }: { page: CustomerPage }) {
  const noted = orders.filter((order) => order.notes || order.customerNotes);
  return (
    <Part title="Notes">
      <div className="mt-2 grid max-w-2xl gap-4">
        {notes.map(({ about, of, by, ...stored }) => (
          <div key={about}>
            <NotesField
              {...stored}
              id={customerNotesId(about)}
              label={notes.length > 1 ? `On ${of}` : "On this person"}
            />
            {by && (
              <p className="text-small text-slate">
                {by.actor}, {dateAndTime(by.at)}
              </p>
            )}
          </div>
        ))}
      </div>
      {noted.length > 0 && (
        <ul className="mt-4 divide-y divide-rule border-y border-rule">
          {noted.map(({ id, orderNumber, notes: ours, customerNotes }) => (
            <li key={id} className="py-2 whitespace-pre-line [overflow-wrap:anywhere]">
              <span className="figures block text-small text-slate">{orderNumber}</span>
              {ours}
              {customerNotes && customerNotes !== ours && (
                <q className="block text-slate">{customerNotes}</q>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** Where things went, each with the way there. */
export function CustomerPlaces({ page: { addresses } }: { page: CustomerPage }) {
  if (addresses.length === 0) return null;
  return (
    <Part title="Addresses">
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {addresses.map(({ lines, mapUrl }) => (
          <li key={mapUrl} className="flex items-center justify-between gap-4 py-2">
            <span className="[overflow-wrap:anywhere]">
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </span>
            <a
              href={mapUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={`Map of ${lines.join(", ")}`}
              className="link inline-flex min-h-11 min-w-11 items-center justify-end"
            >
              Map
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}
