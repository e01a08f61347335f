import { type Cents, cents, parseDollars } from "#platform/money.ts";
import type { DeliveryRules, Region, TruckZone } from "./delivery-rules.ts";
import { splitCodes } from "./zip-list.ts";

/** The rules in figures. Weights are hundredths of a pound: sums of them are exact. */
export interface DeliveryTariff {
  isOn: boolean;
  assumedWeight: number;
  pickup: { hours: string } | null;
  truck: readonly TruckTariff[];
  parcel: readonly WeightTariff[];
  pallet: readonly WeightTariff[];
  byQuote: boolean;
}

export interface TruckTariff {
  zips: ReadonlySet<string>;
  fee: Cents;
  freeAbove: Cents | null;
  days: string;
}

export interface WeightTariff {
  states: ReadonlySet<string>;
  steps: readonly { upTo: number; cost: Cents }[];
  days: string;
}

export function readRules(rules: DeliveryRules): DeliveryTariff {
  const { isOn, assumedPounds, pickup, truck, parcel, pallet } = rules;
  return {
    isOn,
    assumedWeight: weightOf(Number(assumedPounds)),
    pickup: pickup.isOn ? { hours: pickup.hours } : null,
    truck: truck.isOn ? truck.zones.map(truckTariff) : [],
    parcel: parcel.isOn ? parcel.regions.map(weightTariff) : [],
    pallet: pallet.isOn ? pallet.regions.map(weightTariff) : [],
    byQuote: pallet.isOn && pallet.byQuote,
  };
}

export function weightOf(pounds: number): number {
  return Math.round(pounds * 100);
}

function truckTariff({ zips, fee, freeAbove, days }: TruckZone): TruckTariff {
  return {
    zips: new Set(splitCodes(zips)),
    fee: amountOf(fee),
    freeAbove: freeAbove === "" ? null : amountOf(freeAbove),
    days,
  };
}

function weightTariff({ states, steps, days }: Region): WeightTariff {
  return {
    states: new Set(splitCodes(states)),
    steps: steps.map(({ upTo, cost }) => ({
      upTo: weightOf(Number(upTo)),
      cost: amountOf(cost),
    })),
    days,
  };
}

function amountOf(stored: string): Cents {
  return parseDollars(stored) ?? cents(0);
}
