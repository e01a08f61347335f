/** For an entry that the server has not seen yet. Not a secret: it has to differ from its neighbours only. */
export function newEntryId(kind: "question" | "project" | "word" | "not-sold"): string {
  return `${kind}-${Math.random().toString(36).slice(2, 10)}`;
}
