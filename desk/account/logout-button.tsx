import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { sendJson } from "#platform/api-client.ts";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toast-store.ts";
import { sessionKey } from "./session-client.ts";

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
  async function signOut() {
    try {
      await sendJson("POST", "/api/admin/logout");
    } catch {
      toasts.add({ title: "Error", description: "Failed to logout", variant: "destructive" });
      return;
    }
    if (forget) {
      localStorage.clear();
      sessionStorage.clear();
      navigate("/admin?return=orders");
    }
    client.setQueryData(sessionKey, null);
    // What was on the screens of the one who leaves does not wait for the next.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  }
  return (
    <Button variant="quiet" size="small" onClick={signOut} {...(className ? { className } : {})}>
      Logout
    </Button>
  );
}
