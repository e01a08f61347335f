import { sql } from "kysely";
import type { DaySpan } from "#desk/reports/report-days.ts";
import type { TimeSpan } from "#desk/reports/returned-lines.server.ts";
import { percentText } from "#features/tax/tax-name.ts";
import { type PaidBack, taxPaidBack } from "#features/tax/tax-paid-back.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { Query } from "#platform/database/database.ts";
import { cents, dollarNumber, dollarText, fromDollarNumber, times } from "#platform/money.ts";
import { csvBeginning, csvLine } from "#platform/text/csv-line.ts";
import type { TaxReport } from "./tax-schema.ts";

interface Sums {
  orders: number;
  taxed: number;
  tax: number;
  paidBack: number;
}

interface Place {
  state: string;
  county: string;
  /** Thousandths of a percent; null: the payment provider worked it out. */
  rate: number | null;
}

type Row = Place & Sums;

/**
 * The tax of orders that were paid in this time, by the place whose tax it is, less the tax in what
 * was paid back in this time. A return of an earlier time stays as it was filed. Cancelled orders
 * count as long as their money was not paid back: the tax was taken.
 */
export async function readTaxReport(
  query: Query,
  days: DaySpan,
  span: TimeSpan,
): Promise<TaxReport> {
  const rows = new Map<string, Row>();
  const rowOf = ({ state, county, rate }: Place) => {
    const key = JSON.stringify([state, county, rate]);
    const row = rows.get(key) ?? { state, county, rate, orders: 0, taxed: 0, tax: 0, paidBack: 0 };
    rows.set(key, row);
    return row;
  };
  for (const charged of await readCharged(query, span)) {
    const row = rowOf(charged);
    row.orders += Number(charged.orders);
    row.taxed += Number(charged.taxed);
    row.tax += Number(charged.tax);
  }
  for (const { tax, ...place } of await readPaidBack(query, span)) rowOf(place).paidBack += tax;
  const all = [...rows.values()].toSorted(
    (one, other) =>
      compared(one.state, other.state) ||
      compared(one.county, other.county) ||
      (one.rate ?? -1) - (other.rate ?? -1),
  );
  const total = (field: keyof Sums) => all.reduce((sum, row) => sum + row[field], 0);
  return {
    ...days,
    rows: all.map(({ state, county, rate, ...sums }) => ({
      ...{ state, county, rate: rate === null ? "" : percentText(rate) },
      ...onWire(sums),
    })),
    total: onWire({
      orders: total("orders"),
      taxed: total("taxed"),
      tax: total("tax"),
      paidBack: total("paidBack"),
    }),
  };
}

function compared(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function onWire({ orders, taxed, tax, paidBack }: Sums) {
  const dollars = (amount: number) => dollarNumber(cents(amount));
  return {
    orders,
    taxed: dollars(taxed),
    tax: dollars(tax),
    paidBack: dollars(paidBack),
    net: dollars(tax - paidBack),
  };
}

const taxedCents = sql<number>`orders.subtotal_cents
  + case when coalesce(orders.tax_on_shipping, 1) = 1 then orders.shipping_cents else 0 end`;

const placeOfTax = sql`coalesce(orders.tax_state, orders.state) as state,
  coalesce(orders.tax_county, '') as county, orders.tax_rate as rate`;

async function readCharged(query: Query, { from, to }: TimeSpan): Promise<Row[]> {
  // PostgreSQL adds bigints up to a numeric, which comes as text.
  const { rows } = await sql<Row>`
    select state, county, rate, cast(count(*) as bigint) as orders,
      cast(sum(taxed) as bigint) as taxed, cast(sum(tax) as bigint) as tax
    from (select ${placeOfTax}, ${taxedCents} as taxed, orders.tax_cents as tax
      from orders
      where orders.tax_cents > 0 and orders.deleted_at is null
        and orders.created_at >= ${from} and orders.created_at < ${to}) as charged
    group by state, county, rate`.execute(query);
  return rows;
}

interface TaxedPayment extends Place {
  id: string;
  order_id: string;
  total_cents: number;
  tax_cents: number;
  taxed: number;
  shipping_cents: number;
  shipping_taxed: number;
  refunded_cents: number;
  updated_at: number;
}

/** The tax in each refund of this time; these are few, and are read one by one. */
async function readPaidBack(query: Query, span: TimeSpan): Promise<(Place & { tax: number })[]> {
  const isWithin = (at: number) => at >= span.from && at < span.to;
  const found: (Place & { tax: number })[] = [];
  for await (const payments of chunksOf(await paymentsWithRefunds(query, span))) {
    const refunds = await refundsOf(query, payments);
    const prices = await pricesOf(query, payments);
    for (const payment of payments) {
      const { state, county, rate, total_cents: total, tax_cents: tax, taxed } = payment;
      const own = refunds.filter(({ payment_id: id }) => id === payment.id);
      const steps = own.map((refund) => ({
        at: refund.created_at,
        back: backOf(refund, payment, prices.get(payment.order_id)),
      }));
      const known = own.reduce((sum, { amount_cents: amount }) => sum + amount, 0);
      // Made at the provider itself: we know the sum, and when we last heard of it.
      const elsewhere = cents(Math.max(0, payment.refunded_cents - known));
      if (elsewhere > 0) {
        steps.push({ at: payment.updated_at, back: { amount: elsewhere, parts: null } });
      }
      const order = { total: cents(total), tax: cents(tax), taxed: cents(Number(taxed)) };
      const taxes = taxPaidBack(
        order,
        steps.map(({ back }) => back),
      );
      for (const [index, { at }] of steps.entries()) {
        if (isWithin(at)) found.push({ state, county, rate, tax: taxes[index] ?? 0 });
      }
    }
  }
  return found;
}

async function paymentsWithRefunds(query: Query, { from, to }: TimeSpan): Promise<TaxedPayment[]> {
  const { rows } = await sql<TaxedPayment>`
    select payments.id, orders.id as order_id, orders.total_cents, orders.tax_cents,
      ${taxedCents} as taxed, orders.shipping_cents,
      coalesce(orders.tax_on_shipping, 1) as shipping_taxed,
      payments.refunded_cents, payments.updated_at, ${placeOfTax}
    from orders join payments on payments.id = orders.payment_id
    where orders.tax_cents > 0 and orders.deleted_at is null
      and (payments.id in (select payment_id from refunds
          where created_at >= ${from} and created_at < ${to} and status <> 'failed')
        or (payments.refunded_cents > 0
          and payments.updated_at >= ${from} and payments.updated_at < ${to}))`.execute(query);
  return rows;
}

/** Once the provider has taken it, and not refused it since: as the revenue counts them. */
function refundsOf(query: Query, payments: readonly TaxedPayment[]) {
  return query
    .selectFrom("refunds")
    .select(["payment_id", "amount_cents", "lines", "shipping", "created_at"])
    .where(
      "payment_id",
      "in",
      payments.map(({ id }) => id),
    )
    .where("status", "<>", "failed")
    .where("provider_refund_id", "is not", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

type Prices = ReadonlyMap<number, number>;

/** Of each line of these orders, by its position. */
async function pricesOf(query: Query, payments: readonly TaxedPayment[]) {
  const lines = await query
    .selectFrom("order_lines")
    .select(["order_id", "position", "unit_price_cents"])
    .where(
      "order_id",
      "in",
      payments.map(({ order_id: id }) => id),
    )
    .execute();
  const byOrder = new Map<string, Map<number, number>>();
  for (const { order_id: id, position, unit_price_cents: price } of lines) {
    byOrder.set(id, (byOrder.get(id) ?? new Map()).set(position, price));
  }
  return byOrder;
}

function backOf(
  refund: Awaited<ReturnType<typeof refundsOf>>[number],
  payment: TaxedPayment,
  prices: Prices | undefined,
): PaidBack {
  if (refund.lines === null) return { amount: refund.amount_cents, parts: null };
  const lines: { position: number; quantity: number }[] = JSON.parse(refund.lines);
  const goods = lines.reduce(
    (sum, { position, quantity }) => sum + times(cents(prices?.get(position) ?? 0), quantity),
    0,
  );
  const shipping = refund.shipping === 1 ? payment.shipping_cents : 0;
  const given = cents(goods + shipping);
  const taxed = cents(goods + (payment.shipping_taxed === 1 ? shipping : 0));
  return { amount: refund.amount_cents, parts: { given, taxed } };
}

/** One line for each place and rate. Nothing in it becomes a formula. */
export function taxCsv({ from, to, rows }: TaxReport): string {
  const text = (dollars: number) => dollarText(fromDollarNumber(dollars));
  const names = ["From", "To", "State", "County", "Rate", "Orders", "Taxed", "Tax charged"];
  return [
    [...names, "Tax paid back", "Tax"],
    ...rows.map(({ state, county, rate, orders, taxed, tax, paidBack, net }) => [
      ...[from, to, state, county, rate, orders],
      ...[taxed, tax, paidBack, net].map(text),
    ]),
  ]
    .map((line) => csvLine(line))
    .reduce((csv, line) => csv + line, csvBeginning);
}
