import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { IdentityFields, identityProblem } from "#desk/account/own/identity-fields.tsx";
import { confirmByPasskey } from "#desk/account/passkeys/passkey-client.ts";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { ConfirmDialog } from "#desk/kit/confirm-dialog.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { dropWhatWasRead, forget } from "./people-client.ts";
import type { PersonView } from "./people-schema.ts";
import type { Person } from "./person.ts";
import { countLines, whatForgettingDoes } from "./person-words.ts";

interface ForgetDialogProps {
  person: Person;
  found: PersonView;
  onForgotten: () => void;
  onClose: () => void;
}

/**
 * Says what will happen and asks for the password or a passkey: whoever found the desk open has
 * neither.
 */
export function ForgetDialog({ person, found, onForgotten, onClose }: ForgetDialogProps) {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [anyway, setAnyway] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const isHeld = found.reasons.length > 0;

  function byPassword(event?: FormEvent) {
    event?.preventDefault();
    void send(async () => ({ password: password.current?.value ?? "" }));
  }
  async function send(show: () => Promise<{ password?: string }>) {
    setBusy(true);
    setError(undefined);
    try {
      const { forgotten } = await forget({ ...person, ...(await show()), anyway });
      dropWhatWasRead(client);
      toasts.add({ title: "Forgotten", description: countLines(forgotten).join(", ") });
      onClose();
      onForgotten();
    } catch (problem) {
      setBusy(false);
      const text = identityProblem(problem);
      if (text === undefined) return;
      setError(text);
      password.current?.select();
    }
  }

  return (
    <ConfirmDialog
      title={`Forget ${person.email}?`}
      description={whatForgettingDoes}
      confirm={isBusy ? "Forgetting..." : "Forget"}
      primary="cancel"
      isDisabled={isBusy || (isHeld && !anyway)}
      onConfirm={byPassword}
      onClose={onClose}
    >
      <p className="mt-3 font-semibold">{countLines(found.counts).join(", ")}</p>
      <form onSubmit={byPassword} className="mt-4 grid gap-4" noValidate>
        {isHeld && (
          <>
            <ul className="grid gap-1 border-l-4 border-error pl-4">
              {found.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <Checkbox label="Forget them anyway" isOn={anyway} onChange={setAnyway} />
          </>
        )}
        <IdentityFields
          password={password}
          error={error}
          isDisabled={isBusy || (isHeld && !anyway)}
          onPasskey={() => void send(() => confirmByPasskey().then(() => ({})))}
        />
      </form>
    </ConfirmDialog>
  );
}
