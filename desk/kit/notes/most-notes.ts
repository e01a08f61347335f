/** Characters: of an order's notes, and of those on a person. */
export const mostNotes = 5_000;
