import { splitCodes } from "#features/delivery/zip-list.ts";
import type { DatedRate, TaxRates } from "./tax-rates.ts";

/** The rates in figures. */
export interface TaxTariff {
  isOn: boolean;
  /** By its two letters. */
  states: ReadonlyMap<string, StateTariff>;
}

export interface StateTariff {
  taxesShipping: boolean;
  rates: readonly RateFrom[];
  counties: readonly { name: string; zips: ReadonlySet<string>; rates: readonly RateFrom[] }[];
}

export interface RateFrom {
  from: string;
  /** Thousandths of a percent: sums with them are exact. */
  rate: number;
}

export function readRates({ isOn, states }: TaxRates): TaxTariff {
  return {
    isOn,
    states: new Map(
      states.map(({ state, taxesShipping, rates, counties }) => [
        state,
        {
          taxesShipping,
          rates: rates.map(inFigures),
          counties: counties.map(({ name, zips, rates: own }) => ({
            ...{ name, zips: new Set(splitCodes(zips)), rates: own.map(inFigures) },
          })),
        },
      ]),
    ),
  };
}

function inFigures({ from, percent }: DatedRate): RateFrom {
  return { from, rate: Math.round(Number(percent) * 1_000) };
}
