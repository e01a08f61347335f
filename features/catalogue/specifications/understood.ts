import { readSpecification, type SpecificationReading } from "./read-specification.ts";
import { sayNamedFact } from "./say-fact.ts";

/** 'flow 3,000 GPH at 5 ft', or for a hose 'hose 25 ft; pipe 3/8 in'. */
export function sayUnderstood({
  facts,
}: Extract<SpecificationReading, { state: "understood" }>): string {
  return facts.map(sayNamedFact).join("; ");
}

/** What to tell whoever writes a specification; null where there is nothing to tell. */
export function understoodText(label: string, value: string): string | null {
  if (label.trim() === "" || value.trim() === "") return null;
  const reading = readSpecification(label, value);
  switch (reading.state) {
    case "understood":
      return `Understood: ${sayUnderstood(reading)}`;
    case "not understood":
      return `Not understood as a number. Write it like “${reading.example}”.`;
    case "no number":
      return "No number here: filters leave it out.";
    case "plain text":
      return null;
  }
}
