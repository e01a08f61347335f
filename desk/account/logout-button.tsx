import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { isConfirmed } from "#desk/kit/confirm-host.tsx";
import { forgetPersonal, hasPersonal } from "#desk/kit/kept-in-browser.ts";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toasts/toast-store.ts";
import { endNotices } from "./push/device-notices.ts";
import { sessionKey, signOut } from "./session-client.ts";

/** Signs out; on the order management page the browser's storage is cleared as well. */
export function LogoutButton({
  forget = false,
  className,
}: {
  forget?: boolean;
  className?: string;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  async function leave() {
    const isSure =
      !hasPersonal() ||
      (await isConfirmed({
        title: "Something you wrote is not stored yet",
        description: "It is kept in this browser alone, and logging out forgets it.",
        confirm: "Log out and lose it",
      }));
    if (!isSure) return;
    forgetPersonal();
    if (forget) {
      localStorage.clear();
      sessionStorage.clear();
    }
    // Whatever the shop answers: nothing of the customers stays on the screen.
    const isOut = await signOut();
    void endNotices().catch(() => {});
    if (forget) navigate("/admin?return=orders");
    client.setQueryData(sessionKey, null);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    if (isOut) return;
    toasts.add({ title: "Error", description: "Failed to logout", variant: "destructive" });
  }
  return (
    <Button variant="quiet" size="small" onClick={leave} {...(className ? { className } : {})}>
      Logout
    </Button>
  );
}
