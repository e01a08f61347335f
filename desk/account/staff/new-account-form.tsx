import { type FormEvent, useState } from "react";
import { type Role, roleLabels, roleNames, roleWords } from "#desk/account/rights.ts";
import { withIdentity } from "#desk/kit/identity.ts";
import { call, problemOf, problemText } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { StartPassword } from "./accounts-view.tsx";
import { failed } from "./staff-client.ts";

export function NewAccountForm({ onOpened }: { onOpened: (start: StartPassword) => void }) {
  const [role, setRole] = useState<Role>("crew");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const username = new FormData(form).get("username")?.toString().trim() ?? "";
    setBusy(true);
    setError(undefined);
    try {
      const { startPassword } = await withIdentity(() =>
        call<"POST /api/admin/accounts">("POST", "/api/admin/accounts", { username, role }),
      );
      form.reset();
      onOpened({ username, password: startPassword });
    } catch (problem) {
      setError(problemOf(problem).fields?.username ?? failed(problemText(problem)));
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="new-account-title" className="mt-10 max-w-md">
      <h2 id="new-account-title" className="type-heading">
        Open an account
      </h2>
      <form onSubmit={open} className="mt-4 grid gap-4" noValidate>
        <Field
          label="Name"
          name="username"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="What they sign in with, and how the trail names them: maria"
          error={error}
        />
        <Field
          as="select"
          label="Role"
          name="role"
          required
          value={role}
          onChange={({ target }) => setRole(target.value as Role)}
          hint={roleWords[role]}
        >
          {roleNames.map((name) => (
            <option key={name} value={name}>
              {roleLabels[name]}
            </option>
          ))}
        </Field>
        <Button type="submit" disabled={busy} className="justify-self-start">
          Open account
        </Button>
      </form>
    </section>
  );
}
