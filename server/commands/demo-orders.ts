import type { ShippedProduct } from "#features/catalogue/catalogue-files.server.ts";
import type { OrderRow, SoldLine } from "#platform/database/tables.ts";
import { type Cents, cents, sum, times } from "#platform/money.ts";
import { DemoChoice, demoPeople, demoPerson } from "./demo-people.ts";

export const dayMs = 86_400_000;

interface Offer {
  sku: string;
  product: string;
  variant: string;
  price: Cents;
}

export function offersOf(products: readonly ShippedProduct[]): Offer[] {
  return products.flatMap(({ name, soldBy, variants }) =>
    soldBy === "price"
      ? variants.flatMap((variant) =>
          variant.price === null
            ? []
            : [{ sku: variant.sku, product: name, variant: variant.name, price: variant.price }],
        )
      : [],
  );
}

/** How often somebody comes again, about. */
const ordersEach = 5;

export type InventedOrder = ReturnType<typeof inventOrder>;

/** Order number `index` of the year: always the same one. */
export function inventOrder(index: number, offers: readonly Offer[], today: number) {
  const choice = new DemoChoice(index + 1);
  // A pond year: quiet in winter, busiest in late spring.
  let daysAgo = 0;
  for (;;) {
    daysAgo = choice.below(365);
    const month = new Date(today - daysAgo * dayMs).getUTCMonth();
    const season = [4, 4, 5, 8, 10, 10, 8, 7, 6, 6, 5, 4][month] ?? 5;
    if (choice.below(10) < season) break;
  }
  const createdAt = today - daysAgo * dayMs - choice.below(12 * 3_600_000);
  const lines = inventLines(choice, offers);
  const total = sum(lines.map(({ line_total_cents: amount }) => amount));
  const person = demoPerson(choice.below(Math.ceil((index + 1) / ordersEach) + 1));
  const id = String(index).padStart(9, "0");
  const status = inventStatus(choice, daysAgo);
  const isRefunded = status === "cancelled" || choice.below(40) === 0;
  const instructions = choice.below(5) === 0 ? choice.of(demoPeople.instructions) : "";
  const order: OrderRow = {
    id: `ord_demo${id}`,
    number: `HB-${choice.letters(4)}${index.toString(36).toUpperCase()}-${choice.below(90) + 10}`,
    checkout_id: `chk_demo${id}`,
    payment_id: `pay_demo${id}`,
    status,
    test_mode: 1,
    first_name: person.first,
    last_name: person.last,
    email: person.email,
    phone: person.phone,
    address_line1: person.street,
    address_line2: null,
    city: person.city,
    state: "OH",
    postal_code: person.zip,
    notes: instructions,
    customer_notes: instructions,
    subtotal_cents: total,
    tax_cents: cents(0),
    shipping_cents: cents(0),
    total_cents: total,
    created_at: createdAt,
    updated_at: createdAt,
    deleted_at: null,
    forgotten_at: null,
  };
  const part =
    choice.below(2) === 0 || status === "cancelled" ? total : cents(Math.ceil(total / 3));
  return { id, order, lines, refunded: isRefunded ? part : cents(0) };
}

function inventLines(choice: DemoChoice, offers: readonly Offer[]): SoldLine[] {
  const chosen = new Map<string, Offer>();
  for (let count = 1 + choice.below(3); count > 0; count--) {
    const offer = choice.common(offers);
    chosen.set(offer.sku, offer);
  }
  return [...chosen.values()].map(({ sku, product, variant, price }, index) => {
    const quantity = choice.below(4) === 0 ? 1 + choice.below(3) : 1;
    return {
      position: index + 1,
      variant_id: `var_demo_${sku}`,
      sku,
      product_name: product,
      variant_name: variant,
      unit_price_cents: price,
      quantity,
      line_total_cents: times(price, quantity),
    };
  });
}

function inventStatus(choice: DemoChoice, daysAgo: number): OrderRow["status"] {
  if (choice.below(30) === 0) return "cancelled";
  if (daysAgo > 21) return "completed";
  const way = [
    "pending",
    "ordered_from_supplier",
    "in_transit",
    "at_warehouse",
    "out_for_delivery",
    "completed",
  ] as const;
  return way[Math.min(way.length - 1, Math.floor(daysAgo / 4) + choice.below(2))] ?? "pending";
}
