import { zipMatch } from "#features/delivery/zip-list.ts";
import { type Cents, cents, sum } from "#platform/money.ts";
import { readZip, stateOfZip, type UsState } from "#platform/us-states.ts";
import type { RateFrom, StateTariff, TaxTariff } from "./read-rates.ts";
import { percentText } from "./tax-name.ts";

export interface TaxAsked {
  /** Where the goods change hands. */
  zip: string;
  /** Where the shop is: `2026-11-19`. */
  day: string;
  /** What each line costs, less its part of a discount. All that is sold is taxed. */
  lines: readonly Cents[];
  shipping: Cents;
}

/** By which rate a tax was worked out; kept with what was agreed. */
export interface TaxTerms {
  /** 'New Jersey 6.625%', 'Lorain County, OH 6.5%'. */
  name: string;
  /** Thousandths of a percent. */
  rate: number;
  state: string;
  /** Empty: the state's own rate. */
  county: string;
  onShipping: boolean;
}

export interface SalesTax extends TaxTerms {
  amount: Cents;
  /** Of each line and of the shipping; together they are the amount. */
  parts: { lines: Cents[]; shipping: Cents };
}

/**
 * What is added in tax; null where none is. The one place that works it out. It is rounded once,
 * for all that is taxed together, half a cent up: that is what a return of the period adds up to.
 */
export function salesTax(tariff: TaxTariff, asked: TaxAsked): SalesTax | null {
  const terms = tariff.isOn ? termsAt(tariff, asked) : null;
  if (!terms) return null;
  const parts = partsOf(terms, asked);
  const amount = sum([...parts.lines, parts.shipping]);
  return amount === 0 ? null : { ...terms, amount, parts };
}

/** The tax on this much, half a cent up. */
export function taxOn(amount: number, rate: number): Cents {
  return cents(Math.floor((amount * rate + 50_000) / 100_000));
}

/** Each has what the sum grows by when it is added: the parts come to the whole. */
function partsOf({ rate, onShipping }: TaxTerms, { lines, shipping }: TaxAsked) {
  let taxed = 0;
  const partOf = (amount: Cents) => {
    const before = taxOn(taxed, rate);
    taxed += amount;
    return cents(taxOn(taxed, rate) - before);
  };
  return { lines: lines.map(partOf), shipping: onShipping ? partOf(shipping) : cents(0) };
}

function termsAt({ states }: TaxTariff, { zip: typed, day }: TaxAsked): TaxTerms | null {
  const zip = readZip(typed) ?? "";
  const place = stateOfZip(zip);
  const tariff = place && states.get(place.code);
  if (!tariff) return null;
  return ratesFor(tariff, place, zip, day);
}

/** The county's, where it has one that holds by then; otherwise the state's. */
function ratesFor(
  { taxesShipping: onShipping, rates, counties }: StateTariff,
  { code: state, name }: UsState,
  zip: string,
  day: string,
): TaxTerms | null {
  const matches = counties.flatMap(({ zips, ...county }) => {
    const match = zipMatch(zip, zips);
    return match === undefined ? [] : [{ ...county, match }];
  });
  // A ZIP code that is named goes before its first three digits.
  const [county] = matches.toSorted((one, other) => other.match.length - one.match.length);
  const countyRate = county && holding(county.rates, day);
  if (county && countyRate !== undefined) {
    const full = `${county.name}, ${state} ${percentText(countyRate)}`;
    return { name: full, rate: countyRate, state, county: county.name, onShipping };
  }
  const rate = holding(rates, day);
  if (rate === undefined) return null;
  return { name: `${name} ${percentText(rate)}`, rate, state, county: "", onShipping };
}

/** The last that has begun. */
function holding(rates: readonly RateFrom[], day: string): number | undefined {
  return rates.findLast(({ from }) => from <= day)?.rate;
}
