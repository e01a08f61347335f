/** For a link to the contact page: what its form begins with (features/consultations/consultation-draft.ts reads it). */
export function quoteFor(name: string): { message: string } {
  return { message: `I would like a quote for: ${name}.` };
}
