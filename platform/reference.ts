/**
 * What a request's id looks like when people read it out (`7K3M-QX9D`, see ids.ts): an address may
 * bring anything.
 */
export function isReference(text: string | null): text is string {
  return text !== null && /^[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(text);
}
