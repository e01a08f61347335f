const inchesPerFoot = 12;

const feetMarks = /^(.*?) ?(?:'|feet|foot|ft\.?) ?(.*)$/;
const inchMarks = /^(.*?) ?(?:"|inches|inch|in\.?)$/;

/**
 * Feet as they are said on a site: 14, 14.5, 14 ft, 14', 14'6", 14' 6 in, 14 1/2, 174 in.
 * Undefined for whatever is no length.
 */
export function feetTyped(typed: string): number | undefined {
  const text = typed.trim().toLowerCase().replaceAll(/[’′]/g, "'").replaceAll(/[”″]/g, '"');
  const [, feet, rest] = feetMarks.exec(text) ?? [];
  const [, marked] = inchMarks.exec(rest ?? text) ?? [];
  // Behind feet, inches need no mark of their own: 14'6.
  const inches = marked ?? rest;
  const whole = amountTyped(feet ?? (marked === undefined ? text : "0"));
  const more = inches ? amountTyped(inches) : 0;
  if (whole === undefined || more === undefined) return undefined;
  // Behind feet, a whole foot of inches is a slip.
  if (feet !== undefined && more >= inchesPerFoot) return undefined;
  return Number((whole + more / inchesPerFoot).toFixed(2));
}

/** 14, 14.5, 14,5, 1/2, 14 1/2 and 14-1/2. */
export function amountTyped(typed: string): number | undefined {
  const text = typed.trim().replace(",", ".");
  if (/^\d+(\.\d*)?$|^\.\d+$/.test(text)) return Number(text);
  const [, whole = "0", above, below] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(text) ?? [];
  const share = Number(above) / Number(below);
  return share < 1 ? Number(whole) + share : undefined;
}
