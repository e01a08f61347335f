import { useQueryClient } from "@tanstack/react-query";
import { change } from "#desk/kit/desk-client.ts";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { DeskList } from "#desk/kit/list/desk-list.tsx";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { failed, ownAccountKey, useOwnAccount } from "./own-account-client.ts";
import type { OwnAccount } from "./own-account-schema.ts";
import { OwnRow, OwnSection } from "./own-list.tsx";

/** Where one is signed in, and how to end that from here. */
export function DevicesSection() {
  const client = useQueryClient();
  const reading = useOwnAccount();
  const devices = reading.data?.devices ?? [];
  const refresh = () => client.refetchQueries({ queryKey: ownAccountKey });

  async function signOutOthers() {
    const path = "/api/admin/account/devices/sign-out-others";
    const done = await change<"POST /api/admin/account/devices/sign-out-others">(
      "POST",
      path,
      undefined,
      failed,
    );
    if (done) toasts.add({ title: "Signed out everywhere else" });
    await refresh();
  }
  async function signOut({ id, label }: OwnAccount["devices"][number]) {
    const path = `/api/admin/account/devices/${id}` as const;
    const done = await change<"DELETE /api/admin/account/devices/:id">(
      "DELETE",
      path,
      undefined,
      failed,
    );
    if (done) toasts.add({ title: "Signed out", description: label });
    await refresh();
  }

  return (
    <OwnSection
      id="devices-title"
      title="Devices"
      text="Browsers that you have signed in with. Sign out what you have lost or no longer use."
    >
      <DeskList
        list={reading}
        of="devices"
        isEmpty={devices.length === 0}
        empty={<p className="mt-4">No devices</p>}
      >
        <ul className="mt-4 border-t border-rule">
          {devices.map((device) => (
            <OwnRow
              key={device.id}
              name={`${device.label}${device.isThis ? " (this one)" : ""}`}
              text={`Last used ${dateAndTime(device.lastUsedAt)}${standing(device)}`}
              action={
                !device.isThis && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Sign out ${device.label}`}
                    onClick={() => signOut(device)}
                  >
                    Sign out
                  </Button>
                )
              }
            />
          ))}
        </ul>
        {devices.some(({ isThis }) => !isThis) && (
          <Button size="small" variant="quiet" className="mt-4" onClick={signOutOthers}>
            Sign out all others
          </Button>
        )}
      </DeskList>
    </OwnSection>
  );
}

function standing({ signedInUntil, isTrusted }: OwnAccount["devices"][number]): string {
  if (signedInUntil === null) return ", not signed in";
  return isTrusted ? `, trusted until ${dateAndTime(signedInUntil)}` : ", signed in";
}
