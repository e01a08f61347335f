import { useId } from "react";
import { business } from "#content/business.ts";
import { useNow } from "#desk/kit/use-now.ts";
import { daysLater } from "#desk/leads/follow-up-days.ts";
import { useLeadActions } from "#desk/leads/lead-actions.ts";
import type { Lead } from "#desk/leads/leads-schema.ts";
import { shopDay } from "#platform/shop-days.ts";
import { Button } from "#ui/button.tsx";

const steps = [
  ["Tomorrow", 1],
  ["In 3 days", 3],
  ["In a week", 7],
] as const;

/** The day on which the lead comes up in Today. */
export function FollowUp({ lead }: { lead: Lead }) {
  const { followUp } = useLeadActions(lead);
  const id = useId();
  const today = shopDay(useNow(), business.timeZone);
  const choose = (day: string | null) => void followUp(day, lead.followUpOn);
  return (
    <div>
      <label htmlFor={id} className="text-small text-slate">
        Come back to it on
      </label>
      <input
        id={id}
        // A day that somebody else chose is shown: what is in the box is what is stored.
        key={lead.followUpOn}
        type="date"
        min={today}
        defaultValue={lead.followUpOn ?? ""}
        onChange={({ target }) => {
          // While the year is being typed, the day is none that anybody means.
          if (target.value === "" || target.value >= today) choose(target.value || null);
        }}
        className="block min-h-11 w-full rounded-edge border border-control bg-sheet px-3 text-ui"
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {steps.map(([label, days]) => (
          <Button
            key={label}
            size="small"
            variant="quiet"
            onClick={() => choose(daysLater(today, days))}
          >
            {label}
          </Button>
        ))}
        {lead.followUpOn && (
          <Button size="small" variant="quiet" onClick={() => choose(null)}>
            No day
          </Button>
        )}
      </div>
    </div>
  );
}
