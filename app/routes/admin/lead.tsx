import { LeadView } from "#desk/leads/page/lead-view.tsx";
import { QuotesOfLead } from "#desk/quotes/quotes-of-lead.tsx";
import type { Route } from "./+types/lead";

export default function AdminLead({ params: { id } }: Route.ComponentProps) {
  return <LeadView key={id} id={id} quotes={<QuotesOfLead lead={id} />} />;
}
