import { dateAndTime } from "#desk/kit/desk-format.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useLeadActions } from "./lead-actions.ts";
import { useDeletedLeads } from "./leads-client.ts";
import type { Lead } from "./leads-schema.ts";

/** The requests' part of the trash. */
export function DeletedLeads() {
  const { data, isError } = useDeletedLeads();
  return (
    <section aria-labelledby="trash-requests" className="mt-10">
      <h2 id="trash-requests" className="type-subheading">
        Consultation requests
      </h2>
      {!data && !isError && <Spinner>Loading requests...</Spinner>}
      {isError && <p className="mt-2">The deleted requests could not be loaded.</p>}
      {data?.consultations.length === 0 && <p className="mt-2 text-slate">No deleted requests</p>}
      <ul className="mt-3">
        {data?.consultations.map((lead) => (
          <DeletedLead key={lead.id} lead={lead} />
        ))}
      </ul>
    </section>
  );
}

function DeletedLead({ lead }: { lead: Lead }) {
  const { restore } = useLeadActions(lead);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-rule py-4">
      <span className="min-w-0 grow basis-48">
        <span className="font-semibold [overflow-wrap:anywhere]">{lead.name}</span>
        <span className="block text-small text-slate">
          Asked {dateAndTime(lead.createdAt)}, deleted{" "}
          {dateAndTime(lead.deletedAt ?? lead.createdAt)}
        </span>
      </span>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Restore the request of ${lead.name}`}
        onClick={restore}
      >
        Restore
      </Button>
    </li>
  );
}
