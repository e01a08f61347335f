import { randomInt } from "node:crypto";

// No letters that look like figures: it is read out or written on paper.
const letters = "23456789abcdefghjkmnpqrstuvwxyz";

/** `kf7w-3mzq-x8tp`: 59 random bits, to be changed at the first sign-in. */
export function newStartPassword(): string {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return [four(), four(), four()].join("-");
}
