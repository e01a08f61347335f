/** Apart from the schema, which pages must not carry. */
export const mostLines = 60;
/** Letters in each of the texts around the lines. */
export const mostWords = 4_000;
