import { business, promises } from "#content/business.ts";
import type { Cents } from "#platform/money.ts";

/** Business days, from and to. */
interface Days {
  least: number;
  most: number;
}

export interface DeliveryWay {
  /** As a carrier's service is called. */
  name: string;
  /** Until it leaves our yard. */
  handling: Days;
  /** On the road. */
  transit: Days;
}

export type DeliveryWayName = "parcel" | "pallet";

/**
 * What holds for every delivery and every return: the pages say it, and structured data and the feed for merchant
 * listings say the same in figures.
 */
export const delivery = {
  country: "US",
  /** 'Shipping: Free', to every address. */
  shipping: 0 as Cents,
  /** Heavier than this goes on a pallet: no parcel carrier takes it. */
  parcelPounds: 150,
  ways: {
    parcel: {
      name: "Parcel",
      handling: { least: 1, most: 3 },
      transit: { least: 2, most: 7 },
    },
    pallet: {
      name: "Pallet to the curb",
      handling: { least: 2, most: 5 },
      transit: { least: 3, most: 10 },
    },
  } satisfies Record<DeliveryWayName, DeliveryWay>,
  /** To tell us what arrived broken, or is not what was ordered. */
  damageDays: 7,
  /** To send back what is unused, counted from the delivery. */
  returnDays: 30,
  /** Who pays for the way back. */
  returnFreight: { changedMind: "customer", ourFault: "us" },
  restockingFee: 0 as Cents,
  /** Business days until the money is on its way, once the goods are back. */
  refundDays: 5,
} as const;

/** How something of this weight travels; what has none in its specifications is small. */
export function deliveryWay(pounds: number | undefined): DeliveryWayName {
  return pounds !== undefined && pounds > delivery.parcelPounds ? "pallet" : "parcel";
}

export const deliveryPath = "/delivery-and-returns";

/** The figures at the top of the page. */
export const deliveryFigures = [
  { value: "Free", label: "shipping" },
  { value: `${delivery.returnDays} days`, label: "to send it back unused" },
  { value: `${delivery.damageDays} days`, label: "to tell us it arrived broken" },
  { value: business.workWarranty, label: "on our own work" },
] as const;

/** Sentences that the terms repeat, so that the two pages cannot disagree. */
export const deliverySentences = {
  ways: `Shipping is free. What weighs up to ${delivery.parcelPounds} lb comes by parcel carrier; heavier stone and pallets come to the curb or driveway.`,
  placing: "Placing it in the yard is a service we quote.",
  damage: `Check the delivery while the driver is there if you can, and tell us about damage within ${delivery.damageDays} days. We replace or refund what arrived broken, and the way back costs you nothing.`,
  returns: `An unused item in its packaging can come back within ${delivery.returnDays} days of delivery. Stone drilled to order, liner cut to order and opened water treatments cannot, unless they are faulty.`,
  freight:
    "If you changed your mind, you pay for the way back. If it is broken, faulty or not what you ordered, we do. There is no restocking fee.",
  refund: `Refunds go back to the way you paid, within ${delivery.refundDays} business days of the goods reaching our yard.`,
  parts:
    "Pumps, lights, liners and other parts carry their maker's warranty; the term is on the paper in the box.",
  uncovered: "Frost damage to a feature that was not drained, and parts run dry, are not covered.",
  workmanship: promises.workmanship,
} as const;
