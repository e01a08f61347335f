import { deliveryWay } from "#content/delivery.ts";
import { type Cents, cents } from "#platform/money.ts";
import { readZip, stateOfZip, type UsState } from "#platform/us-states.ts";
import { type DeliveryWay, wayNames } from "./delivery-rules.ts";
import { type DeliveryTariff, type TruckTariff, weightOf } from "./read-rules.ts";
import { zipMatch } from "./zip-list.ts";

/** Some of one thing: what a piece weighs, where that is known, and how many there are. */
export interface Pieces {
  pounds: number | undefined;
  quantity: number;
}

export interface DeliveryAsked {
  pieces: readonly Pieces[];
  /** What they cost. */
  subtotal: Cents;
  /** As it was typed; empty: not yet. */
  zip: string;
}

/** One way that it can be had. */
export interface DeliveryOffer {
  way: DeliveryWay;
  name: string;
  cost: Cents;
  /** When it comes, or when it can be fetched; empty: nothing is said. */
  days: string;
}

/**
 * Why it cannot be brought to the place: no ZIP code was given, or none that there is; we say what
 * it costs when we have asked; or we do not go there. With what to do.
 */
export interface DeliveryRefusal {
  reason: "zip_missing" | "zip_unknown" | "by_quote" | "not_there";
  text: string;
}

export interface DeliveryAnswer {
  offers: DeliveryOffer[];
  /** Null when at least one of the offers brings it. */
  refusal: DeliveryRefusal | null;
}

/**
 * Every way to get these pieces, with its cost: the one place that works that out. What it asks for
 * never falls when something is added at the same price, and a ZIP code has one answer.
 */
export function deliveryCost(tariff: DeliveryTariff, asked: DeliveryAsked): DeliveryAnswer {
  const pickup = tariff.isOn ? tariff.pickup : { hours: "" };
  const fetched = pickup ? [offer("pickup", cents(0), pickup.hours)] : [];
  if (!tariff.isOn) return { offers: [offer("free", cents(0), ""), ...fetched], refusal: null };
  const place = placeOf(asked.zip);
  if ("refusal" in place) return { offers: fetched, refusal: place.refusal };
  const load = loadOf(tariff, asked.pieces);
  const brought = [
    ...truckOffers(tariff.truck, place.zip, asked.subtotal),
    ...parcelAndPallet(tariff, place.state, load),
  ];
  if (brought.length > 0) return { offers: [...brought, ...fetched], refusal: null };
  return { offers: fetched, refusal: refusalOf(tariff, place, load) };
}

interface Load {
  weight: number;
  /** How its heaviest piece travels. */
  way: ReturnType<typeof deliveryWay>;
}

function loadOf({ assumedWeight }: DeliveryTariff, pieces: readonly Pieces[]): Load {
  let weight = 0;
  let heaviest = 0;
  for (const { pounds, quantity } of pieces) {
    weight += (pounds ? weightOf(pounds) : assumedWeight) * quantity;
    heaviest = Math.max(heaviest, pounds ?? 0);
  }
  return { weight, way: deliveryWay(heaviest) };
}

function truckOffers(zones: readonly TruckTariff[], zip: string, subtotal: Cents) {
  const matches = zones.flatMap((zone) => {
    const match = zipMatch(zip, zone.zips);
    return match === undefined ? [] : [{ zone, match }];
  });
  // A ZIP code that is named goes before its first three digits.
  const [best] = matches.toSorted((one, other) => other.match.length - one.match.length);
  if (!best) return [];
  const { fee, freeAbove, days } = best.zone;
  const isFree = freeAbove !== null && subtotal >= freeAbove;
  return [offer("truck", isFree ? cents(0) : fee, days)];
}

function parcelAndPallet(tariff: DeliveryTariff, { code }: UsState, { weight, way }: Load) {
  const priced = (name: "parcel" | "pallet") => {
    const region = tariff[name].find(({ states }) => states.has(code));
    const step = region?.steps.find(({ upTo }) => weight <= upTo);
    return region && step ? offer(name, step.cost, region.days) : undefined;
  };
  const parcel = way === "parcel" ? priced("parcel") : undefined;
  // No truck's lift gate lets down what goes by machine: no carrier's price list holds for it.
  const pallet = way === "machine" ? undefined : priced("pallet");
  // Both carry it: a pallet is only worth a word where it costs less.
  if (parcel && pallet && pallet.cost >= parcel.cost) return [parcel];
  return [parcel, pallet].filter((one) => one !== undefined);
}

type Place = { zip: string; state: UsState };

/** Which place of the country was typed, or what to do. */
export function placeOf(typed: string): Place | { refusal: DeliveryRefusal } {
  const refuse = (reason: DeliveryRefusal["reason"], text: string) => ({
    refusal: { reason, text },
  });
  if (typed.trim() === "") return refuse("zip_missing", "Enter your ZIP code to see the cost.");
  const zip = readZip(typed)?.slice(0, 5);
  if (!zip) return refuse("zip_unknown", "Enter a ZIP code of five digits, such as 44054.");
  const state = stateOfZip(zip);
  if (state) return { zip, state };
  const beginning = zip.slice(0, 3);
  return refuse(
    "zip_unknown",
    `There is no ZIP code that begins with ${beginning}. Please check its digits.`,
  );
}

function refusalOf(tariff: DeliveryTariff, { zip, state }: Place, load: Load): DeliveryRefusal {
  const where = `${zip}, ${state.name}`;
  if (tariff.byQuote) {
    const weight = `${Math.ceil(load.weight / 100).toLocaleString("en-US")} lb`;
    const how = load.way === "machine" ? "by machine" : "on a pallet";
    const text = `${weight} ${how} to ${where}: the carrier tells us what that costs. Ask for it, and we call you with the price.`;
    return { reason: "by_quote", text };
  }
  const instead = tariff.pickup ? "Pick it up at our yard" : "Call us";
  const also = load.way === "parcel" ? "" : " what is as heavy as this";
  return {
    reason: "not_there",
    text: `We do not deliver${also} to ${where}. ${instead}, or try another ZIP code.`,
  };
}

function offer(way: DeliveryWay, cost: Cents, days: string): DeliveryOffer {
  return { way, name: wayNames[way], cost, days };
}
