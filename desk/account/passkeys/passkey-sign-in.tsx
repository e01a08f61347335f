import { useEffect, useState } from "react";
import { problemText } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { knowsPasskeys, passkeyProblem, signInByPasskey, wasCalledOff } from "./passkey-client.ts";

interface PasskeySignInProps {
  trust: boolean;
  onSignedIn: () => void;
}

/** One touch instead of name, password and code; nobody's wrong passwords hold it up. */
export function PasskeySignIn({ trust, onSignedIn }: PasskeySignInProps) {
  const [isOffered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Only the browser knows, and the page comes from the server.
  useEffect(() => setOffered(knowsPasskeys()), []);
  if (!isOffered) return null;

  async function signIn() {
    setBusy(true);
    setProblem(undefined);
    try {
      await signInByPasskey(trust);
    } catch (error) {
      setBusy(false);
      if (wasCalledOff(error)) return;
      const text = passkeyProblem(error) ?? problemText(error);
      setProblem(text ?? "Failed to connect. Please try again.");
      return;
    }
    onSignedIn();
  }
  return (
    <div className="mt-4 grid gap-4">
      <Button variant="quiet" disabled={busy} onClick={signIn}>
        Sign in with a passkey
      </Button>
      {problem && (
        <p role="alert" className="border-l-4 border-error bg-sheet px-4 py-3 text-ui">
          {problem}
        </p>
      )}
    </div>
  );
}
