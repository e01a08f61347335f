import type { Carrier } from "#features/orders/customer/carriers.ts";
import { orderPageLink, trackingBlocks } from "#features/orders/customer/email-links.server.ts";
import type { OrderLinks } from "#features/orders/customer/order-links.server.ts";
import { findTracking } from "#features/orders/customer/tracking-store.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { Block } from "#platform/mail/write-email.ts";

/** Where a customer calls and fetches. */
export interface Reach {
  phone: string;
  pickupHours: readonly string[];
}

/** How a customer who is written to about an order reaches us, it, and the parcel. */
export interface OrderContact extends Reach {
  /** The customer's address of the order. */
  page: string;
  tracking: { carrier: Carrier; number: string } | null;
}

/** NOTE: to be asked before a transaction begins: it may have to ask the database. */
export async function howToReachUs(site: Pick<SiteService, "everywhere">): Promise<Reach> {
  const { phones, pickupHours } = await site.everywhere();
  return { phone: phones.support, pickupHours };
}

/** For an e-mail that goes out: an order without a page has one now. */
export async function contactAbout(
  links: Pick<OrderLinks, "of">,
  transaction: Parameters<OrderLinks["of"]>[0],
  { orderId, reach, now }: { orderId: string; reach: Reach; now: number },
): Promise<OrderContact> {
  const page = await links.of(transaction, orderId, now);
  return { ...reach, page, tracking: await trackingOf(transaction, orderId) };
}

/** For an e-mail that is only looked at. */
export async function contactShown(
  links: Pick<OrderLinks, "known">,
  query: Query,
  { orderId, reach }: { orderId: string; reach: Reach },
): Promise<OrderContact> {
  const page = await links.known(query, orderId);
  return { ...reach, page, tracking: await trackingOf(query, orderId) };
}

async function trackingOf(query: Query, orderId: string): Promise<OrderContact["tracking"]> {
  return (await findTracking(query, orderId)).tracking;
}

export function orderLinks({ page, tracking }: OrderContact): Block[] {
  return [...trackingBlocks(tracking), orderPageLink(page)];
}
