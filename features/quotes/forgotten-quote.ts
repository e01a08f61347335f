/**
 * Whom a quote was for, once that is forgotten: after its time in the trash, or because they asked
 * for it. What was agreed and paid stays, for the books.
 */
export const forgottenQuote = {
  name: "",
  email: "",
  phone: "",
  location: "",
  title: "",
  link_hash: null,
  link_sealed: null,
} as const;

export const forgottenEntry = { body: "" } as const;
export const forgottenAcceptance = { name: "" } as const;
export const forgottenQuotePayment = { note: "" } as const;
export const forgottenJob = { checklist: "[]", notes: "" } as const;
