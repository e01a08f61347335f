import { dateAndTime } from "#desk/kit/desk-format.ts";
import type { QuoteEntry } from "#desk/quotes/quotes-schema.ts";

/** Everything that happened on a quote, the newest first. */
export function QuoteTimeline({ entries }: { entries: readonly QuoteEntry[] }) {
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="type-subheading">
        Timeline
      </h2>
      <ol className="mt-2 border-l border-line pl-4">
        {entries.map(({ id, at, text, body, actor }) => (
          <li key={id} className="py-2 [overflow-wrap:anywhere]">
            <p>{text}</p>
            {body && <p className="border-l border-rule pl-3 whitespace-pre-line">{body}</p>}
            <p className="text-small text-slate">
              {dateAndTime(at)}
              {actor && `, ${actor}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
