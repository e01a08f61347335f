import { Badge, type Tone } from "#desk/kit/badge.tsx";
import { LoadError } from "#desk/kit/list/load-error.tsx";
import { ApiError } from "#platform/api-client.ts";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useHandOrder } from "./by-hand-client.ts";
import type { AdminHandOrder } from "./by-hand-schema.ts";
import { HandEditor } from "./editor/hand-editor.tsx";
import { CalledOff } from "./page/called-off.tsx";
import { DraftMenu } from "./page/draft-menu.tsx";
import { TakenOrder } from "./page/taken-order.tsx";

/** An order by hand, from the first line to the payment. */
export function HandOrderView({ id }: { id: string }) {
  const { data, error, refetch } = useHandOrder(id);
  if (data) return <Page order={data} />;
  if (!error) {
    return (
      <div className="pt-16">
        <Spinner>Loading order...</Spinner>
      </div>
    );
  }
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="pt-8">
      <h1 className="type-title">{isUnknown ? "Order not found" : "Order"}</h1>
      {!isUnknown && <LoadError text="The order could not be loaded." onRetry={refetch} />}
      <p className="mt-4">
        <Link to="/admin/orders" className="link inline-flex min-h-11 items-center">
          Back to the orders
        </Link>
      </p>
    </div>
  );
}

const states: Record<AdminHandOrder["state"], { tone: Tone; label: string }> = {
  draft: { tone: "gray", label: "Draft" },
  open: { tone: "yellow", label: "To be paid" },
  paid: { tone: "green", label: "Paid" },
  called_off: { tone: "gray", label: "Called off" },
};

function Page({ order }: { order: AdminHandOrder }) {
  const { tone, label } = states[order.state];
  const name = `${order.customer.firstName} ${order.customer.lastName}`.trim();
  return (
    <article aria-label={order.number}>
      <header className="pt-6" data-print="none">
        <Link to="/admin/orders" className="link inline-flex min-h-11 items-center text-ui">
          Orders
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="type-title [overflow-wrap:anywhere]">
            {name ? `Order for ${name}` : "New order"}
          </h1>
          <Badge tone={tone}>{label}</Badge>
          {order.state === "draft" && (
            <div className="ml-auto">
              <DraftMenu order={order} />
            </div>
          )}
        </div>
        <p className="figures text-slate">{order.number}</p>
      </header>
      {order.state === "draft" && <HandEditor key={order.id} order={order} />}
      {order.state === "called_off" && <CalledOff order={order} />}
      {(order.state === "open" || order.state === "paid") && <TakenOrder order={order} />}
    </article>
  );
}
