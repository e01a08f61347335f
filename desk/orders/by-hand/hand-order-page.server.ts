import { auditOf } from "#desk/audit/audit-trail.server.ts";
import { auditDetail, auditText } from "#desk/audit/audit-words.ts";
import type { PayLinks } from "#features/hand-orders/hand-order-link.server.ts";
import {
  agreedOf,
  contentOf,
  customerOf,
  findHandOrder,
  isOnItsWay,
  orderOf,
} from "#features/hand-orders/hand-order-store.server.ts";
import type { HandPricing, PriceHandOrder } from "#features/hand-orders/hand-pricing.server.ts";
import { sumsOf } from "#features/hand-orders/hand-sums.ts";
import { canBePaidOnline } from "#features/hand-orders/payment/hand-payments.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { HandOrderRow } from "#platform/database/hand-order-tables.ts";
import type { AdminHandOrder } from "./by-hand-schema.ts";

export interface HandPageParts {
  database: Database;
  price: PriceHandOrder;
  payLinks: Pick<PayLinks, "read" | "address">;
}

/** Everything about one order by hand, with every amount that the shop works out. */
export async function readHandOrder(
  { database: { db }, price, payLinks }: HandPageParts,
  id: string,
  { now, missing }: { now: number; missing: string[] },
): Promise<AdminHandOrder | undefined> {
  const row = await findHandOrder(db, id);
  if (!row) return undefined;
  const content = contentOf(row);
  const isWritten = row.state === "draft" || row.agreed === null;
  const pricing = isWritten ? await price(db, content, row.postal_code) : undefined;
  const agreed = pricing?.agreed ?? agreedOf(row);
  const entries = await auditOf(db, id);
  const secret = payLinks.read(row);
  const { offers, refusal } = pricing?.byRules ?? { offers: [], refusal: null };
  return {
    ...{ id, number: row.number, state: row.state, revision: row.revision },
    ...{ content, customer: customerOf(row) },
    lines: pricing ? writtenLines(pricing, content.lines) : takenLines(row),
    byRules: offers,
    noRule: refusal?.text ?? "",
    sums: sumsOf(agreed),
    total: agreed.total,
    link:
      secret === undefined || row.link_expires_at === null
        ? null
        : {
            address: payLinks.address(secret),
            expiresAt: iso(row.link_expires_at),
            isOver: row.link_expires_at <= now,
          },
    isOnItsWay: await isOnItsWay(db, id),
    isPayableOnline: canBePaidOnline(row),
    missing,
    orderId: (await orderOf(db, row)) ?? null,
    createdAt: iso(row.created_at),
    takenAt: row.taken_at === null ? null : iso(row.taken_at),
    timeline: entries.map((entry) => ({
      id: entry.id,
      at: iso(entry.at),
      actor: entry.actor,
      text: auditText(entry.action, entry.details),
      detail: auditDetail(entry.details),
      notes: null,
    })),
  };
}

function writtenLines(
  { lines }: HandPricing,
  typed: readonly { quantity: number }[],
): AdminHandOrder["lines"] {
  return lines.map((line, index) => ({ ...line, quantity: typed[index]?.quantity ?? 1 }));
}

/** As they were agreed. */
function takenLines(row: HandOrderRow): AdminHandOrder["lines"] {
  return agreedOf(row).lines.map((line) => ({
    id: String(line.position),
    ...{ sku: line.sku, name: line.product_name, detail: line.variant_name },
    ...{ listPrice: null, price: line.unit_price_cents, quantity: line.quantity },
    ...{ total: line.line_total_cents, isGone: false },
  }));
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
