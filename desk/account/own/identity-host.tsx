import { type FormEvent, useEffect, useRef, useState } from "react";
import { confirmByPasskey } from "#desk/account/passkeys/passkey-client.ts";
import { ConfirmDialog } from "#desk/kit/confirm-dialog.tsx";
import { setIdentityAsker } from "#desk/kit/identity.ts";
import { call } from "#platform/api-client.ts";
import { IdentityFields, identityProblem } from "./identity-fields.tsx";

/** Where the desk asks who is there, before something dangerous; once, in its frame. */
export function IdentityHost() {
  const [answer, setAnswer] = useState<(isThem: boolean) => void>();
  useEffect(
    () =>
      setIdentityAsker(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (isThem: boolean) => {
              setAnswer(undefined);
              resolve(isThem);
            });
          }),
      ),
    [],
  );
  return answer ? <IdentityDialog onAnswer={answer} /> : null;
}

function IdentityDialog({ onAnswer }: { onAnswer: (isThem: boolean) => void }) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  async function attempt(show: () => Promise<unknown>) {
    setBusy(true);
    setError(undefined);
    try {
      await show();
      onAnswer(true);
    } catch (problem) {
      setBusy(false);
      const text = identityProblem(problem);
      if (text === undefined) return;
      setError(text);
      password.current?.select();
    }
  }
  const byPassword = (event?: FormEvent) => {
    event?.preventDefault();
    const body = { password: password.current?.value ?? "" };
    const path = "/api/admin/account/confirm";
    void attempt(() => call<"POST /api/admin/account/confirm">("POST", path, body));
  };

  return (
    <ConfirmDialog
      title="Is it you?"
      description="This cannot be done by somebody who finds the desk open. For the next ten minutes it is not asked again."
      confirm={isBusy ? "Checking..." : "Continue"}
      isDisabled={isBusy}
      onConfirm={byPassword}
      onClose={() => onAnswer(false)}
    >
      <form onSubmit={byPassword} className="mt-4 grid gap-4" noValidate>
        <IdentityFields
          password={password}
          error={error}
          isDisabled={isBusy}
          onPasskey={() => void attempt(confirmByPasskey)}
        />
      </form>
    </ConfirmDialog>
  );
}
