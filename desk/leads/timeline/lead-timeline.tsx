import { dateAndTime } from "#desk/kit/desk-format.ts";
import type { LeadEntry } from "#desk/leads/leads-schema.ts";
import { MessageEntry } from "#desk/messages/message-entry.tsx";

/** Everything that happened on a lead, the newest first. */
export function LeadTimeline({ entries }: { entries: readonly LeadEntry[] }) {
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="type-subheading">
        Timeline
      </h2>
      <ol className="mt-2 border-l border-line pl-4">
        {entries.map((entry) => (
          <li key={entry.id} className="py-2 [overflow-wrap:anywhere]">
            {entry.message ? <MessageEntry message={entry.message} /> : <Happened entry={entry} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Happened({ entry: { at, actor, text, detail, note } }: { entry: LeadEntry }) {
  return (
    <>
      {note && <p className="whitespace-pre-line">{note}</p>}
      <p className={note ? "text-small text-slate" : undefined}>
        {text}
        {detail && `: ${detail}`}
      </p>
      <p className="text-small text-slate">
        {dateAndTime(at)}, {actor}
      </p>
    </>
  );
}
