import { useQueryClient } from "@tanstack/react-query";
import { attentionKey, change } from "#desk/kit/desk-client.ts";
import { toasts } from "#ui/toast-store.ts";
import { leadsKey } from "./leads-client.ts";
import type { Lead } from "./leads-schema.ts";

/** What the owner can do to one request. A failure is told; what is shown stays as it was. */
export function useLeadActions({ id, name }: Pick<Lead, "id" | "name">) {
  const client = useQueryClient();
  const path = `/api/admin/consultations/${id}`;

  async function send(
    method: "POST" | "PATCH" | "DELETE",
    what: string,
    body: object | undefined,
    failure: string,
  ): Promise<Lead | undefined> {
    const lead = await change<Lead>(method, `${path}${what}`, body, failure);
    // Also after a failure: another browser may have been faster.
    await Promise.all([
      client.invalidateQueries({ queryKey: leadsKey }),
      client.invalidateQueries({ queryKey: attentionKey }),
    ]);
    return lead;
  }

  async function restore() {
    const failure = "Failed to restore the request";
    const restored = await send("POST", "/restore", undefined, failure);
    if (restored) toasts.add({ title: "Request restored", description: name });
  }

  const notSaved = "Failed to save. Please try again.";
  return {
    restore,
    move: (stage: string) => send("PATCH", "", { stage }, notSaved),
    release: () => send("POST", "/release", undefined, notSaved),

    /** Asks nothing: it can be taken back at once, and from the trash. */
    async remove(): Promise<boolean> {
      const removed = await send("DELETE", "", undefined, "Failed to delete the request");
      if (!removed) return false;
      toasts.add({
        title: "Request deleted",
        description: name,
        action: {
          label: "Undo",
          altText: "Open the trash to restore the request within 30 days",
          run: () => void restore(),
        },
      });
      return true;
    },
  };
}
