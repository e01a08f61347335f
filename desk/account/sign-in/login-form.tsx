import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { PasskeySignIn } from "#desk/account/passkeys/passkey-sign-in.tsx";
import { sessionKey, stay } from "#desk/account/session-client.ts";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { call, problemOf, problemText } from "#platform/api-client.ts";
import type { ProblemCode } from "#platform/app-error.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { Waterline } from "#ui/waterline.tsx";
import { SignInLinkWish } from "./sign-in-link-wish.tsx";

const redirectAfterMs = 500;

interface LoginFormProps {
  /** Shown in demo mode, where the pair is no secret. */
  hint: { username: string; password: string } | undefined;
  /** Where the owner wanted to go. */
  returnTo: string | undefined;
}

/** What the link in the owner's mail carries. */
const linkInHash = /^#sign-in=([\w-]{43})$/;

/**
 * Username and password; the code of the authenticator app is asked for when the server wants one.
 */
export function LoginForm({ hint, returnTo }: LoginFormProps) {
  const [busy, setBusy] = useState(false);
  const [wantsCode, setWantsCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [mustWait, setMustWait] = useState(false);
  const [trust, setTrust] = useState(false);
  const client = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const link = linkInHash.exec(hash)?.[1];
  const navigate = useNavigate();

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const typed = (name: string) => given.get(name)?.toString();
    const pair = { username: typed("username") ?? "", password: typed("password") ?? "" };
    const values = { ...pair, code: typed("code") || undefined, link, trust };
    setBusy(true);
    setProblem(undefined);
    try {
      await call<"POST /api/admin/login">("POST", "/api/admin/login", values);
    } catch (error) {
      setBusy(false);
      if (answered(error, "code_required") && !wantsCode) return setWantsCode(true);
      setMustWait(answered(error, "too_many_sign_ins"));
      // Typed again without it, the pair may still be right.
      if (answered(error, "link_invalid")) navigate(`${pathname}${search}`, { replace: true });
      const description = problemText(error) ?? "Failed to connect. Please try again.";
      toasts.add({ title: "Error", description, variant: "destructive" });
      setProblem(description);
      const isPair = !wantsCode || answered(error, "invalid_credentials");
      const field = form.elements.namedItem(isPair ? "password" : "code") as HTMLInputElement;
      field.focus();
      field.select();
      return;
    }
    await goIn();
  }

  async function goIn() {
    stay();
    toasts.add({ title: "Logged in successfully" });
    if (returnTo) await new Promise((resolve) => setTimeout(resolve, redirectAfterMs));
    await client.refetchQueries({ queryKey: sessionKey });
    if (returnTo) navigate(returnTo);
    else if (link) navigate(pathname, { replace: true });
  }

  return (
    <div className="mx-auto max-w-md pt-10 md:pt-16">
      <Waterline />
      <h1 className="type-title pt-2">Admin sign in</h1>
      {link && (
        <p className="mt-6 border-l-4 border-line bg-sheet px-4 py-3 text-ui">
          You came by the link in your e-mail: other people's wrong passwords do not hold you up.
        </p>
      )}
      <form onSubmit={signIn} className="mt-8 grid gap-6">
        <Field
          label="Username"
          name="username"
          required
          maxLength={100}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          required
          maxLength={200}
          autoComplete="current-password"
        />
        {(wantsCode || mustWait) && (
          <Field
            label={wantsCode ? "Code" : "Recovery code"}
            name="code"
            required={wantsCode}
            maxLength={20}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoFocus={wantsCode}
            hint={
              wantsCode
                ? "The six digits from your authenticator app, or one of your recovery codes."
                : "With one of them other people's wrong passwords do not hold you up."
            }
          />
        )}
        {/* The toast goes by itself; this stays until the next attempt. */}
        {problem && (
          <p role="alert" className="border-l-4 border-error bg-sheet px-4 py-3 text-ui">
            {problem}
          </p>
        )}
        <Checkbox
          label="Stay signed in on this device for 30 days"
          isOn={trust}
          onChange={setTrust}
        />
        <Button type="submit" disabled={busy}>
          {busy ? "Logging in..." : "Login"}
        </Button>
      </form>
      <PasskeySignIn trust={trust} onSignedIn={goIn} />
      {mustWait && <SignInLinkWish />}
      {hint && (
        <p className="mt-6 border-l-4 border-line bg-sheet px-4 py-3 text-ui">
          Demo credentials: <strong>{hint.username}</strong> / <strong>{hint.password}</strong>
        </p>
      )}
    </div>
  );
}

function answered(error: unknown, code: ProblemCode): boolean {
  return problemOf(error).code === code;
}
