import { type FormEvent, useId, useState } from "react";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import type { AdminOrderPage } from "#desk/orders/admin-order.ts";
import {
  type Carrier,
  carrierNames,
  carriers,
  trackingAddress,
} from "#features/orders/customer/carriers.ts";
import { Button } from "#ui/button.tsx";
import { useCustomerSide } from "./use-customer-side.ts";

const look = "block min-h-11 w-full rounded-edge border border-control bg-sheet px-3 text-ui";

interface Typed {
  carrier: Carrier;
  number: string;
}

/** By what the customer follows a parcel: on the order's page, and in the e-mails from now on. */
export function TrackingForm({ page }: { page: AdminOrderPage }) {
  const { order } = page;
  const { tracking, revision } = page.tracking;
  const { track } = useCustomerSide(order.id);
  const [typed, setTyped] = useState<Typed>();
  const [notify, setNotify] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const id = useId();
  const shown = typed ?? tracking ?? { carrier: "ups" as const, number: "" };
  const address = tracking && trackingAddress(tracking);

  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    const tells = notify && order.email !== "" && shown.number.trim() !== "";
    const isDone = await track({ ...shown, revision, notify: tells });
    setSaving(false);
    if (isDone) setTyped(undefined);
  }

  return (
    <form onSubmit={save} aria-label="Tracking number" className="border-t border-rule pt-4">
      <div className="grid gap-3 sm:grid-cols-[2fr_3fr]">
        <div>
          <label htmlFor={`${id}-carrier`} className="text-small text-slate">
            Carrier
          </label>
          <select
            id={`${id}-carrier`}
            value={shown.carrier}
            onChange={({ target }) => setTyped({ ...shown, carrier: target.value as Carrier })}
            className={look}
          >
            {carrierNames.map((name) => (
              <option key={name} value={name}>
                {carriers[name].name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-number`} className="text-small text-slate">
            Tracking number
          </label>
          <input
            id={`${id}-number`}
            type="text"
            value={shown.number}
            onChange={({ target }) => setTyped({ ...shown, number: target.value })}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className={look}
          />
        </div>
      </div>
      {address && !typed && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center text-ui"
        >
          Where it is now
        </a>
      )}
      {typed && order.email && (
        <div className="mt-2">
          <Checkbox
            label="Tell the customer: it has left us, and this is its number"
            isOn={notify}
            onChange={setNotify}
          />
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" type="submit" disabled={isSaving || !typed}>
          Save
        </Button>
        {typed && (
          <Button size="small" variant="quiet" onClick={() => setTyped(undefined)}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
