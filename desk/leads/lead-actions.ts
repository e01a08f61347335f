import { useQueryClient } from "@tanstack/react-query";
import { attentionKey, change } from "#desk/kit/desk-client.ts";
import { consultationStages } from "#features/consultations/consultation.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import { leadsKey, showLead } from "./leads-client.ts";
import type { Lead } from "./leads-schema.ts";

/** What the owner can do to one lead. A failure is told; what is shown stays as it was. */
export function useLeadActions(
  { id, name, stage: before }: Pick<Lead, "id" | "name"> & Partial<Pick<Lead, "stage">>,
  onMoved: (lead: Lead) => void = () => {},
) {
  const client = useQueryClient();
  const path = `/api/admin/leads/${id}` as const;

  async function send(asked: Promise<Lead | undefined>): Promise<Lead | undefined> {
    const lead = await asked;
    // Also after a failure: another browser may have been faster.
    await Promise.all([
      client.invalidateQueries({ queryKey: leadsKey }),
      client.invalidateQueries({ queryKey: attentionKey }),
    ]);
    return lead;
  }

  async function restore() {
    const restored = await send(
      change<"POST /api/admin/leads/:id/restore">(
        "POST",
        `${path}/restore`,
        undefined,
        "Failed to restore the lead",
      ),
    );
    if (restored) toasts.add({ title: "Lead restored", description: name });
  }

  const notSaved = "Failed to save. Please try again.";

  /** Shown where it is: the lists are read anew when a filter is chosen. */
  async function moveTo(stage: Lead["stage"]): Promise<Lead | undefined> {
    const body = { stage };
    const moved = await change<"PATCH /api/admin/leads/:id">("PATCH", path, body, notSaved);
    if (moved) {
      onMoved(moved);
      showLead(client, moved);
    }
    await readAnew();
    return moved;
  }

  /** Lists stay as they are until a filter is chosen again; the page of the lead does not. */
  async function readAnew(): Promise<void> {
    await client.invalidateQueries({ queryKey: leadsKey, refetchType: "none" });
    await client.invalidateQueries({ queryKey: [...leadsKey, "page", id] });
    await client.invalidateQueries({ queryKey: attentionKey });
  }

  /** Shown where it is, in every list and on its own page. */
  async function shown(lead: Lead): Promise<void> {
    onMoved(lead);
    showLead(client, lead);
    await readAnew();
  }

  return {
    restore,

    shown,

    /** After it was written to: it is no longer new, and stays where it is. */
    async showAnswered(lead?: Lead): Promise<void> {
      if (lead?.stage === "new") {
        const answered: Lead = { ...lead, stage: "contacted", waits: false };
        onMoved(answered);
        showLead(client, answered);
      }
      await readAnew();
    },

    /** The day to come back to it, or none. */
    async followUp(day: string | null, seen: string | null): Promise<boolean> {
      const body = { day, seen };
      const url = `${path}/follow-up` as const;
      const lead = await change<"PUT /api/admin/leads/:id/follow-up">(
        "PUT",
        url,
        body,
        (problem) => problem ?? notSaved,
      );
      // Also after a failure: another browser may have been faster.
      if (lead) await shown(lead);
      else await readAnew();
      return lead !== undefined;
    },

    async move(stage: Lead["stage"]): Promise<void> {
      if (!(await moveTo(stage))) return;
      toasts.add({
        title: `Moved to ${consultationStages[stage]}`,
        description: name,
        ...(before && {
          action: {
            label: "Undo",
            altText: `Choose ${consultationStages[before]} again in its Stage box`,
            run: () => void moveTo(before),
          },
        }),
      });
    },
    release: () =>
      send(
        change<"POST /api/admin/leads/:id/release">("POST", `${path}/release`, undefined, notSaved),
      ),

    /** No question: it can be undone at once, or from the trash. */
    async remove(): Promise<boolean> {
      const removed = await send(
        change<"DELETE /api/admin/leads/:id">(
          "DELETE",
          path,
          undefined,
          "Failed to delete the lead",
        ),
      );
      if (!removed) return false;
      toasts.add({
        title: "Lead deleted",
        description: name,
        action: {
          label: "Undo",
          altText: "Open the trash to restore the lead within 30 days",
          run: () => void restore(),
        },
      });
      return true;
    },
  };
}
