import { useNavigate } from "react-router";
import { useLeadActions } from "#desk/leads/lead-actions.ts";
import type { Lead } from "#desk/leads/leads-schema.ts";
import { StageChoice } from "#desk/leads/stage-choice.tsx";
import { Button } from "#ui/button.tsx";
import { FollowUp } from "./follow-up.tsx";

/** What can be changed of a lead. */
export function LeadControls({ lead }: { lead: Lead }) {
  const { move, release, remove, restore } = useLeadActions(lead);
  const navigate = useNavigate();
  if (lead.deletedAt !== null) {
    return (
      <section aria-label="Deleted" className="border-l-4 border-error bg-sheet p-4">
        <p>This lead is in the trash.</p>
        <Button size="small" className="mt-3" onClick={restore}>
          Restore
        </Button>
      </section>
    );
  }
  return (
    <section aria-label="Change the lead" className="grid gap-4 border border-rule bg-sheet p-4">
      {lead.quarantine === null ? (
        <>
          <StageChoice lead={lead} onChoose={move} />
          <FollowUp lead={lead} />
        </>
      ) : (
        <div>
          <p className="font-semibold">Maybe spam</p>
          <p className="text-ui">{lead.quarantine}</p>
          <Button size="small" variant="quiet" className="mt-2" onClick={release}>
            Not spam
          </Button>
        </div>
      )}
      <div>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Delete the lead of ${lead.name}`}
          onClick={async () => {
            if (await remove()) navigate("/admin/leads");
          }}
        >
          Delete
        </Button>
      </div>
    </section>
  );
}
