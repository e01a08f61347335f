import { dateAndTime } from "#desk/kit/desk-format.ts";
import type { AdminHandOrder } from "#desk/orders/by-hand/by-hand-schema.ts";

/** What happened to it at the desk, the newest first. */
export function HandHistory({ timeline }: Pick<AdminHandOrder, "timeline">) {
  return (
    <section aria-labelledby="timeline-title" className="mt-10">
      <h2 id="timeline-title" className="type-subheading">
        Timeline
      </h2>
      <ol className="mt-2 border-l border-line pl-4">
        {timeline.toReversed().map(({ id, at, actor, text, detail }) => (
          <li key={id} className="py-2 [overflow-wrap:anywhere]">
            {text}
            {detail && `: ${detail}`}
            <span className="block text-small text-slate">
              {dateAndTime(at)}, {actor}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
