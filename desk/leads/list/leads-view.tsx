import { useEffect } from "react";
import { useLocation } from "react-router";
import { queryOf } from "#desk/kit/desk-client.ts";
import { DeskList } from "#desk/kit/list/desk-list.tsx";
import { belowSearch, foundText, SearchBox } from "#desk/kit/list/search-box.tsx";
import { TabLinks } from "#desk/kit/tab-links.tsx";
import { useLeads } from "#desk/leads/leads-client.ts";
import { useMessagesOf } from "#desk/messages/messages-client.ts";
import { consultationStages } from "#features/consultations/consultation.ts";
import { ButtonLink } from "#ui/button.tsx";
import { deleteId, LeadCard } from "./lead-card.tsx";
import { useStaying } from "./use-staying.ts";

const stages = Object.entries(consultationStages);
const places: readonly (readonly [string, string])[] = [
  ["", "All"],
  ...stages,
  ["quarantine", "Maybe spam"],
];

const headingId = "leads-title";

function addressOf(stage: string, q: string): string {
  const query = queryOf({ stage, q });
  return `/admin/leads${query.size > 0 ? `?${query}` : ""}`;
}

/** Who asks for a pond, since when, and how far one has come. */
export function LeadsView() {
  const { search, hash, key } = useLocation();
  const asked = new URLSearchParams(search).get("stage") ?? "";
  const place = places.some(([name]) => name === asked) ? asked : "";
  const q = (new URLSearchParams(search).get("q") ?? "").slice(0, 200);
  const list = useLeads(place, q);
  const found = list.data?.pages[0]?.found ?? null;
  const counts = list.data?.pages[0]?.counts;
  const read = list.data?.pages.flatMap(({ leads }) => leads) ?? [];
  const messages = useMessagesOf(list.data?.pages.map((page) => page.leads) ?? []);
  const { leads, keep, drop } = useStaying(read, key, list.refetch);
  const isRead = list.data !== undefined;
  useEffect(() => {
    // The one that a notification told of, once it is there to be shown.
    if (isRead && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isRead, hash]);
  const inbox = counts && stages.reduce((sum, [name]) => sum + (counts[name] ?? 0), 0);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-8">
        <h1 id={headingId} tabIndex={-1} className="type-title">
          Leads
        </h1>
        <ButtonLink to="/admin/leads/new" size="small">
          Take down a lead
        </ButtonLink>
      </div>
      <SearchBox
        label="Any part of a name, phone, e-mail, place or message"
        q={q}
        addressOf={(asked) => addressOf(place, asked)}
        said={q && found !== null ? foundText(found, ["lead", "leads"]) : ""}
      />
      <TabLinks
        label="Leads by stage"
        tabs={places.map(([name, label]) => ({
          label,
          to: addressOf(name, q),
          isCurrent: name === place,
          count: name === "" ? inbox : counts && (counts[name] ?? 0),
        }))}
      />
      <div className={belowSearch}>
        <DeskList
          list={list}
          of="leads"
          isEmpty={leads.length === 0}
          empty={
            <p className="mt-6 text-lead text-slate">
              {found === 0 ? "No leads found" : "No leads here"}
            </p>
          }
        >
          <ul className="mt-4">
            {leads.map((lead, index) => (
              <li key={lead.id} id={lead.id} className="border-t border-rule py-6">
                <LeadCard
                  lead={lead}
                  messages={messages.get(lead.id) ?? []}
                  onMoved={keep}
                  onRemoved={() => {
                    drop(lead);
                    const next = leads[index + 1] ?? leads[index - 1];
                    document.getElementById(next ? deleteId(next) : headingId)?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
        </DeskList>
      </div>
    </>
  );
}
