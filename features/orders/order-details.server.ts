import type { Query } from "#platform/database/database.ts";
import { dollarNumber, sum } from "#platform/money.ts";
import { orderPagePath } from "./customer/order-address.ts";
import type { OrderLinks } from "./customer/order-links.server.ts";
import { deliveryWords } from "./delivery-words.ts";
import type { OrderDetails } from "./order.ts";
import { isPickupOrder, withoutNote } from "./pickup.ts";

/** The address of a success page lies in the browser's history: later it shows sums alone. */
const personalMs = 30 * 86_400_000;

/** What was bought with a payment session and where it goes. */
export async function findOrderDetails(
  query: Query,
  sessionId: string,
  { now, orderLinks }: { now: number; orderLinks: Pick<OrderLinks, "known"> },
): Promise<OrderDetails | undefined> {
  const order = await query
    .selectFrom("orders")
    .innerJoin("payments", "payments.id", "orders.payment_id")
    .selectAll("orders")
    .where("payments.provider_session_id", "=", sessionId)
    .executeTakeFirst();
  if (!order) return undefined;
  const lines = await query
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  const pageOf = async (id: string) => {
    const { pathname } = new URL(await orderLinks.known(query, id));
    // Where there is no link, it is the page on which one is asked for.
    return pathname === orderPagePath ? "" : pathname;
  };
  const isPersonal = now - order.created_at < personalMs && order.deleted_at === null;
  const town = `${order.city}, ${order.state} ${order.postal_code}`.trim();
  const name = `${order.first_name} ${order.last_name}`.trim();
  const rows = [name, order.address_line1, order.address_line2 ?? "", town];
  return {
    items: lines.map((line) => ({
      name: line.product_name,
      variantName: line.variant_name,
      sku: line.sku,
      quantity: line.quantity,
      price: dollarNumber(line.unit_price_cents),
      lineTotal: dollarNumber(line.line_total_cents),
    })),
    subtotal: dollarNumber(sum([order.subtotal_cents, order.discount_cents])),
    ...(order.discount_code === null
      ? {}
      : { discount: { code: order.discount_code, amount: dollarNumber(order.discount_cents) } }),
    tax: dollarNumber(order.tax_cents),
    taxName: order.tax_name ?? "",
    shipping: dollarNumber(order.shipping_cents),
    isPickup: isPickupOrder(order),
    isParcel: order.delivery_way === "parcel",
    delivery: deliveryWords(order),
    email: isPersonal ? order.email : "",
    address: isPersonal && order.address_line1 ? rows.filter((row) => row !== "") : [],
    instructions: isPersonal ? withoutNote(order.customer_notes) : "",
    page: isPersonal && order.forgotten_at === null ? await pageOf(order.id) : "",
  };
}
