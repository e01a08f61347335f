import { useEffect, useState } from "react";
import type { Lead } from "#desk/leads/leads-schema.ts";

/**
 * A lead that was moved here stays where it was until a filter is chosen again, also when the
 * list is read anew meanwhile: the row under somebody's finger does not vanish.
 */
export function useStaying(read: readonly Lead[], choice: string, refetch: () => unknown) {
  const [stays, setStays] = useState({ choice, leads: [] as readonly Lead[] });
  const moved = stays.choice === choice ? stays.leads : [];
  const isChosenAgain = stays.choice !== choice && stays.leads.length > 0;
  useEffect(() => {
    if (!isChosenAgain) return;
    setStays({ choice, leads: [] });
    void refetch();
  }, [isChosenAgain, choice, refetch]);
  const missing = moved.filter((lead) => !read.some(({ id }) => id === lead.id));
  return {
    leads: inPlace(read, missing),
    keep: (lead: Lead) =>
      setStays({ choice, leads: [...moved.filter(({ id }) => id !== lead.id), lead] }),
    drop: (lead: Lead) => setStays({ choice, leads: moved.filter(({ id }) => id !== lead.id) }),
  };
}

/** Each once, and those that stay where their time puts them: what is late is above. */
function inPlace(read: readonly Lead[], missing: readonly Lead[]): Lead[] {
  const leads = [...new Map(read.map((lead) => [lead.id, lead])).values()];
  for (const lead of missing) {
    const after = leads.findIndex(
      (one) => !one.waits && one.createdAt.localeCompare(lead.createdAt) < 0,
    );
    leads.splice(after < 0 ? leads.length : after, 0, lead);
  }
  return leads;
}
