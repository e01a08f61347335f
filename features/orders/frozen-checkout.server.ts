import type { Selectable } from "kysely";
import type { Query } from "#platform/database/database.ts";
import type { SoldLine, Tables } from "#platform/database/tables.ts";
import { type Cents, sum } from "#platform/money.ts";
import { type FrozenTax, taxIn } from "./frozen-tax.ts";
import type { Customer } from "./order.ts";

type StoredCheckout = Selectable<Tables["checkouts"]>;

/** What a payment is for: it says what follows from it. */
export type Purpose = StoredCheckout["purpose"];
export type QuotePurpose = Exclude<Purpose, "cart" | "order">;

/** How it was agreed that it gets to the customer. */
export interface FrozenDelivery {
  way: NonNullable<StoredCheckout["delivery_way"]>;
  /** When, in the words that the customer read. */
  days: string;
}

/** What a code takes off the goods; each line knows its part of it. */
export interface FrozenDiscount {
  code: string;
  amount: Cents;
}

/** What was agreed before anybody went to pay: on a quote, or with the owner. */
export type AgreedOn = AgreedOnQuote | AgreedByHand;

/** Of a quote a part is paid. */
export interface AgreedOnQuote {
  purpose: QuotePurpose;
  quoteId: string;
  acceptanceId: string;
}

/** An order that the owner has taken. */
export interface AgreedByHand {
  purpose: "order";
  handOrderId: string;
}

/**
 * What somebody was offered when they went to pay. Whatever happens to the catalogue or the quote,
 * this is what they pay for.
 */
export interface FrozenCheckout {
  id: string;
  /** Whose cart; of what was agreed: its id. What else was begun there goes by the same. */
  cartSessionId: string;
  /** Null: what is in a cart. */
  agreed: AgreedOn | null;
  status: StoredCheckout["status"];
  livemode: boolean;
  /** The sum of the lines, before the discount. */
  subtotal: Cents;
  /** Null: there is none. */
  discount: FrozenDiscount | null;
  shipping: Cents;
  /** Null: shipping was free, as it is without rules. */
  delivery: FrozenDelivery | null;
  /** Null: the shop adds none; the provider may. */
  tax: FrozenTax | null;
  fingerprint: string;
  idempotencyKey: string;
  providerSessionId: string | null;
  providerUrl: string | null;
  /** Null in the cart flow, where the payment page asks, and of a quote, which knows its own. */
  customer: Customer | null;
  createdAt: number;
  expiresAt: number;
  lines: SoldLine[];
}

type Where = Partial<Pick<Tables["checkouts"], "id" | "provider_session_id">>;

export async function findCheckout(
  query: Query,
  where: Where,
): Promise<FrozenCheckout | undefined> {
  const row = await query
    .selectFrom("checkouts")
    .selectAll()
    .where((expression) => expression.and(where))
    .executeTakeFirst();
  return row && withLines(query, row);
}

export async function withLines(query: Query, row: StoredCheckout): Promise<FrozenCheckout> {
  const lines = await query
    .selectFrom("checkout_lines")
    .select([
      "position",
      "variant_id",
      "sku",
      "product_name",
      "variant_name",
      "unit_price_cents",
      "quantity",
      "line_total_cents",
      "discount_cents",
    ])
    .where("checkout_id", "=", row.id)
    .orderBy("position")
    .execute();
  return {
    id: row.id,
    cartSessionId: row.cart_session_id,
    agreed: agreedIn(row),
    status: row.status,
    livemode: row.livemode === 1,
    subtotal: sum([row.subtotal_cents, row.discount_cents]),
    discount:
      row.discount_code === null ? null : { code: row.discount_code, amount: row.discount_cents },
    shipping: row.shipping_cents,
    delivery: row.delivery_way && { way: row.delivery_way, days: row.delivery_days ?? "" },
    tax: taxIn(row),
    fingerprint: row.fingerprint,
    idempotencyKey: row.idempotency_key,
    providerSessionId: row.provider_session_id,
    providerUrl: row.provider_url,
    customer: row.customer === null ? null : JSON.parse(row.customer),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lines,
  };
}

function agreedIn(row: StoredCheckout): AgreedOn | null {
  const { purpose, quote_id: quoteId, acceptance_id: acceptanceId } = row;
  if (purpose === "order") return { purpose, handOrderId: row.hand_order_id ?? "" };
  if (purpose === "cart" || quoteId === null || acceptanceId === null) return null;
  return { purpose, quoteId, acceptanceId };
}
