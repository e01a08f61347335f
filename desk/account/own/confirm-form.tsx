import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";

export interface Given {
  password: string;
  code: string;
}

interface ConfirmFormProps {
  label: string;
  asks: readonly (keyof Given)[];
  onSubmit: (given: Given) => Promise<void>;
}

/** Somebody who finds the desk open has neither the password nor the phone. */
export function ConfirmForm({ label, asks, onSubmit }: ConfirmFormProps) {
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    setBusy(true);
    await onSubmit({
      password: String(values.get("password") ?? ""),
      code: String(values.get("code") ?? ""),
    });
    setBusy(false);
    form.reset();
  }
  return (
    <form onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-3">
      {asks.includes("password") && (
        <Field
          label="Password"
          name="password"
          type="password"
          required
          maxLength={200}
          autoComplete="current-password"
        />
      )}
      {asks.includes("code") && (
        <Field
          label="Code"
          name="code"
          required
          maxLength={20}
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
      )}
      <Button type="submit" disabled={busy}>
        {label}
      </Button>
    </form>
  );
}
