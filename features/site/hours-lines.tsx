import { useSite } from "./use-site.ts";

/** The week, and what is different just now, a line each. */
export function HoursLines() {
  const { hours } = useSite();
  return hours.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
