/** For a new entry. Not a secret: it must only differ from the others. */
export function newEntryId(
  kind:
    | ("question" | "project" | "word" | "not-sold")
    | ("region" | "zone" | "step")
    | ("state" | "county" | "rate"),
): string {
  return `${kind}-${Math.random().toString(36).slice(2, 10)}`;
}
