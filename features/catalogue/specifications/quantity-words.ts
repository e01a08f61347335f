/** Which way a length goes. */
export type Role = "length" | "width" | "height" | "depth" | "across" | "thickness";

const roles: Readonly<Record<Role, readonly string[]>> = {
  length: ["long", "length"],
  width: ["wide", "width"],
  height: ["high", "tall", "height"],
  depth: ["deep", "depth"],
  across: ["across", "diameter", "dia", "round"],
  thickness: ["thick", "thickness"],
};

const byWord = new Map(
  Object.entries(roles).flatMap(([role, words]) =>
    words.map((word): [string, Role] => [word, role as Role]),
  ),
);

export function findRole(word: string): Role | null {
  return byWord.get(word) ?? null;
}

/** As it is said behind a number. */
export function roleWord(role: Role): string {
  return roles[role][0] ?? role;
}

const aboutWords = new Set(["about", "approx", "approximately", "circa", "ca", "around"]);

export function isAboutWord(word: string): boolean {
  return aboutWords.has(word);
}

/** Which end of the amount a word gives. */
export type Bound = "least" | "most";

export const boundsBefore: ReadonlyMap<string, Bound> = new Map([
  ["to", "most"],
  ["under", "most"],
  ["below", "most"],
  ["most", "most"],
  ["max", "most"],
  ["maximum", "most"],
  ["over", "least"],
  ["above", "least"],
  ["least", "least"],
  ["from", "least"],
  ["min", "least"],
  ["minimum", "least"],
]);

export const boundsAfter: ReadonlyMap<string, Bound> = new Map([
  ["max", "most"],
  ["maximum", "most"],
  ["min", "least"],
  ["minimum", "least"],
  ["more", "least"],
  ["up", "least"],
]);

/** What may stand between how many there are and how much each is. */
export const wordsBetween = ["of", "about", "up", "to", "at", "least", "most"] as const;
