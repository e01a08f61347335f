import { type FormEvent, lazy, Suspense, useId, useState } from "react";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { dateAndTime, dayLabel } from "#desk/kit/desk-format.ts";
import type { AdminOrderPage } from "#desk/orders/admin-order.ts";
import { Button } from "#ui/button.tsx";
import type { OrderDelay } from "./order-delay-schema.ts";
import { useOrderDelay } from "./use-order-delay.ts";

const CancelDialog = lazy(async () => ({
  default: (await import("#desk/orders/refunds/cancel-dialog.tsx")).CancelDialog,
}));

/** Of an order that is late: what its customer knows and answered, and what is to be done. */
export function DelayPanel({ page }: { page: AdminOrderPage }) {
  const { order, delay } = page;
  if (order.forgottenAt !== null || order.deletedAt !== null) return null;
  if (delay.notices.length === 0 && !delay.owed) return null;
  return (
    <section
      id="delay"
      aria-labelledby="delay-title"
      className={delay.owed ? "border-l-4 border-error bg-sheet p-4" : "border border-rule p-4"}
    >
      <h2 id="delay-title" className="type-subheading">
        {delay.owed ? "The customer does not wait" : "Late"}
      </h2>
      {delay.owed && <Owed page={page} owed={delay.owed} />}
      <ol className="mt-2 divide-y divide-rule text-ui">
        {delay.notices.map((notice) => (
          <li key={notice.round} className="py-2">
            {noticeText(notice, order.email === "")}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Owed({ page, owed }: { page: AdminOrderPage; owed: NonNullable<OrderDelay["owed"]> }) {
  const [isOpen, setOpen] = useState(false);
  const { settle } = useOrderDelay(page.order.id);
  const { why, since, refundBy } = owed;
  return (
    <>
      <p className="mt-2">
        {why === "asked"
          ? `They cancelled on ${dateAndTime(since)} and want the money back.`
          : `They did not agree to the delay by ${dateAndTime(since)}: by law the order counts as cancelled.`}{" "}
        <strong>Nothing was paid back yet. It has to be by {dayLabel(refundBy)}.</strong>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={() => setOpen(true)}>
          Cancel and refund
        </Button>
        <Button size="small" variant="quiet" onClick={() => void settle()}>
          Dealt with
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <CancelDialog order={page.order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function noticeText(notice: OrderDelay["notices"][number], isWithoutEmail: boolean): string {
  const { toldAt, tellsAt, sendBy, lapsesAt, answer, answeredAt } = notice;
  if (toldAt === null) {
    return isWithoutEmail
      ? "The customer has left no e-mail address: please call, and ask whether they wait."
      : `The customer is told on ${dateAndTime(tellsAt)}.`;
  }
  const told = `Told on ${dateAndTime(toldAt)}: ${sendBy ? `sent by ${dayLabel(sendBy)}` : "no day known"}.`;
  if (answer !== null && answeredAt !== null) {
    const said = answer === "wait" ? "agreed to wait" : "cancelled";
    return `${told} The customer ${said} on ${dateAndTime(answeredAt)}.`;
  }
  return lapsesAt === null
    ? `${told} No answer yet; without one they wait.`
    : `${told} No answer yet; without one by ${dateAndTime(lapsesAt)} it counts as cancelled.`;
}

/** By when it is sent: in the notice about the delay, and told at once where that is wanted. */
export function SendByForm({ page }: { page: AdminOrderPage }) {
  const { order, delay } = page;
  const { say } = useOrderDelay(order.id);
  const [typed, setTyped] = useState<string>();
  const [tell, setTell] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const id = useId();
  const shown = typed ?? delay.sendBy ?? "";
  const mayTell = order.email !== "" && !delay.owed;

  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    const sendBy = shown === "" ? null : shown;
    const isDone = await say({ sendBy, tell: tell && mayTell, revision: delay.revision });
    setSaving(false);
    if (isDone) setTyped(undefined);
  }

  if (!delay.isUnsent) return null;
  return (
    <form onSubmit={save} aria-label="Sent by" className="border-t border-rule pt-4">
      <label htmlFor={id} className="text-small text-slate">
        Will be sent by
      </label>
      <input
        id={id}
        type="date"
        value={shown}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped(target.value)}
        className="block min-h-11 w-full rounded-edge border border-control bg-sheet px-3 text-ui"
      />
      <p id={`${id}-hint`} className="mt-1 text-small text-slate">
        In time is until {dateAndTime(delay.promisedUntil)}. For a later day the customer has to be
        told, and asked.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" type="submit" disabled={isSaving || typed === undefined}>
          Save
        </Button>
        {typed !== undefined && (
          <Button size="small" variant="quiet" onClick={() => setTyped(undefined)}>
            Cancel
          </Button>
        )}
        {typed !== undefined && mayTell && (
          <Checkbox label="If it is late, tell the customer now" isOn={tell} onChange={setTell} />
        )}
      </div>
    </form>
  );
}
