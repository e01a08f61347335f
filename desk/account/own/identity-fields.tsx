import type { Ref } from "react";
import {
  knowsPasskeys,
  passkeyProblem,
  wasCalledOff,
} from "#desk/account/passkeys/passkey-client.ts";
import { problemText } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";

interface IdentityFieldsProps {
  password: Ref<HTMLInputElement>;
  error: string | undefined;
  isDisabled: boolean;
  onPasskey: () => void;
}

/** Shown before something dangerous: the password, or a passkey instead. */
export function IdentityFields({ password, error, isDisabled, onPasskey }: IdentityFieldsProps) {
  return (
    <>
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
      {knowsPasskeys() && (
        <Button
          type="button"
          variant="quiet"
          size="small"
          disabled={isDisabled}
          onClick={onPasskey}
          className="justify-self-start"
        >
          Use a passkey instead
        </Button>
      )}
    </>
  );
}

/** What to say of a failure; nothing when the person called it off. */
export function identityProblem(problem: unknown): string | undefined {
  if (wasCalledOff(problem)) return undefined;
  const text = passkeyProblem(problem) ?? problemText(problem);
  return text ?? "The shop does not answer. Please try again.";
}
