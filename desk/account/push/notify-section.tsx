import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { problemText } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { type Ability, abilityOfBrowser, endNotices, subscribe } from "./device-notices.ts";
import { pushKey, removeDevice, sendSubscription, useNotified } from "./push-client.ts";
import type { NotifiedDevices } from "./push-schema.ts";

/** The switch 'Notify this device', and the account's other devices that are notified. */
export function NotifySection() {
  const { data: notified } = useNotified();
  return (
    <section aria-labelledby="notify-title" className="mt-10 max-w-2xl">
      <h2 id="notify-title" className="type-heading">
        Notifications
      </h2>
      <p className="mt-2 text-slate">
        A new order or request shows on your phone or laptop, also while the desk is closed: the
        order&rsquo;s number and sum, never a name.
      </p>
      {notified && <ThisDevice notified={notified} />}
      {notified && <OtherDevices devices={notified.devices.filter(({ isThis }) => !isThis)} />}
    </section>
  );
}

const obstacles: Record<Exclude<Ability, "able">, ReactNode> = {
  refused:
    "This browser was told to show no notifications from here. Open its settings for this site (the sign beside the address, or the phone's settings for the desk), allow notifications, and load this page again.",
  "install first":
    "On this device, put the desk on the home screen first: press Share, then Add to Home Screen. Open it from there and come back to this page.",
  unable:
    "This browser cannot show notifications here. Use a current browser, and open the desk at its https address.",
};

function ThisDevice({ notified: { publicKey, endpoint, devices } }: { notified: NotifiedDevices }) {
  const client = useQueryClient();
  const [ability, setAbility] = useState<Ability>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => setAbility(abilityOfBrowser()), []);

  async function switchOn() {
    const given = await subscribe(publicKey);
    setAbility(abilityOfBrowser());
    if (!given) return tell("Not switched on", "The browser was not allowed to notify you.");
    await sendSubscription(given);
    tell("This device is notified", "Of new orders and leads, until you log out here.");
  }
  async function switchOff() {
    const own = devices.find(({ isThis }) => isThis);
    if (own) await removeDevice(own.id);
    await endNotices();
  }
  async function toggle(isOn: boolean) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await (isOn ? switchOn() : switchOff());
    } catch (error) {
      tell("Error", problemText(error) ?? unreachable, "destructive");
    }
    await client.refetchQueries({ queryKey: pushKey });
    setIsBusy(false);
  }

  if (ability === undefined) return null;
  if (ability !== "able" && endpoint === null) return <p className="mt-4">{obstacles[ability]}</p>;
  return (
    <>
      <Checkbox
        className="mt-4"
        label="Notify this device"
        hint="The browser asks you once whether it may. It ends when you log out here, and when the desk was not opened here for 30 days."
        isOn={endpoint !== null}
        onChange={toggle}
      />
      {ability !== "able" && <p className="mt-2">{obstacles[ability]}</p>}
    </>
  );
}

const unreachable =
  "The browser's push service did not answer. Check the connection and try again.";

function tell(title: string, description: string, variant?: "destructive"): void {
  toasts.add({ title, description, ...(variant ? { variant } : {}) });
}

function OtherDevices({ devices }: Pick<NotifiedDevices, "devices">) {
  const client = useQueryClient();
  if (devices.length === 0) return null;
  async function remove(id: string) {
    try {
      await removeDevice(id);
    } catch (error) {
      tell("Error", problemText(error) ?? "Failed to save. Please try again.", "destructive");
    }
    await client.refetchQueries({ queryKey: pushKey });
  }
  return (
    <ul aria-label="Other devices that are notified" className="mt-4">
      {devices.map(({ id, since, lastSeen }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule py-3"
        >
          <span className="text-ui">
            Another device, since {dateAndTime(since)}
            <span className="block text-small text-slate">
              The desk was last open there on {dateAndTime(lastSeen)}
            </span>
          </span>
          <Button size="small" variant="quiet" onClick={() => remove(id)}>
            Switch off
          </Button>
        </li>
      ))}
    </ul>
  );
}
