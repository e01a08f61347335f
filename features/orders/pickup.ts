import { addressLine, business } from "#content/business.ts";
import type { Handover } from "./customer/status-words.ts";

/**
 * An order that the customer fetches has the yard's own address: it is where the goods change
 * hands, so that the desk, the packing slip and the tax all know the place.
 */
export const yard = {
  address: business.address.street,
  city: business.address.city,
  state: business.address.state,
  zipCode: business.address.zip,
} as const;

/** What older orders have before the customer's own instructions. */
const pickupNote = "Pickup at the yard.";

/** What the customer has typed themselves. */
export function withoutNote(notes: string): string {
  return notes.startsWith(pickupNote) ? notes.slice(pickupNote.length).trim() : notes;
}

/** By what was agreed, and where no rules were set, by its address. */
export function isPickupOrder(order: {
  delivery_way: string | null;
  address_line1: string;
  postal_code: string;
}): boolean {
  if (order.delivery_way !== null) return order.delivery_way === "pickup";
  return isAtYard({ address: order.address_line1, zipCode: order.postal_code });
}

/** A parcel and a pallet go with a carrier, and so does whatever has a tracking number. */
export function handoverOf(
  order: Parameters<typeof isPickupOrder>[0],
  { hasTracking }: { hasTracking: boolean },
): Handover {
  if (isPickupOrder(order)) return "pickup";
  const { delivery_way: way } = order;
  return hasTracking || way === "parcel" || way === "pallet" ? "carrier" : "truck";
}

export function isAtYard(place: { address: string; zipCode: string }): boolean {
  return place.address === yard.address && place.zipCode === yard.zipCode;
}

/** In this order everywhere: form, success page, e-mail. */
export function pickupSentences(hours: readonly string[]): string[] {
  return [
    `Pick it up at our yard, ${addressLine(business)}. We tell you when it is ready; please wait for that.`,
    `Hours: ${hours.join("; ")}. Bring the order number. We load stone with the machine; you bring the trailer and the straps.`,
  ];
}
