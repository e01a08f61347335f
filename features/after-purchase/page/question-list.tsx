import { promises } from "#content/promises.ts";
import { dayOf, questionsAnchor, type ShownQuestion } from "../order-page.ts";

/** Whoever asked something sees that it is here, and what became of it. */
export function QuestionList({ questions }: { questions: readonly ShownQuestion[] }) {
  if (questions.length === 0) return null;
  const isWaiting = questions.some(({ settledAt }) => settledAt === null);
  return (
    <section id={questionsAnchor} aria-labelledby="asked-title" className="mb-10">
      <h2 id="asked-title" className="type-heading">
        What you asked
      </h2>
      <ol className="mt-4 border-b border-rule">
        {questions.map(({ id, body, askedAt, settledAt, answer }) => (
          <li key={id} className="border-t border-rule py-4">
            <p className="text-small text-slate">
              {dayOf(askedAt)}
              {settledAt !== null && `, seen to on ${dayOf(settledAt)}`}
            </p>
            <p className="measure mt-1 whitespace-pre-line break-words">{body}</p>
            {answer && (
              <div className="mt-3 border-l-4 border-pond pl-4">
                <p className="text-small text-slate">We answered</p>
                <p className="measure whitespace-pre-line break-words">{answer}</p>
              </div>
            )}
          </li>
        ))}
      </ol>
      {isWaiting && (
        <p role="status" className="measure mt-4 text-slate">
          We have it, and answer by e-mail. {promises.answer}
        </p>
      )}
    </section>
  );
}
