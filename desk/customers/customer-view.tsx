import { dateOnly, dollars } from "#desk/kit/desk-format.ts";
import { LoadError } from "#desk/kit/list/load-error.tsx";
import { ApiError } from "#platform/api-client.ts";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { CustomerContacts } from "./customer-contacts.tsx";
import {
  CustomerNotes,
  CustomerOrders,
  CustomerPlaces,
  CustomerRequests,
} from "./customer-parts.tsx";
import { CustomerQuotes } from "./customer-quotes.tsx";
import { CustomerTimeline } from "./customer-timeline.tsx";
import { countText, customerTitle } from "./customer-words.ts";
import { useCustomerPage } from "./customers-client.ts";
import type { CustomerPage } from "./customers-schema.ts";

export function CustomerView({ id }: { id: string }) {
  const { data, error, refetch } = useCustomerPage(id);
  if (data) return <Page page={data} />;
  if (!error) {
    return (
      <div className="pt-16">
        <Spinner>Loading customer...</Spinner>
      </div>
    );
  }
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="pt-8">
      <h1 className="type-title">{isUnknown ? "Customer not found" : "Customer"}</h1>
      {isUnknown ? (
        <p className="measure mt-2 text-slate">
          Their orders, leads and quotes are in the trash, were forgotten, or belong to somebody
          else now.
        </p>
      ) : (
        <LoadError text="The customer could not be loaded." onRetry={refetch} />
      )}
      <p className="mt-4">
        <Link to="/admin/customers" className="link inline-flex min-h-11 items-center">
          To the customers
        </Link>
      </p>
    </div>
  );
}

function Page({ page }: { page: CustomerPage }) {
  const { customer } = page;
  return (
    <>
      <header className="pt-8">
        <h1 className="type-title [overflow-wrap:anywhere]">{customerTitle(customer)}</h1>
        <p className="mt-1 text-slate">
          {countText(customer)}, since {dateOnly(Date.parse(customer.firstAt))}
        </p>
        {(customer.orders > 0 || customer.total !== 0) && (
          <p className="mt-2">
            <span className="figures type-heading">{dollars(customer.total)}</span>{" "}
            <span className="text-small text-slate">
              paid less given back, without cancelled orders
            </span>
          </p>
        )}
      </header>
      <div className="mt-6 grid gap-10 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-8">
          <CustomerNotes page={page} />
          <CustomerOrders page={page} />
          <CustomerQuotes page={page} />
          <CustomerRequests page={page} />
        </div>
        <div className="grid content-start gap-8">
          <CustomerContacts page={page} />
          <CustomerPlaces page={page} />
          <CustomerTimeline page={page} />
        </div>
      </div>
    </>
  );
}
