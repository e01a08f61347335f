import { dateAndTime } from "#desk/kit/desk-format.ts";
import { TrashEntry, TrashSection } from "#desk/kit/list/trash-section.tsx";
import { useLeadActions } from "#desk/leads/lead-actions.ts";
import { useDeletedLeads } from "#desk/leads/leads-client.ts";
import type { Lead } from "#desk/leads/leads-schema.ts";

/** The leads' part of the trash. */
export function DeletedLeads() {
  const list = useDeletedLeads();
  const leads = list.data?.leads ?? [];
  return (
    <TrashSection title="Leads" of="leads" list={list}>
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
      restoreLabel={`Restore the lead of ${lead.name}`}
      onRestore={restore}
    >
      <span className="font-semibold">{lead.name}</span>
    </TrashEntry>
  );
}
