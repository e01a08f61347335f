import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import {
  addPasskey,
  knowsPasskeys,
  passkeyProblem,
  wasCalledOff,
} from "#desk/account/passkeys/passkey-client.ts";
import { change } from "#desk/kit/desk-client.ts";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { withIdentity } from "#desk/kit/identity.ts";
import { problemText } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { failed, ownAccountKey, useOwnAccount } from "./own-account-client.ts";
import { OwnRow, OwnSection } from "./own-list.tsx";

/** Passkeys: the fingerprint or face that unlocks a phone also opens the desk. */
export function PasskeysSection() {
  const client = useQueryClient();
  const { data: account } = useOwnAccount();
  const [isOffered, setOffered] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => setOffered(knowsPasskeys()), []);
  const refresh = () => client.refetchQueries({ queryKey: ownAccountKey });

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = new FormData(form).get("name")?.toString().trim() || "Passkey";
    setProblem(undefined);
    try {
      await withIdentity(() => addPasskey(name));
    } catch (error) {
      if (!wasCalledOff(error)) setProblem(passkeyProblem(error) ?? failed(problemText(error)));
      return;
    }
    form.reset();
    toasts.add({ title: "Passkey added", description: name });
    await refresh();
  }
  async function remove(id: string, name: string) {
    const done = await change<"DELETE /api/admin/passkeys/:id">(
      "DELETE",
      `/api/admin/passkeys/${id}`,
      undefined,
      failed,
    );
    if (done) toasts.add({ title: "Passkey removed", description: name });
    await refresh();
  }

  return (
    <OwnSection
      id="passkeys-title"
      title="Passkeys"
      text="Sign in with your fingerprint, your face or a security key. A passkey needs no password and no code, and cannot be guessed."
    >
      {account && account.passkeys.length > 0 && (
        <ul className="mt-4 border-t border-rule">
          {account.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <OwnRow
              key={id}
              name={name}
              text={
                lastUsedAt
                  ? `Last used ${dateAndTime(lastUsedAt)}`
                  : `Added ${dateAndTime(createdAt)}, not used yet`
              }
              action={
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Remove ${name}`}
                  onClick={() => remove(id, name)}
                >
                  Remove
                </Button>
              }
            />
          ))}
        </ul>
      )}
      {isOffered ? (
        <form onSubmit={add} className="mt-4 flex flex-wrap items-end gap-3" noValidate>
          <Field
            label="Name of this device"
            name="name"
            maxLength={60}
            autoComplete="off"
            error={problem}
          />
          <Button type="submit">Add a passkey</Button>
        </form>
      ) : (
        <p className="mt-4 text-slate">This browser knows no passkeys.</p>
      )}
    </OwnSection>
  );
}
