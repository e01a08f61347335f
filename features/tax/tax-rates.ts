/**
 * The owner's rates of sales tax, as they are edited and stored: percents, days and lists are what
 * was typed, tidied by tax-schema.ts. read-rates.ts makes figures of them.
 */
export interface TaxRates {
  /** Off: no tax is added and nothing is said of it, as the shop opens. */
  isOn: boolean;
  states: readonly StateTax[];
}

export interface StateTax {
  id: string;
  /** Two letters. */
  state: string;
  /** Whether what it costs to bring something is taxed there, too. */
  taxesShipping: boolean;
  rates: readonly DatedRate[];
  counties: readonly CountyTax[];
}

/** Some ZIP codes of a state that have a rate of their own. */
export interface CountyTax {
  id: string;
  name: string;
  /** ZIP codes, or their first three digits: '44012, 441'. */
  zips: string;
  rates: readonly DatedRate[];
}

/** The whole rate there, state and county together, from a day on. */
export interface DatedRate {
  id: string;
  /** Where the shop is: `2026-04-01`. */
  from: string;
  /** '6.5' or '6.625'. */
  percent: string;
}

export const taxLimits = {
  states: 60,
  counties: 100,
  rates: 12,
  name: 40,
  zips: 4_000,
  percent: 8,
  /** No place of the United States asks for as much. */
  mostPercent: 20,
} as const;

/** How the shop opens. */
export const firstTaxRates: TaxRates = { isOn: false, states: [] };
