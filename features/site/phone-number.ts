// Area code and exchange never begin with 0 or 1.
const american = /^([2-9]\d\d)([2-9]\d\d)(\d{4})$/;

/**
 * However it was typed, as it is shown: `(440) 555-0142`. Null: not a number that can be dialled
 * from here.
 */
export function tidyPhone(typed: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(typed.trim())) return null;
  const digits = typed.replace(/\D/g, "");
  const [, area, exchange, line] = american.exec(digits.replace(/^1(?=\d{10}$)/, "")) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : null;
}
