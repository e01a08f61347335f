/**
 * Something that the person at the terminal can do something about: one sentence, after everything
 * is tidied up.
 */
export class Refusal extends Error {}
