/**
 * What the owner has set for delivery, as it is edited and stored: amounts, weights and lists are
 * what was typed, tidied by delivery-schema.ts. read-rules.ts makes figures of them.
 */
export interface DeliveryRules {
  /** Off: shipping is free to every address, as the shop opens. */
  isOn: boolean;
  /** Pounds that something counts for whose specifications name no weight. */
  assumedPounds: string;
  pickup: { isOn: boolean; hours: string };
  truck: { isOn: boolean; zones: readonly TruckZone[] };
  parcel: { isOn: boolean; regions: readonly Region[] };
  pallet: {
    isOn: boolean;
    regions: readonly Region[];
    /** What no step prices: we call with the cost. Otherwise it cannot be had. */
    byQuote: boolean;
  };
}

/** Where our own truck goes for one fee. */
export interface TruckZone {
  id: string;
  /** ZIP codes, or their first three digits: '44012, 441'. */
  zips: string;
  fee: string;
  /** Empty: never free. */
  freeAbove: string;
  /** In the customer's words: '2 to 5 business days'. */
  days: string;
}

/** What it costs to send a weight to some states. */
export interface Region {
  id: string;
  /** Two letters each: 'OH, PA, IN'. */
  states: string;
  steps: readonly WeightStep[];
  days: string;
}

export interface WeightStep {
  id: string;
  /** Pounds, all of it together. */
  upTo: string;
  cost: string;
}

export const deliveryLimits = {
  amount: 12,
  weight: 8,
  hours: 160,
  days: 60,
  zips: 8_000,
  states: 400,
  zones: 12,
  regions: 12,
  steps: 12,
} as const;

/** How the shop opens: no rules, 'Shipping: Free'. */
export const firstDeliveryRules: DeliveryRules = {
  isOn: false,
  assumedPounds: "2",
  pickup: { isOn: true, hours: "" },
  truck: { isOn: false, zones: [] },
  parcel: { isOn: false, regions: [] },
  pallet: { isOn: false, regions: [], byQuote: true },
};

export const deliveryWays = ["pickup", "truck", "parcel", "pallet", "free"] as const;

/** How a purchase gets to its customer. 'free': no rules are set. */
export type DeliveryWay = (typeof deliveryWays)[number];

export const wayNames: Record<DeliveryWay, string> = {
  pickup: "Pick up at our yard",
  truck: "Our truck",
  parcel: "Parcel",
  pallet: "Pallet to the curb",
  free: "Free shipping",
};
