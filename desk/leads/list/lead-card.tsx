import { age, dateAndTime, dayLabel } from "#desk/kit/desk-format.ts";
import { useNow } from "#desk/kit/use-now.ts";
import { AnswerClock } from "#desk/leads/answer-clock.tsx";
import { useLeadActions } from "#desk/leads/lead-actions.ts";
import type { Lead } from "#desk/leads/leads-schema.ts";
import { StageChoice } from "#desk/leads/stage-choice.tsx";
import { MessageEntry } from "#desk/messages/message-entry.tsx";
import type { CustomerMessage } from "#desk/messages/messages-schema.ts";
import { WriteButton } from "#desk/messages/write-button.tsx";
import { mailtoLink } from "#platform/text/mailto-link.ts";
import { Button, ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";

export const deleteId = ({ id }: Lead) => `delete-${id}`;

interface LeadCardProps {
  lead: Lead;
  messages: readonly CustomerMessage[];
  onMoved: (lead: Lead) => void;
  /** The button that had the focus is gone. */
  onRemoved: () => void;
}

/** A lead in the list, with what is done most. */
export function LeadCard({ lead, messages, onMoved, onRemoved }: LeadCardProps) {
  const { move, release, remove, showAnswered } = useLeadActions(lead, onMoved);
  const now = useNow();
  return (
    <article aria-label={lead.name} className="grid gap-4 md:grid-cols-[1fr_2fr_1fr]">
      <div>
        <h2 className="type-subheading">
          <Link
            to={`/admin/leads/${lead.id}`}
            className="-my-2 inline-block min-h-11 py-2 hover:underline"
          >
            {lead.name}
          </Link>
        </h2>
        <AnswerClock lead={lead} />
        <p className="text-small text-slate">
          {age(lead.createdAt, now)}, {dateAndTime(lead.createdAt)}
        </p>
        {lead.location && <p>{lead.location}</p>}
        {lead.email && (
          <a href={mailtoLink(lead.email)} className="link flex min-h-11 items-center">
            <span className="min-w-0 [overflow-wrap:anywhere]">{lead.email}</span>
          </a>
        )}
        {lead.phone && <p className="figures">{lead.phone}</p>}
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
          {lead.quarantine === null && (
            <>
              {lead.email && (
                <WriteButton
                  about={lead.id}
                  name={lead.name}
                  label="Answer"
                  onSent={() => showAnswered(lead)}
                />
              )}
              <ButtonLink
                size="small"
                variant="quiet"
                to={`/admin/customers/${lead.id}`}
                aria-label={`Customer page of ${lead.name}`}
              >
                Customer
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      <div className="measure">
        {lead.about && (
          <p className="mb-2 text-ui">
            About{" "}
            <a href={lead.about.path} className="link font-semibold">
              {lead.about.name}
            </a>
          </p>
        )}
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{lead.message}</p>
        <LeadMarks lead={lead} />
        {messages.length > 0 && (
          <section
            aria-label={`Written to ${lead.name}`}
            className="mt-3 border-l border-line pl-4"
          >
            {messages.map((message) => (
              <MessageEntry key={message.id} message={message} />
            ))}
          </section>
        )}
      </div>
      <div className="grid content-start gap-3">
        {lead.quarantine === null ? (
          <StageChoice lead={lead} onChoose={move} />
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
            aria-label={`Delete the lead of ${lead.name}`}
            onClick={async () => (await remove()) && onRemoved()}
          >
            Delete
          </Button>
        </div>
      </div>
    </article>
  );
}

/** What else there is to it. */
function LeadMarks({ lead: { photos, followUpOn, enteredBy } }: { lead: Lead }) {
  const marks = [
    photos > 0 && (photos === 1 ? "1 photo" : `${photos} photos`),
    followUpOn && `Come back to it on ${dayLabel(followUpOn)}`,
    enteredBy && `Taken down by ${enteredBy}`,
  ].filter((mark) => typeof mark === "string" && mark !== "");
  if (marks.length === 0) return null;
  return <p className="mt-2 text-small text-slate">{marks.join(" · ")}</p>;
}
