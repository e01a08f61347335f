import type { OrderTrackingRow } from "#platform/database/after-purchase-tables.ts";

export type Carrier = OrderTrackingRow["carrier"];

interface CarrierWords {
  name: string;
  /** Where it tells how far a parcel is; the number comes behind it. */
  page: string | null;
}

export const carriers: Record<Carrier, CarrierWords> = {
  ups: { name: "UPS", page: "https://www.ups.com/track?tracknum=" },
  fedex: { name: "FedEx", page: "https://www.fedex.com/fedextrack/?trknbr=" },
  usps: { name: "USPS", page: "https://tools.usps.com/go/TrackConfirmAction?tLabels=" },
  other: { name: "Freight carrier", page: null },
};

export const carrierNames = Object.keys(carriers) as [Carrier, ...Carrier[]];

/** As it stands on a label: letters, digits and dashes, without the blanks between them. */
export const trackingNumberForm = /^[A-Z0-9-]{4,40}$/;

export interface Tracking {
  carrier: Carrier;
  number: string;
}

/** Null: this carrier has no page that leads to one parcel. */
export function trackingAddress({ carrier, number }: Tracking): string | null {
  const { page } = carriers[carrier];
  return page === null ? null : page + encodeURIComponent(number);
}

/** `UPS 1Z999AA10123456784`. */
export function trackingText({ carrier, number }: Tracking): string {
  return `${carriers[carrier].name} ${number}`;
}
