import type { ReactNode } from "react";
import { dateAndTime, dollars } from "#desk/kit/desk-format.ts";
import { MessageEntry } from "#desk/messages/message-entry.tsx";
import { Link } from "#ui/link.tsx";
import { Part } from "./customer-parts.tsx";
import { happenedOn } from "./customer-quotes.tsx";
import type { CustomerPage } from "./customers-schema.ts";

const mostShown = 60;

/** What came from them and what went to them, the newest first. */
export function CustomerTimeline({ page }: { page: CustomerPage }) {
  const entries = entriesOf(page);
  return (
    <Part title="Timeline">
      <ol className="mt-2 border-l border-line pl-4">
        {entries.slice(0, mostShown).map(({ key, entry }) => (
          <li key={key} className="py-1">
            {entry}
          </li>
        ))}
      </ol>
    </Part>
  );
}

interface Entry {
  key: string;
  at: string;
  entry: ReactNode;
}

function entriesOf({ orders, requests, quotes, messages }: CustomerPage): Entry[] {
  const entries: Entry[] = [
    ...orders.map(({ id, createdAt, orderNumber, total }) => ({
      key: id,
      at: createdAt,
      entry: (
        <>
          Ordered and paid {dollars(total)}:{" "}
          <Link to={`/admin/orders/${id}`} className="link figures">
            {orderNumber}
          </Link>
          <When at={createdAt} />
        </>
      ),
    })),
    ...requests.map(({ id, createdAt }) => ({
      key: id,
      at: createdAt,
      entry: (
        <>
          Asked for a consultation:{" "}
          <Link to={`/admin/leads/${id}`} className="link">
            lead
          </Link>
          <When at={createdAt} />
        </>
      ),
    })),
    ...quotes.flatMap((quote) =>
      happenedOn(quote).map(({ key, at, text }) => ({
        key,
        at,
        entry: (
          <>
            {text}:{" "}
            <Link to={`/admin/quotes/${quote.id}`} className="link figures">
              {quote.number}
            </Link>
            <When at={at} />
          </>
        ),
      })),
    ),
    ...messages.map((message) => ({
      key: message.id,
      at: message.at,
      entry: <MessageEntry message={message} />,
    })),
  ];
  return entries.sort((one, other) => other.at.localeCompare(one.at));
}

function When({ at }: { at: string }) {
  return <span className="block text-small text-slate">{dateAndTime(at)}</span>;
}
