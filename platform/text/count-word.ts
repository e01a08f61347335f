const words = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
] as const;

/** 'nine' in running text; in figures from thirteen on. */
export function countWord(count: number): string {
  return words[count] ?? String(count);
}

export function atSentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
