import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useLocation } from "react-router";
import { consultationStages } from "#features/consultations/consultation.ts";
import { Button, ButtonAnchor } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { change, keys, useLeads } from "./desk-client.ts";
import { age, dateAndTime } from "./desk-format.ts";
import type { Lead } from "./desk-schema.ts";
import { MoreButton } from "./more-button.tsx";
import { TabLinks } from "./tab-links.tsx";

const stages = Object.entries(consultationStages);
const places: readonly (readonly [string, string])[] = [
  ["", "All"],
  ...stages,
  ["quarantine", "Quarantine"],
];

/** The requests for a consultation: who asks, since when, and how far one has come. */
export function LeadsView() {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get("stage") ?? "";
  const place = places.some(([name]) => name === asked) ? asked : "";
  const list = useLeads(place);
  const counts = list.data?.pages[0]?.counts;
  const leads = list.data?.pages.flatMap(({ consultations }) => consultations) ?? [];
  const inbox = counts && stages.reduce((sum, [name]) => sum + (counts[name] ?? 0), 0);
  return (
    <>
      <h1 className="type-title pt-8">Consultation requests</h1>
      <TabLinks
        label="Requests by stage"
        tabs={places.map(([name, label]) => ({
          label,
          to: `/admin/leads${name && `?stage=${name}`}`,
          isCurrent: name === place,
          count: name === "" ? inbox : counts && (counts[name] ?? 0),
        }))}
      />
      {list.isPending && <Spinner>Loading requests...</Spinner>}
      {!list.isPending && leads.length === 0 && (
        <p className="mt-6 text-lead text-slate">No requests here</p>
      )}
      <ul className="mt-4">
        {leads.map((lead) => (
          <li key={lead.id} className="border-t border-rule py-6">
            <LeadCard lead={lead} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}

function LeadCard({ lead }: { lead: Lead }) {
  const client = useQueryClient();
  const [now] = useState(Date.now);
  const selectId = useId();
  const path = `/api/admin/consultations/${lead.id}`;
  const failure = "Failed to save. Please try again.";
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.leads }),
      client.invalidateQueries({ queryKey: keys.attention }),
    ]);

  return (
    <article aria-label={lead.name} className="grid gap-4 md:grid-cols-[1fr_2fr_1fr]">
      <div>
        <h2 className="type-subheading">{lead.name}</h2>
        <p className="text-small text-slate">
          {age(lead.createdAt, now)}, {dateAndTime(lead.createdAt)}
        </p>
        {lead.location && <p>{lead.location}</p>}
        <div className="mt-2 flex flex-wrap gap-3">
          {lead.phone && (
            <ButtonAnchor
              size="small"
              variant="quiet"
              href={`tel:${lead.phone.replace(/[^\d+]/g, "")}`}
            >
              <Icon name="phone" />
              Call
            </ButtonAnchor>
          )}
          <ButtonAnchor size="small" variant="quiet" href={`mailto:${lead.email}`}>
            <Icon name="mail" />
            Reply
          </ButtonAnchor>
        </div>
      </div>
      <p className="measure whitespace-pre-line [overflow-wrap:anywhere]">{lead.message}</p>
      {lead.quarantine === null ? (
        <div>
          <label htmlFor={selectId} className="text-small text-slate">
            Stage
          </label>
          <select
            id={selectId}
            value={lead.stage}
            onChange={async ({ target }) => {
              await change("PATCH", path, { stage: target.value }, failure);
              await refresh();
            }}
            className="block min-h-11 w-full rounded-edge border border-control bg-sheet px-3 text-ui"
          >
            {stages.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <div>
          <p className="text-ui">{lead.quarantine}</p>
          <Button
            size="small"
            variant="quiet"
            className="mt-2"
            onClick={async () => {
              await change("POST", `${path}/release`, undefined, failure);
              await refresh();
            }}
          >
            Not spam
          </Button>
        </div>
      )}
    </article>
  );
}
