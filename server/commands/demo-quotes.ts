import type { Transaction } from "kysely";
import type { ShippedProduct } from "#features/catalogue/catalogue-files.server.ts";
import { insertQuotePayment } from "#features/quotes/payment/quote-payment-store.server.ts";
import type { QuoteLinks } from "#features/quotes/quote-link.server.ts";
import {
  insertAcceptance,
  insertQuote,
  insertVersion,
  writeJob,
} from "#features/quotes/quote-store.server.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { QuotePaymentRow, QuoteRow } from "#platform/database/quote-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import { cents } from "#platform/money.ts";
import { dayMs, offersOf } from "./demo-orders.ts";
import { DemoChoice, demoPerson } from "./demo-people.ts";
import type { DemoFate } from "./demo-quote-life.ts";
import { type DemoQuote, type DemoQuoteRows, inventQuote } from "./demo-quote-rows.ts";
import { type DemoWare, worksWithDeposit } from "./demo-quote-work.ts";

const mostLeads = 70;
const hourMs = 3_600_000;

/** By phone, and lately: so that each state, and each thing that waits, is there once. */
const lately: readonly (readonly [fate: DemoFate, daysAgo: number, startsIn?: number])[] = [
  ["draft", 0.5],
  ["open", 0.1],
  ["open", 4],
  ["open", 28.6],
  ["question", 1.5],
  ["changes", 2.5],
  ["won, deposit open", 4],
  ["won, deposit open", 9],
  ["won, to be planned", 6],
  ["won", 18, 1],
  ["won", 24, -1],
  ["won, balance open", 30, -9],
  ["won", 40, -14],
  ["declined", 7],
  ["withdrawn", 20],
];

/**
 * The quotes of the year that ends today: the same each time. What is there from an earlier run
 * stays. Answers how many there are.
 */
export async function writeDemoQuotes(
  { db }: Database,
  { products, links, now }: { products: readonly ShippedProduct[]; links: QuoteLinks; now: number },
): Promise<number> {
  const today = Math.floor(now / dayMs) * dayMs;
  const wares = await waresOf(db, products);
  const known = await db
    .selectFrom("quotes")
    .select("id")
    .where("id", "like", "quo_demo%")
    .execute();
  const written = new Set(known.map(({ id }) => id));
  for (const plan of [...latelyAsked(today), ...(await askedByForm(db, today))]) {
    const rows = inventQuote(plan, { wares, links, now: today });
    if (written.has(rows.quote.id)) continue;
    written.add(rows.quote.id);
    await db.transaction().execute((transaction) => writeQuote(transaction, rows));
  }
  return written.size;
}

function latelyAsked(today: number): DemoQuote[] {
  return lately.map(([fate, daysAgo, startsIn], index) => {
    const { first, last, email, phone, street, city } = demoPerson(3_000_600 + index);
    return {
      ...{ index, fate, startsIn, leadId: null, sentAt: today - daysAgo * dayMs },
      // One with a deposit: whether it is paid is what is to be seen.
      place: index % worksWithDeposit,
      recipient: { name: `${first} ${last}`, email, phone, location: `${street}, ${city}` },
    };
  });
}

/** For those who asked on the website, as far as their lead has come. */
async function askedByForm(db: Query, today: number): Promise<DemoQuote[]> {
  const leads = await db
    .selectFrom("consultations")
    .select(["id", "name", "email", "phone", "location", "stage", "created_at"])
    .where("id", "like", "con_demo%")
    .where("stage", "in", ["quoted", "won", "lost"])
    .where("quarantine_reason", "is", null)
    .orderBy("id")
    .limit(mostLeads)
    .execute();
  return leads.flatMap(({ id, name, email, phone, location, stage, created_at: askedAt }) => {
    const choice = new DemoChoice(40_000_000 + Number(id.replace(/\D/g, "")));
    const sentAt = askedAt + (5 + choice.below(60)) * hourMs;
    if (sentAt > today) return [];
    const fate = ({ won: "won", lost: "declined" } as const)[stage as "won" | "lost"] ?? "open";
    const recipient = { name, email, phone: phone ?? "", location: location ?? "" };
    const index = lately.length + Number(id.replace(/\D/g, ""));
    return { index, fate, sentAt, leadId: id, recipient };
  });
}

/** With the variants of this shop, where it has been filled. */
async function waresOf(db: Query, products: readonly ShippedProduct[]): Promise<DemoWare[]> {
  const rows = await db.selectFrom("variants").select(["id", "sku"]).execute();
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  return offersOf(products).map(({ sku, product, variant, price }) => ({
    ...{ sku, price, name: `${product}, ${variant}`.slice(0, 300) },
    variantId: ids.get(sku) ?? null,
  }));
}

async function writeQuote(transaction: Transaction<Tables>, rows: DemoQuoteRows): Promise<void> {
  const { quote, versions, acceptance, payments, entries, job } = rows;
  await insertQuote(transaction, quote);
  for (const version of versions) await insertVersion(transaction, version);
  if (acceptance) await insertAcceptance(transaction, acceptance);
  for (const payment of payments) {
    if (payment.payment_id !== null) await writeCard(transaction, quote, payment);
    await insertQuotePayment(transaction, payment);
  }
  if (entries.length > 0) await transaction.insertInto("quote_entries").values(entries).execute();
  if (job) await writeJob(transaction, job);
}

/** The payment page and what came of it. */
async function writeCard(
  transaction: Transaction<Tables>,
  quote: QuoteRow,
  {
    payment_id: id,
    acceptance_id: acceptanceId,
    purpose,
    amount_cents: amount,
    ...payment
  }: QuotePaymentRow,
): Promise<void> {
  if (id === null) return;
  const name = id.slice("pay_".length);
  const at = payment.received_at;
  const written = { created_at: at, updated_at: at };
  const line = {
    ...{ position: 1, variant_id: `${acceptanceId} ${purpose}`, sku: quote.number, quantity: 1 },
    product_name: `${purpose === "deposit" ? "Deposit" : "Balance"} for quote ${quote.number}`,
    variant_name: quote.title,
    ...{ unit_price_cents: amount, line_total_cents: amount },
  };
  const checkoutId = `chk_${name}`;
  await transaction
    .insertInto("checkout_lines")
    .values({ checkout_id: checkoutId, ...line })
    .execute();
  await transaction
    .insertInto("checkouts")
    .values({
      ...{ id: checkoutId, cart_session_id: quote.id, status: "complete", livemode: 0 },
      ...{ currency: "usd", fingerprint: `demo-${name}`, idempotency_key: `demo-${name}` },
      ...{ provider_session_id: `cs_test_${name}`, provider_url: null, customer: null },
      ...{ subtotal_cents: amount, tax_cents: cents(0), shipping_cents: cents(0) },
      ...{ total_cents: amount, expires_at: at + dayMs, ...written },
      ...{ purpose: `quote_${purpose}`, quote_id: quote.id, acceptance_id: acceptanceId },
    })
    .execute();
  await transaction
    .insertInto("payments")
    .values({
      ...{ id, checkout_id: checkoutId, provider_session_id: `cs_test_${name}` },
      ...{ provider_payment_id: `pi_${name}`, status: "paid", amount_cents: amount },
      ...{ refunded_cents: cents(0), currency: "usd", livemode: 0, ...written },
    })
    .execute();
}
