import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { ConfirmDialog } from "#desk/kit/confirm-dialog.tsx";
import { problemText } from "#platform/api-client.ts";
import { Field } from "#ui/field.tsx";
import { toasts } from "#ui/toast-store.ts";
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

/** Says what will happen and asks for the password: whoever found the desk open does not have it. */
export function ForgetDialog({ person, found, onForgotten, onClose }: ForgetDialogProps) {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [anyway, setAnyway] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const isHeld = found.reasons.length > 0;

  async function send(event?: FormEvent) {
    event?.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const given = { ...person, password: password.current?.value ?? "", anyway };
      const { forgotten } = await forget(given);
      dropWhatWasRead(client);
      toasts.add({ title: "Forgotten", description: countLines(forgotten).join(", ") });
      onClose();
      onForgotten();
    } catch (problem) {
      setError(problemText(problem) ?? "The shop does not answer. Please try again.");
      setBusy(false);
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
      onConfirm={send}
      onClose={onClose}
    >
      <p className="mt-3 font-semibold">{countLines(found.counts).join(", ")}</p>
      <form onSubmit={send} className="mt-4 grid gap-4" noValidate>
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
        <Field
          label="Your password"
          name="password"
          type="password"
          required
          maxLength={200}
          autoComplete="current-password"
          ref={password}
          error={error}
        />
      </form>
    </ConfirmDialog>
  );
}
