import { useNow } from "#desk/kit/use-now.ts";
import { classNames } from "#ui/class-names.ts";
import { answerTime } from "./answer-time.ts";
import type { Lead } from "./leads-schema.ts";

/** How much is left of the time that was promised; nothing once a person has answered. */
export function AnswerClock({ lead }: { lead: Pick<Lead, "waits" | "createdAt"> }) {
  const now = useNow();
  if (!lead.waits) return null;
  const { text, isLate } = answerTime(lead.createdAt, now);
  return (
    <p className={classNames("text-ui font-semibold", isLate ? "text-error" : "text-pond")}>
      {isLate ? `Answer is ${text}` : `${text} to answer`}
    </p>
  );
}
