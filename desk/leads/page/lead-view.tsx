import type { ReactNode } from "react";
import { Badge } from "#desk/kit/badge.tsx";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { LoadError } from "#desk/kit/list/load-error.tsx";
import { AnswerClock } from "#desk/leads/answer-clock.tsx";
import { useLeadPage } from "#desk/leads/leads-client.ts";
import type { LeadPage } from "#desk/leads/leads-schema.ts";
import { LeadTimeline } from "#desk/leads/timeline/lead-timeline.tsx";
import { NoteForm } from "#desk/leads/timeline/note-form.tsx";
import { consultationStages } from "#features/consultations/consultation.ts";
import { ApiError } from "#platform/api-client.ts";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { DrawnPond } from "./drawn-pond.tsx";
import { LeadControls } from "./lead-controls.tsx";
import { LeadPhotos } from "./lead-photos.tsx";
import { ReachThem } from "./reach-them.tsx";
import { SubjectLink } from "./subject-link.tsx";

interface LeadViewProps {
  id: string;
  /** What was offered to them. */
  quotes: ReactNode;
}

export function LeadView({ id, quotes }: LeadViewProps) {
  const { data, error, refetch } = useLeadPage(id);
  if (data) return <Page page={data} quotes={quotes} />;
  if (!error) {
    return (
      <div className="pt-16">
        <Spinner>Loading lead...</Spinner>
      </div>
    );
  }
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="pt-8">
      <h1 className="type-title">{isUnknown ? "Lead not found" : "Lead"}</h1>
      {!isUnknown && <LoadError text="The lead could not be loaded." onRetry={refetch} />}
      <p className="mt-4">
        <Link to="/admin/leads" className="link inline-flex min-h-11 items-center">
          Back to the leads
        </Link>
      </p>
    </div>
  );
}

function Page({ page, quotes }: { page: LeadPage; quotes: ReactNode }) {
  const { lead, timeline, photos, subject } = page;
  const isOpen = lead.deletedAt === null;
  return (
    <article aria-label={lead.name}>
      <header className="pt-8">
        <p>
          <Link
            to="/admin/leads"
            className="link inline-flex min-h-11 min-w-11 items-center text-ui"
          >
            Leads
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="type-title [overflow-wrap:anywhere]">{lead.name}</h1>
          <Badge tone={lead.stage === "new" ? "yellow" : "gray"}>
            {consultationStages[lead.stage]}
          </Badge>
          <AnswerClock lead={lead} />
        </div>
        <p className="mt-1 text-slate">
          {lead.enteredBy ? `Taken down by ${lead.enteredBy}, ` : "Asked on "}
          {dateAndTime(lead.createdAt)}
          {lead.location && `, ${lead.location}`}
        </p>
        {isOpen && <ReachThem lead={lead} />}
        {isOpen && lead.quarantine === null && quotes}
      </header>
      <div className="mt-6 grid gap-10 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-6">
          {subject && <SubjectLink subject={subject} />}
          {subject?.drawing && (
            <DrawnPond picture={subject.picture} name={subject.name} drawing={subject.drawing} />
          )}
          <section aria-labelledby="lead-words">
            <h2 id="lead-words" className="type-subheading">
              {lead.enteredBy ? "What it is about" : "In their words"}
            </h2>
            <p className="measure mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
              {lead.message}
            </p>
          </section>
          <LeadPhotos id={lead.id} name={lead.name} photos={photos} />
        </div>
        <div className="grid content-start gap-6">
          <LeadControls lead={lead} />
          {isOpen && <NoteForm lead={lead} />}
          <LeadTimeline entries={timeline} />
        </div>
      </div>
    </article>
  );
}
