import { Button } from "#ui/button.tsx";
import { dayOf } from "../order-page.ts";
import { delayAnchor, namedDay, whatSilenceMeans } from "./delay.ts";
import { refundWorkingDays } from "./delay-rule.ts";
import type { ShownDelay } from "./shown-delay.ts";

interface DelaySectionProps {
  delay: ShownDelay;
  /** Why what was pressed could not be taken. */
  problem: string | undefined;
}

/** It is late: the customer waits for it or has the money back, with one press and no script. */
export function DelaySection({ delay, problem }: DelaySectionProps) {
  const { promisedUntil, sendBy, answer, answeredAt } = delay;
  return (
    <section
      id={delayAnchor}
      aria-labelledby="delay-title"
      data-print="none"
      className="mb-10 border-l-4 border-pond bg-sheet p-5 md:p-6"
    >
      <h2 id="delay-title" className="type-heading">
        {answer === "cancel" ? "You have cancelled it" : "It is delayed"}
      </h2>
      {problem && (
        <p role="alert" className="measure mt-3 text-error">
          {problem}
        </p>
      )}
      {answer === "cancel" ? (
        <p role="status" className="measure mt-3">
          You told us on {dayOf(answeredAt ?? promisedUntil)}. What you paid goes back the way it
          was paid, within {refundWorkingDays} working days; we write to you when it does.
        </p>
      ) : (
        <>
          <p className="measure mt-3">
            We are sorry: it was to be sent by {dayOf(promisedUntil - 1)}.{" "}
            {sendBy === null
              ? "We cannot say yet when it will be."
              : `We expect to send it by ${namedDay(sendBy)}.`}
          </p>
          {answer === "wait" ? (
            <p role="status" className="measure mt-3">
              You agreed to wait. Until it is sent you may still cancel it.
            </p>
          ) : (
            <p className="measure mt-3">{whatSilenceMeans(delay)}</p>
          )}
          <form
            method="post"
            action={`#${delayAnchor}`}
            className="mt-5 flex flex-wrap gap-3 max-sm:flex-col"
          >
            <input type="hidden" name="delay" value={delay.round} />
            {answer === null && (
              <Button type="submit" name="answer" value="wait">
                I will wait
              </Button>
            )}
            <Button type="submit" variant="quiet" name="answer" value="cancel">
              Cancel and refund
            </Button>
          </form>
          <p className="measure mt-3 text-small text-slate">
            If you cancel, everything that you paid goes back within {refundWorkingDays} working
            days.
          </p>
        </>
      )}
    </section>
  );
}
