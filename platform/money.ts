/** Money is whole cents; only this file knows that there are 100 in a dollar. */
export type Cents = number & { readonly __unit: "cents" };

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  return value as Cents;
}

/** Reads "1225", "1225.5" or "1225.00"; null for signs, commas or a third decimal. */
export function parseDollars(text: string): Cents | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return cents(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
}

/**
 * A sum as people type it: "489", "1,299" or "$1,299.00". A comma that groups no thousands ("12,5")
 * may mean anything: null.
 */
export function parseTypedDollars(text: string): Cents | null {
  const typed = text.trim().replace(/^\$\s*/, "");
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(typed);
  return parseDollars(isGrouped ? typed.replaceAll(",", "") : typed);
}

/** The numeric string of the product API: "1225.00". */
export function dollarText(amount: Cents): string {
  const sign = amount < 0 ? "-" : "";
  const whole = Math.trunc(Math.abs(amount) / 100);
  return `${sign}${whole}.${String(Math.abs(amount) % 100).padStart(2, "0")}`;
}

/** The number of dollars that orders and carts carry on the wire. */
export function dollarNumber(amount: Cents): number {
  return amount / 100;
}

/** The way back, to the nearest cent: for what a browser has kept, never for what is charged. */
export function fromDollarNumber(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}

/**
 * What a person reads: "$1,225.00". Not by `Intl`, whose first use takes a slow phone a tenth of a
 * second, and every page with a price would wait for it.
 */
export function formatMoney(amount: Cents): string {
  const [sign, digits] = amount < 0 ? ["-", dollarText(cents(-amount))] : ["", dollarText(amount)];
  return `${sign}$${digits.replace(/\B(?=(\d{3})+\.)/g, ",")}`;
}

export function times(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}
