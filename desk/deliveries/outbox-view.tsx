import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { Badge, type Tone } from "#desk/kit/badge.tsx";
import { isConfirmed } from "#desk/kit/confirm-host.tsx";
import { attentionKey, change } from "#desk/kit/desk-client.ts";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { DeskList } from "#desk/kit/list/desk-list.tsx";
import { TabLinks } from "#desk/kit/tab-links.tsx";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { outboxKey, useOutbox } from "./deliveries-client.ts";
import type { DeskDelivery } from "./deliveries-schema.ts";

const usualStates: States = {
  pending: { label: "Waiting", tone: "yellow" },
  delivered: { label: "Delivered", tone: "green" },
  given_up: { label: "Not delivered", tone: "red" },
};
/** In demo mode nothing is sent. */
const demoStates: States = { ...usualStates, pending: { label: "Not sent", tone: "gray" } };

type States = Record<DeskDelivery["status"], { label: string; tone: Tone }>;

/**
 * What leaves the shop by mail or to the form service; in demo mode e-mails stay here to be read.
 */
export function OutboxView({ isDemo }: { isDemo: boolean }) {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get("status") ?? "";
  const states = isDemo ? demoStates : usualStates;
  const status = asked in states ? asked : "";
  const list = useOutbox(status);
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <>
      <h1 className="type-title pt-8">Outbox</h1>
      {isDemo && (
        <p className="measure mt-2 text-slate">
          This is a demo: no e-mail is sent. Each one stays here, as it would have gone out.
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
      <DeskList
        list={list}
        of="messages"
        isEmpty={deliveries.length === 0}
        empty={<p className="mt-6 text-lead text-slate">No messages here</p>}
      >
        <ul className="mt-4">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="border-t border-rule py-4">
              <DeliveryEntry delivery={delivery} state={states[delivery.status]} />
            </li>
          ))}
        </ul>
      </DeskList>
    </>
  );
}

/** What a message is called that is no e-mail. */
const names: Readonly<Record<string, string>> = { push: "Notification to a device" };

interface DeliveryEntryProps {
  delivery: DeskDelivery;
  state: States[DeskDelivery["status"]];
}

function DeliveryEntry({ delivery, state }: DeliveryEntryProps) {
  const { id, topic, status, email, isForgotten, attempts, lastError, createdAt } = delivery;
  const client = useQueryClient();
  const name = email?.subject ?? names[topic] ?? topic;
  const path = `/api/admin/outbox/${id}` as const;
  async function refreshed(done: object | undefined, title: string) {
    if (!done) return;
    toasts.add({ title, description: name });
    await client.invalidateQueries({ queryKey: outboxKey });
    await client.invalidateQueries({ queryKey: attentionKey });
  }
  async function retry() {
    const done = await change<"POST /api/admin/outbox/:id/retry">(
      "POST",
      `${path}/retry`,
      undefined,
      "Failed to try again",
    );
    await refreshed(done, "On its way again");
  }
  async function discard() {
    const isMeant = await isConfirmed({
      title: `Discard ${name}?`,
      description: "It is never sent and cannot be read again.",
      confirm: "Discard",
    });
    if (!isMeant) return;
    const done = await change<"DELETE /api/admin/outbox/:id">(
      "DELETE",
      path,
      undefined,
      "Failed to discard the message",
    );
    await refreshed(done, "Message discarded");
  }
  return (
    <article aria-label={name}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Badge tone={state.tone}>{state.label}</Badge>
        <h2 className="font-semibold [overflow-wrap:anywhere]">{name}</h2>
      </div>
      <p className="mt-1 text-small text-slate [overflow-wrap:anywhere]">
        {email && `To ${email.to}. `}
        {dateAndTime(createdAt)}
        {attempts > 0 && `, ${attempts} ${attempts === 1 ? "attempt" : "attempts"}`}
        {lastError && `, ${lastError}`}
      </p>
      {email && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-ui">
            Read
          </summary>
          <p className="whitespace-pre-wrap border border-rule bg-sheet p-4 text-ui [overflow-wrap:anywhere]">
            {email.text}
          </p>
        </details>
      )}
      {isForgotten && <p className="mt-1 text-ui text-slate">What it said is no longer kept.</p>}
      {status !== "delivered" && attempts > 0 && (
        <div className="mt-2 flex flex-wrap gap-3">
          <Button size="small" variant="quiet" onClick={retry}>
            Try again
          </Button>
          {status === "given_up" && (
            <Button size="small" variant="quiet" onClick={discard}>
              Discard
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
