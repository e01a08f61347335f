import { type Cents, cents } from "#platform/money.ts";
import { readZip, stateOfZip } from "#platform/us-states.ts";
import { splitCodes, zipMatch } from "./zip-list.ts";

/** The owner's own rates, as they are edited and stored. */
export interface SalesTax {
  /** Off: the shop charges no tax and says nothing of it. */
  isOn: boolean;
  rates: readonly SalesTaxRate[];
}

export interface SalesTaxRate {
  id: string;
  /** Two letters. */
  state: string;
  /** Empty: the whole state, where no county's rate holds. */
  county: string;
  /** The county's ZIP codes, or their first three digits; empty for the whole state. */
  zips: string;
  /** '8.00'. */
  percent: string;
  /** The first day that it holds, where the shop is: '2027-01-01'. Earlier ones end then. */
  from: string;
  /** Whether what is charged for delivery is taxed, too. */
  onDelivery: boolean;
}

export const salesTaxLimits = { county: 60, percent: 8, rates: 120, zips: 4_000 } as const;

export const firstSalesTax: SalesTax = { isOn: false, rates: [] };

/** The tax on one purchase. */
export interface TaxDue {
  amount: Cents;
  /** 'Cuyahoga County, OH' or 'Ohio': whose tax it is. */
  place: string;
  percent: string;
}

export interface TaxedSale {
  zip: string;
  /** `2027-01-01`, where the shop is. */
  day: string;
  goods: Cents;
  delivery: Cents;
}

/** What a sale to this place bears that day; null where no rate holds. */
export function taxOn({ isOn, rates }: SalesTax, sale: TaxedSale): TaxDue | null {
  const rate = isOn ? rateFor(rates, sale) : undefined;
  if (!rate) return null;
  const taxed = sale.goods + (rate.onDelivery ? sale.delivery : 0);
  return {
    amount: cents(Math.round((taxed * thousandths(rate.percent)) / 100_000)),
    place: placeOfRate(rate),
    percent: rate.percent,
  };
}

/** A ZIP code of a county goes before its first three digits, and those before the whole state. */
export function rateFor(
  rates: readonly SalesTaxRate[],
  { zip, day }: Pick<TaxedSale, "zip" | "day">,
): SalesTaxRate | undefined {
  const five = readZip(zip)?.slice(0, 5);
  const state = five && stateOfZip(five);
  if (!five || !state) return undefined;
  const holding = rates.flatMap((rate) => {
    if (rate.state !== state.code || rate.from > day) return [];
    const match = rate.zips === "" ? "" : zipMatch(five, new Set(splitCodes(rate.zips)));
    return match === undefined ? [] : [{ rate, match }];
  });
  const [best] = holding.toSorted(
    (one, other) =>
      other.match.length - one.match.length || (one.rate.from < other.rate.from ? 1 : -1),
  );
  return best?.rate;
}

export function placeOfRate({ county, state }: Pick<SalesTaxRate, "county" | "state">): string {
  return county === "" ? state : `${county} County, ${state}`;
}

/** '6.875' is 6875: figures that are exact. */
function thousandths(percent: string): number {
  return Math.round(Number(percent) * 1_000);
}
