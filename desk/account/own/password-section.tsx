import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { sessionKey } from "#desk/account/session-client.ts";
import { call, problemOf, problemText } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { ownAccountKey } from "./own-account-client.ts";

/** Choosing another password; also the first thing that a new person does. */
export function PasswordSection({ isTemporary }: { isTemporary: boolean }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ password?: string; newPassword?: string }>({});

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = (name: string) => new FormData(form).get(name)?.toString() ?? "";
    setBusy(true);
    setErrors({});
    try {
      await call<"POST /api/admin/account/password">("POST", "/api/admin/account/password", {
        password: typed("password"),
        newPassword: typed("newPassword"),
      });
    } catch (error) {
      const { fields = {} } = problemOf(error);
      const text = problemText(error) ?? "Failed to save. Please try again.";
      setErrors(fields.newPassword ? fields : { password: fields.password ?? text });
      setBusy(false);
      return;
    }
    form.reset();
    setBusy(false);
    toasts.add({ title: "Password changed", description: "Every other browser is signed out." });
    await client.refetchQueries({ queryKey: sessionKey });
    await client.refetchQueries({ queryKey: ownAccountKey });
  }

  return (
    <section aria-labelledby="password-title" className="mt-10 max-w-2xl">
      <h2 id="password-title" className="type-heading">
        Password
      </h2>
      <p className="mt-2 text-slate">
        {isTemporary
          ? "Somebody else knows the password that you signed in with. Choose one of your own; then the desk opens."
          : "Every other browser that is signed in will be signed out."}
      </p>
      <form onSubmit={save} className="mt-4 grid max-w-md gap-4" noValidate>
        <Field
          label="Present password"
          name="password"
          type="password"
          required
          maxLength={200}
          autoComplete="current-password"
          error={errors.password}
        />
        <Field
          label="New password"
          name="newPassword"
          type="password"
          required
          maxLength={200}
          autoComplete="new-password"
          hint="Ten characters or more. Three unrelated words are easy to remember."
          error={errors.newPassword}
        />
        <Button type="submit" disabled={busy} className="justify-self-start">
          Change password
        </Button>
      </form>
    </section>
  );
}
