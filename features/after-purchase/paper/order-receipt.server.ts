import { dayOf, type OrderPage } from "#features/after-purchase/order-page.ts";
import { sumsOf } from "#features/after-purchase/order-sums.ts";
import { openPaper } from "#features/quotes/paper/paper.server.ts";
import { formatMoney } from "#platform/money.ts";

/** Over the address, as true as its status. */
export function placeHeading({ isPickup, status }: Pick<OrderPage, "isPickup" | "status">) {
  if (status === "cancelled") return isPickup ? "Pickup at our yard" : "Delivery address";
  const isDone = status === "completed";
  if (isPickup) return isDone ? "Picked up at our yard" : "To be picked up at our yard";
  return isDone ? "Delivered to" : "To be delivered to";
}

/** What a customer keeps of an order. */
export async function orderReceipt(order: OrderPage, phone: string): Promise<Buffer> {
  const { number, items, placedAt, paidAt, address, isTest } = order;
  const name = `Receipt ${number}`;
  const paper = await openPaper({ title: name, name, phone, createdAt: paidAt });
  paper.title(name, formatMoney(order.total));
  if (isTest) paper.paragraph("This is a test order: no money was moved.", { isStrong: true });
  const by = order.isPickup && order.customer ? ` by ${order.customer}` : "";
  paper.paragraph(`Ordered${by} ${dayOf(placedAt)}, paid online ${dayOf(paidAt)}`);
  if (address.length > 0) {
    paper.heading(placeHeading(order));
    paper.paragraph(address.join("\n"));
  }
  paper.heading("What was bought");
  paper.table(
    [
      { name: "Item", share: 0.5 },
      { name: "Quantity", share: 0.14, isAmount: true },
      { name: "Each", share: 0.18, isAmount: true },
      { name: "Amount", share: 0.18, isAmount: true },
    ],
    items.map((item) => ({
      cells: [
        { text: `${item.name}, ${item.variantName}`, below: item.sku },
        { text: String(item.quantity) },
        { text: formatMoney(item.price) },
        { text: formatMoney(item.lineTotal) },
      ],
    })),
  );
  paper.sums(
    sumsOf(order).map(({ name: label, amount, isTotal }) => ({
      ...{ name: label, amount, isStrong: isTotal },
    })),
  );
  return paper.finish();
}
