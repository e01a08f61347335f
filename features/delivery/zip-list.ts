/** The codes of a list as people type it: commas, spaces and lines between them. */
export function splitCodes(text: string): string[] {
  return text.split(/[\s,;]+/).filter((code) => code !== "");
}

/** In one spelling: each code once, in order. */
export function tidyCodes(text: string): string {
  const codes = splitCodes(text.toUpperCase());
  return [...new Set(codes)].toSorted().join(", ");
}

export const isZipOrBeginning = (code: string) => /^\d{3}(\d{2})?$/.test(code);

/**
 * The entry of a list that a ZIP code is in: the code itself goes before its first three digits.
 * Undefined: it is in none.
 */
export function zipMatch(zip: string, codes: ReadonlySet<string>): string | undefined {
  const five = zip.slice(0, 5);
  const three = zip.slice(0, 3);
  return codes.has(five) ? five : codes.has(three) ? three : undefined;
}
