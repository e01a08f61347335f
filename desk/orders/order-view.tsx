import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { Badge } from "#desk/kit/badge.tsx";
import { dateAndTime, dollars } from "#desk/kit/desk-format.ts";
import { LoadError } from "#desk/kit/list/load-error.tsx";
import { trashMs } from "#desk/kit/list/trash-time.ts";
import { NotesField } from "#desk/kit/notes/notes-field.tsx";
import { MessageEntry } from "#desk/messages/message-entry.tsx";
import { useMessagesAbout } from "#desk/messages/messages-client.ts";
import type { CustomerMessage } from "#desk/messages/messages-schema.ts";
import { WriteButton } from "#desk/messages/write-button.tsx";
import { ApiError } from "#platform/api-client.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { AdminOrder, AdminOrderPage } from "./admin-order.ts";
import { QuestionsPanel } from "./customer/questions-panel.tsx";
import { TrackingForm } from "./customer/tracking-form.tsx";
import { useCustomerSide } from "./customer/use-customer-side.ts";
import { customerName } from "./customer-name.ts";
import { DelayPanel, SendByForm } from "./delay/delay-panel.tsx";
import { useOrderActions } from "./order-actions.ts";
import { StatusBadge } from "./order-badges.tsx";
import { CustomerFacts, ItemList, OrderFact, OrderTotals } from "./order-parts.tsx";
import { ordersKey, useOrderPage } from "./orders-client.ts";
import { PackingSlip, slipOf } from "./packing-slip.tsx";
import { dashboardTone, shortId } from "./status/order-status.ts";
import { StatusControl } from "./status/status-control.tsx";

const RefundDialog = lazy(async () => ({
  default: (await import("#desk/orders/refunds/refund-dialog.tsx")).RefundDialog,
}));

export function OrderView({ id }: { id: string }) {
  const { data, error, refetch } = useOrderPage(id);
  if (data) return <OrderPage page={data} />;
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

function OrderPage({ page }: { page: AdminOrderPage }) {
  const { order, timeline } = page;
  const written = useMessagesAbout(order.id);
  return (
    <>
      <div data-print="none">
        <OrderHeading order={order} />
        <div className="mt-6 grid gap-10 lg:grid-cols-[7fr_5fr]">
          <div>
            <ItemList items={order.items} />
            <div className="mt-4 ml-auto max-w-xs">
              <OrderTotals order={order} />
            </div>
            <Customer order={order} />
          </div>
          <div className="grid content-start gap-6">
            <DelayPanel page={page} />
            <QuestionsPanel page={page} />
            {order.deletedAt === null ? <Controls page={page} /> : <Deleted order={order} />}
            <Refunds page={page} />
            <section aria-labelledby="timeline-title">
              <h2 id="timeline-title" className="type-subheading">
                Timeline
              </h2>
              <ol className="mt-2 border-l border-line pl-4">
                {timeline.toReversed().map((entry) => (
                  <TimelineEntry
                    key={entry.id}
                    entry={entry}
                    message={written.find((one) => one.entry === entry.id)}
                  />
                ))}
              </ol>
            </section>
          </div>
        </div>
      </div>
      <PackingSlip slip={slipOf(order)} />
    </>
  );
}

interface TimelineEntryProps {
  entry: AdminOrderPage["timeline"][number];
  message: CustomerMessage | undefined;
}

function TimelineEntry({ entry, message }: TimelineEntryProps) {
  const { at, actor, text, detail, notes } = entry;
  return (
    <li className="py-2 [overflow-wrap:anywhere]">
      {message ? (
        <MessageEntry message={message} />
      ) : (
        <>
          {text}
          {detail && `: ${detail}`}
          {notes && <NotesChange {...notes} />}
          <span className="block text-small text-slate">
            {dateAndTime(at)}, {actor}
          </span>
        </>
      )}
    </li>
  );
}

/** What was there before, and what was there then. */
function NotesChange({ before, after }: { before: string; after: string }) {
  return (
    <span className="block whitespace-pre-line text-ui">
      {before && <del className="text-slate">{before}</del>}
      {before && after && "\n"}
      {after && <ins className="no-underline">{after}</ins>}
      {!after && " (emptied)"}
    </span>
  );
}

function OrderHeading({ order }: { order: AdminOrder }) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-8">
      <h1 className="type-title figures">{order.orderNumber || shortId(order.id)}</h1>
      <StatusBadge status={order.status} />
      <StatusBadge status={order.paymentStatus} toneOf={dashboardTone} />
      {order.testMode && <Badge tone="gray">TEST</Badge>}
      <p className="w-full text-slate">{dateAndTime(order.createdAt)}</p>
    </header>
  );
}

function Customer({ order }: { order: AdminOrder }) {
  return (
    <>
      <dl className="mt-8 grid gap-4 border-t border-rule pt-4 sm:grid-cols-2">
        <CustomerFacts order={order} />
        {order.customerNotes && (
          <OrderFact label="Special instructions, in the customer's words">
            <span className="whitespace-pre-line">{order.customerNotes}</span>
          </OrderFact>
        )}
      </dl>
      {order.forgottenAt === null && order.deletedAt === null && <ToCustomer order={order} />}
    </>
  );
}

function ToCustomer({ order }: { order: AdminOrder }) {
  const client = useQueryClient();
  const name = customerName(order);
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {order.email && (
        <WriteButton
          about={order.id}
          name={name}
          onSent={() => client.invalidateQueries({ queryKey: ordersKey })}
        />
      )}
      <ButtonLink
        size="small"
        variant="quiet"
        to={`/admin/customers/${order.id}`}
        aria-label={`Customer page of ${name}`}
      >
        Customer page
      </ButtonLink>
    </div>
  );
}

function Controls({ page }: { page: AdminOrderPage }) {
  const { order } = page;
  const isFetched = order.delivery.isPickup;
  const { remove } = useOrderActions(order);
  const { copyLink } = useCustomerSide(order.id);
  const navigate = useNavigate();
  return (
    <section aria-label="Change the order" className="grid gap-4 border border-rule bg-sheet p-4">
      <StatusControl order={order} />
      {!isFetched && <TrackingForm page={page} />}
      {!isFetched && <SendByForm page={page} />}
      <NotesField id={order.id} notes={order.notes} revision={order.notesRevision} />
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="quiet" onClick={() => window.print()}>
          Print packing slip
        </Button>
        {order.forgottenAt === null && (
          <Button size="small" variant="quiet" onClick={() => void copyLink()}>
            Copy the customer's link
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          onClick={async () => {
            if (await remove(order)) navigate("/admin/orders");
          }}
        >
          Delete
        </Button>
      </div>
    </section>
  );
}

function Deleted({ order }: { order: AdminOrder }) {
  const { restore } = useOrderActions(order);
  const [now] = useState(Date.now);
  const isForGood = Date.parse(order.deletedAt ?? "") <= now - trashMs;
  return (
    <section aria-label="Deleted" className="border-l-4 border-error bg-sheet p-4">
      {isForGood ? (
        <p>This order was deleted more than 30 days ago. Who it was for is no longer kept.</p>
      ) : (
        <>
          <p>This order is in the trash.</p>
          <Button size="small" className="mt-3" onClick={restore}>
            Restore
          </Button>
        </>
      )}
    </section>
  );
}

const refundWords = {
  pending: "on its way",
  succeeded: "refunded",
  failed: "not refunded",
} as const;

function Refunds({ page }: { page: AdminOrderPage }) {
  const { refunds, refundable } = page;
  const [again, setAgain] = useState<{ amount: number; requestId: string }>();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="refunds-title">
      <h2 id="refunds-title" className="type-subheading">
        Refunds
      </h2>
      {refunds.length > 0 && (
        <ul className="mt-2 divide-y divide-rule">
          {refunds.map(
            ({ id, amount, status, confirmed, requestId, pieces, reason, createdAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span>
                  <span className="figures">{dollars(amount)}</span>{" "}
                  {confirmed ? refundWords[status] : "not confirmed"}
                  <span className="block text-small text-slate">
                    {dateAndTime(createdAt)}
                    {pieces > 0 &&
                      status !== "failed" &&
                      `, ${pieces} ${confirmed ? "put" : "to be put"} back in stock`}
                    {reason && <span className="block [overflow-wrap:anywhere]">{reason}</span>}
                  </span>
                </span>
                {!confirmed && (
                  <Button
                    size="small"
                    variant="quiet"
                    onClick={() => setAgain({ amount, requestId })}
                  >
                    Try again
                  </Button>
                )}
              </li>
            ),
          )}
        </ul>
      )}
      {refundable > 0 ? (
        <Button size="small" variant="quiet" className="mt-2" onClick={() => setOpen(true)}>
          Refund
        </Button>
      ) : (
        <p className="mt-2 text-slate">Everything that was paid has been given back.</p>
      )}
      {(isOpen || again) && (
        <Suspense>
          <RefundDialog
            page={page}
            again={again}
            onClose={() => {
              setOpen(false);
              setAgain(undefined);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
