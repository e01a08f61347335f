import type { CountyTax, DatedRate, StateTax, TaxRates } from "#features/tax/tax-rates.ts";

/** What a change did, in the words of the audit trail. */
export function taxDifferences(before: TaxRates, after: TaxRates): string[] {
  const words: string[] = [];
  if (before.isOn !== after.isOn) words.push(after.isOn ? "switched on" : "switched off");
  const was = byCode(before);
  const is = byCode(after);
  for (const [code, state] of is) {
    const old = was.get(code);
    words.push(
      ...(old ? stateDifferences(old, state) : [`added ${code} ${ratesText(state.rates)}`]),
    );
  }
  for (const code of was.keys()) if (!is.has(code)) words.push(`removed ${code}`);
  if (words.length === 0 && JSON.stringify(before) !== JSON.stringify(after)) {
    words.push("another order");
  }
  return words;
}

function byCode({ states }: TaxRates): Map<string, StateTax> {
  return new Map(states.map((state) => [state.state, state]));
}

function stateDifferences(before: StateTax, after: StateTax): string[] {
  const { state: code } = after;
  const words: string[] = [];
  if (ratesText(before.rates) !== ratesText(after.rates)) {
    words.push(`${code} ${ratesText(before.rates)} to ${ratesText(after.rates)}`);
  }
  if (before.taxesShipping !== after.taxesShipping) {
    words.push(`${code} shipping ${after.taxesShipping ? "taxed" : "not taxed"}`);
  }
  const was = new Map(before.counties.map((county) => [county.id, county]));
  const is = new Set(after.counties.map(({ id }) => id));
  for (const county of after.counties) {
    const old = was.get(county.id);
    words.push(...countyDifferences(code, old, county));
  }
  for (const { id, name } of before.counties) {
    if (!is.has(id)) words.push(`removed ${name}, ${code}`);
  }
  return words;
}

function countyDifferences(code: string, before: CountyTax | undefined, after: CountyTax) {
  const name = `${after.name}, ${code}`;
  if (!before) return [`added ${name} ${ratesText(after.rates)}`];
  const words: string[] = [];
  if (before.name !== after.name) words.push(`${before.name} is called ${name}`);
  if (before.zips !== after.zips) words.push(`${name} other ZIP codes`);
  if (ratesText(before.rates) !== ratesText(after.rates)) {
    words.push(`${name} ${ratesText(before.rates)} to ${ratesText(after.rates)}`);
  }
  return words;
}

/** '6.5% from 2026-01-01, 6.75% from 2027-01-01'. */
function ratesText(rates: readonly DatedRate[]): string {
  return rates.map(({ percent, from }) => `${percent}% from ${from}`).join(", ");
}
