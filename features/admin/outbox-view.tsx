import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toasts } from "#ui/toast-store.ts";
import { change, keys, useOutbox } from "./desk-client.ts";
import { dateAndTime } from "./desk-format.ts";
import type { DeskDelivery } from "./desk-schema.ts";
import { MoreButton } from "./more-button.tsx";
import { Badge } from "./order-badges.tsx";
import type { Tone } from "./order-status.ts";
import { TabLinks } from "./tab-links.tsx";

const states = {
  pending: { label: "Waiting", tone: "yellow" },
  delivered: { label: "Delivered", tone: "green" },
  given_up: { label: "Given up", tone: "red" },
} as const satisfies Record<DeskDelivery["status"], { label: string; tone: Tone }>;

/** What leaves the shop by mail or to the form service; in demo mode letters stay here to be read. */
export function OutboxView({ isDemo }: { isDemo: boolean }) {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get("status") ?? "";
  const status = asked in states ? asked : "";
  const list = useOutbox(status);
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <>
      <h1 className="type-title pt-8">Outbox</h1>
      {isDemo && (
        <p className="measure mt-2 text-slate">
          This is a demo: no mail is sent. Every letter stays here, as it would have gone out.
        </p>
      )}
      <TabLinks
        label="Messages by state"
        tabs={[
          ["", "All"],
          ...Object.entries(states).map(([name, { label }]) => [name, label]),
        ].map(([name = "", label = ""]) => ({
          label,
          to: `/admin/outbox${name && `?status=${name}`}`,
          isCurrent: name === status,
        }))}
      />
      {list.isPending && <Spinner>Loading messages...</Spinner>}
      {!list.isPending && deliveries.length === 0 && (
        <p className="mt-6 text-lead text-slate">No messages here</p>
      )}
      <ul className="mt-4">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="border-t border-rule py-4">
            <DeliveryEntry delivery={delivery} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}

function DeliveryEntry({ delivery }: { delivery: DeskDelivery }) {
  const { id, topic, status, letter, attempts, lastError, createdAt } = delivery;
  const client = useQueryClient();
  async function retry() {
    const path = `/api/admin/outbox/${id}/retry`;
    const done = await change("POST", path, undefined, "Failed to try again");
    if (!done) return;
    toasts.add({ title: "On its way again" });
    await client.invalidateQueries({ queryKey: keys.outbox });
    await client.invalidateQueries({ queryKey: keys.attention });
  }
  return (
    <article aria-label={letter?.subject ?? topic}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
        <h2 className="font-semibold [overflow-wrap:anywhere]">{letter?.subject ?? topic}</h2>
      </div>
      <p className="mt-1 text-small text-slate [overflow-wrap:anywhere]">
        {letter && `To ${letter.to}. `}
        {dateAndTime(createdAt)}
        {attempts > 0 && `, ${attempts} ${attempts === 1 ? "attempt" : "attempts"}`}
        {lastError && `, ${lastError}`}
      </p>
      {letter && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-ui">
            Read
          </summary>
          <p className="whitespace-pre-wrap border border-rule bg-sheet p-4 text-ui [overflow-wrap:anywhere]">
            {letter.text}
          </p>
        </details>
      )}
      {status !== "delivered" && attempts > 0 && (
        <Button size="small" variant="quiet" className="mt-2" onClick={retry}>
          Try again
        </Button>
      )}
    </article>
  );
}
