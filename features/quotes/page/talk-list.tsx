import { promises } from "#content/promises.ts";
import { quoteAnchors } from "#features/quotes/quote-answer.ts";
import { dayText, type SaidEntry } from "#features/quotes/quote-view.ts";

const titles: Record<SaidEntry["kind"], string> = {
  question: "You asked",
  changes: "You asked for changes",
  declined: "You declined",
  answered: "We answered",
};

interface TalkListProps {
  talk: readonly SaidEntry[];
  /** A newer version answers what was said before it. */
  sentAt: number;
}

/** What was asked and answered: whoever sent something sees that it is here. */
export function TalkList({ talk, sentAt }: TalkListProps) {
  const last = talk.at(-1);
  if (!last) return null;
  const isWaiting = last.kind === "question" || last.kind === "changes";
  const isOurTurn = isWaiting && last.saidAt >= sentAt;
  return (
    <section id={quoteAnchors.talk} aria-labelledby="talk-title" className="mt-12">
      <h2 id="talk-title" className="type-heading">
        What was said
      </h2>
      <ol className="mt-4 border-b border-rule">
        {talk.map(({ id, kind, body, saidAt }) => (
          <li key={id} className="border-t border-rule py-4">
            <p className="text-small text-slate">
              {titles[kind]}, {dayText(saidAt)}
            </p>
            <p className="measure mt-1 whitespace-pre-line break-words">{body}</p>
          </li>
        ))}
      </ol>
      {isOurTurn && (
        <p role="status" className="measure mt-4 text-slate">
          We have it. {promises.answer}
        </p>
      )}
    </section>
  );
}
