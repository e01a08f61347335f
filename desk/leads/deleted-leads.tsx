import { dateAndTime } from "#desk/kit/desk-format.ts";
import { TrashEntry, TrashSection } from "#desk/kit/trash-section.tsx";
import { useLeadActions } from "./lead-actions.ts";
import { useDeletedLeads } from "./leads-client.ts";
import type { Lead } from "./leads-schema.ts";

/** The requests' part of the trash. */
export function DeletedLeads() {
  const list = useDeletedLeads();
  const leads = list.data?.consultations ?? [];
  return (
    <TrashSection title="Consultation requests" of="requests" list={list}>
      {leads.map((lead) => (
        <DeletedLead key={lead.id} lead={lead} />
      ))}
    </TrashSection>
  );
}

function DeletedLead({ lead }: { lead: Lead }) {
  const { restore } = useLeadActions(lead);
  return (
    <TrashEntry
      before={`Asked ${dateAndTime(lead.createdAt)}`}
      deletedAt={lead.deletedAt ?? lead.createdAt}
      restoreLabel={`Restore the request of ${lead.name}`}
      onRestore={restore}
    >
      <span className="font-semibold">{lead.name}</span>
    </TrashEntry>
  );
}
