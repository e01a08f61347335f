/** How long things may be, and how many. Apart from the schemas, which pages must not carry. */
export const mostNote = 5_000;
/** Of one lead: nobody reads more, and a script cannot fill the disk. */
export const mostNotes = 500;
