import { useState } from "react";
import { change } from "#desk/kit/desk-client.ts";
import { Button } from "#ui/button.tsx";

const failed = (problem: string | undefined) => problem ?? "Failed to send. Please try again.";

/** For the owner on a new device, whom the guesses of strangers keep waiting. */
export function SignInLinkWish() {
  const [state, setState] = useState<"idle" | "busy" | "sent">("idle");
  async function ask() {
    setState("busy");
    const answer = await change<"POST /api/admin/sign-in-link">(
      "POST",
      "/api/admin/sign-in-link",
      undefined,
      failed,
    );
    setState(answer ? "sent" : "idle");
  }
  return (
    <section aria-labelledby="link-title" className="mt-8 border-t border-rule pt-6">
      <h2 id="link-title" className="type-heading">
        Are you the owner?
      </h2>
      {state === "sent" ? (
        <p role="status" className="mt-2">
          A sign-in link is on its way to the owner's address. Open it on this device within 20
          minutes; it then asks for your password.
        </p>
      ) : (
        <>
          <p className="mt-2 mb-4">
            Somebody has tried many passwords. With a link from your mailbox you can sign in all the
            same.
          </p>
          <Button size="small" variant="quiet" disabled={state === "busy"} onClick={ask}>
            E-mail me a sign-in link
          </Button>
        </>
      )}
    </section>
  );
}
