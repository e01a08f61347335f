import { useQuoteFigures } from "./dashboard-client.ts";
import type { QuoteFigures as Figures } from "./dashboard-schema.ts";

/** How the quotes of the last weeks went. Without any there is nothing to say. */
export function QuoteFigures() {
  const { data } = useQuoteFigures();
  if (!data || (data.decided === 0 && data.sent === 0)) return null;
  return (
    <section aria-labelledby="quote-figures-title" className="mt-8">
      <h2 id="quote-figures-title" className="type-subheading py-2">
        Quotes of the last {data.days} days
      </h2>
      <dl className="grid gap-px bg-rule sm:grid-cols-2">
        <Figure label="Accepted, of those that were decided" value={rateText(data)} />
        <Figure label="From a lead to its quote" value={timeText(data)} />
      </dl>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="bg-sheet p-4 md:p-6">
      <dt className="text-ui text-slate">{label}</dt>
      <dd className="figures mt-1 text-heading font-semibold">{value}</dd>
    </div>
  );
}

export function rateText({ won, decided }: Pick<Figures, "won" | "decided">): string {
  if (decided === 0) return "None decided yet";
  return `${Math.round((won / decided) * 100)} % (${won} of ${decided})`;
}

const fewHours = 48;

export function timeText({ hours }: Pick<Figures, "hours">): string {
  if (hours === null) return "None sent yet";
  if (hours < 1) return "Less than an hour";
  if (hours < fewHours) return `${Math.round(hours)} hours on average`;
  return `${(hours / 24).toFixed(1)} days on average`;
}
