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

export type DeliveryWayName = "parcel" | "pallet" | "machine";

/**
 * What holds for every delivery and every return: the pages say it, and structured data and the
 * feed for merchant listings say the same in figures.
 */
export const delivery = {
  country: "US",
  /** 'Shipping: Free', to every address. */
  shipping: 0 as Cents,
  /** Heavier than this goes on a pallet: no parcel carrier takes it. */
  parcelPounds: 150,
  /** Heavier than this no truck's lift gate lets down: it comes off the truck by machine. */
  palletPounds: 1_500,
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
    machine: {
      name: "By machine to the driveway",
      handling: { least: 3, most: 7 },
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
  if (!pounds || pounds <= delivery.parcelPounds) return "parcel";
  return pounds <= delivery.palletPounds ? "pallet" : "machine";
}

export const deliveryPath = "/delivery-and-returns";
