import { useId, useState } from "react";
import { useLocation } from "react-router";
import { age, dateAndTime } from "#desk/kit/desk-format.ts";
import { DeskList } from "#desk/kit/desk-list.tsx";
import { TabLinks } from "#desk/kit/tab-links.tsx";
import { consultationStages } from "#features/consultations/consultation.ts";
import { mailtoLink } from "#platform/mailto-link.ts";
import { Button, ButtonAnchor } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLeadActions } from "./lead-actions.ts";
import { useLeads } from "./leads-client.ts";
import type { Lead } from "./leads-schema.ts";

const stages = Object.entries(consultationStages);
const places: readonly (readonly [string, string])[] = [
  ["", "All"],
  ...stages,
  ["quarantine", "Quarantine"],
];

const headingId = "leads-title";
const deleteId = ({ id }: Lead) => `delete-${id}`;

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
      <h1 id={headingId} tabIndex={-1} className="type-title pt-8">
        Consultation requests
      </h1>
      <TabLinks
        label="Requests by stage"
        tabs={places.map(([name, label]) => ({
          label,
          to: `/admin/leads${name && `?stage=${name}`}`,
          isCurrent: name === place,
          count: name === "" ? inbox : counts && (counts[name] ?? 0),
        }))}
      />
      <DeskList
        list={list}
        of="requests"
        isEmpty={leads.length === 0}
        empty={<p className="mt-6 text-lead text-slate">No requests here</p>}
      >
        <ul className="mt-4">
          {leads.map((lead, index) => (
            <li key={lead.id} className="border-t border-rule py-6">
              <LeadCard
                lead={lead}
                onRemoved={() => {
                  const next = leads[index + 1] ?? leads[index - 1];
                  document.getElementById(next ? deleteId(next) : headingId)?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      </DeskList>
    </>
  );
}

interface LeadCardProps {
  lead: Lead;
  /** Its button had the focus and is gone. */
  onRemoved: () => void;
}

function LeadCard({ lead, onRemoved }: LeadCardProps) {
  const { move, release, remove } = useLeadActions(lead);
  const [now] = useState(Date.now);
  const selectId = useId();

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
          <ButtonAnchor size="small" variant="quiet" href={mailtoLink(lead.email)}>
            <Icon name="mail" />
            Reply
          </ButtonAnchor>
        </div>
      </div>
      <p className="measure whitespace-pre-line [overflow-wrap:anywhere]">{lead.message}</p>
      <div className="grid content-start gap-3">
        {lead.quarantine === null ? (
          <div>
            <label htmlFor={selectId} className="text-small text-slate">
              Stage
            </label>
            <select
              id={selectId}
              value={lead.stage}
              onChange={({ target }) => void move(target.value)}
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
            <Button size="small" variant="quiet" className="mt-2" onClick={release}>
              Not spam
            </Button>
          </div>
        )}
        <div className="flex justify-end">
          <Button
            size="small"
            variant="quiet"
            id={deleteId(lead)}
            aria-label={`Delete the request of ${lead.name}`}
            onClick={async () => (await remove()) && onRemoved()}
          >
            Delete
          </Button>
        </div>
      </div>
    </article>
  );
}
