import { type Block, link, section } from "#platform/mail/write-email.ts";
import { type Tracking, trackingAddress, trackingText } from "./carriers.ts";

/** In every e-mail to a customer about an order. */
export function orderPageLink(address: string): Block {
  return link("Your order: where it is, your receipt, and questions to us", address);
}

export function trackingBlocks(tracking: Tracking | null): Block[] {
  if (!tracking) return [];
  const address = trackingAddress(tracking);
  const text = trackingText(tracking);
  return address === null ? [section("Tracking number", text)] : [link(`Track ${text}`, address)];
}
