import { addressLine, business } from "#content/business.ts";
import { auditDetail, auditText } from "#desk/audit/audit-words.ts";
import { statusLabel } from "#desk/kit/desk-format.ts";
import { quarantineReasons } from "#features/consultations/consultation.ts";
import { discountName } from "#features/discounts/discount-words.ts";
import type { AgreedHandOrder } from "#features/hand-orders/hand-order.ts";
import { trackingText } from "#features/orders/customer/carriers.ts";
import { taxLabel } from "#features/tax/tax-name.ts";
import type { SoldLine } from "#platform/database/tables.ts";
import { type Cents, cents, formatMoney, sum } from "#platform/money.ts";
import type { Person } from "./person.ts";
import { toQuote } from "./person-quote-export.ts";
import type { FoundCheckout, PersonRecords, PersonsOrder } from "./person-records.ts";

type Entry = Record<string, unknown>;

/** The file that a person is sent, for somebody who knows nothing of databases. */
export interface PersonFile {
  "About this file": Entry;
  Orders: Entry[];
  "Orders we took for you that are not paid": Entry[];
  "Checkouts that became no order": Entry[];
  "Carts on our server": Entry[];
  "What you asked us to tell you of": Entry[];
  "Consultation requests": Entry[];
  "Quotes for you": Entry[];
  "Messages to you or about you": Entry[];
  "What we wrote to you by hand": Entry[];
  "Our notes on you": Entry[];
}

export function personFile(
  { email, phone }: Person,
  records: PersonRecords,
  now: number,
): PersonFile {
  return {
    "About this file": {
      From: `${business.name}, ${addressLine(business)}, ${business.email}`,
      "Made on": time(now),
      "For e-mail address": email,
      ...(phone ? { "And phone number": phone } : {}),
      "What it is": "Everything that our shop has stored about you.",
      "What is not in it":
        "Card numbers, which never reach us: our payment provider, Stripe, has them. Mail in our mailbox. Backup copies, which hold the same and are kept for 30 days.",
    },
    Orders: records.orders.map(toOrder),
    "Orders we took for you that are not paid": records.handOrders.map(toHandOrder),
    "Checkouts that became no order": records.checkouts.map(toCheckout),
    "Carts on our server": [...records.carts, ...records.keptCarts].map(({ updatedAt, items }) => ({
      "Last changed": time(updatedAt),
      Items: items.map(({ quantity, product, variant }) => `${quantity} × ${product}, ${variant}`),
    })),
    "What you asked us to tell you of": records.awaited.map((row) => ({
      "When it is back in stock": `${row.product}, ${row.name}`,
      "At the address": row.email,
      "Asked on": time(row.created_at),
      ...(row.confirmed_at === null ? {} : { "Confirmed on": time(row.confirmed_at) }),
    })),
    "Consultation requests": records.consultations.map((row) => ({
      "Received on": time(row.created_at),
      Name: row.name,
      "E-mail": row.email,
      Phone: row.phone ?? "",
      Location: row.location ?? "",
      ...(row.about_name === null ? {} : { About: row.about_name }),
      Message: row.message,
      "How far we are": statusLabel(row.stage),
      ...(row.entered_by === null ? {} : { "Taken down by us": "Yes" }),
      ...(row.follow_up_on === null ? {} : { "We come back to it on": row.follow_up_on }),
      ...noted(row.id, records),
      ...(row.quarantine_reason === null
        ? {}
        : { "Set aside as possible spam": reasonOf(row.quarantine_reason) }),
      ...(row.deleted_at === null ? {} : { "Deleted by us on": time(row.deleted_at) }),
    })),
    "Quotes for you": records.quotes.map(toQuote),
    "Messages to you or about you": records.messages.map(({ topic, payload, ...row }) => ({
      Written: time(row.created_at),
      State: statusLabel(row.status),
      ...(row.delivered_at === null ? {} : { "Delivered on": time(row.delivered_at) }),
      "Sent by": topic === "mail" ? "E-mail" : "Our form-collection service",
      ...messageText(JSON.parse(payload)),
    })),
    "What we wrote to you by hand": records.written.map((row) => ({
      Written: time(row.created_at),
      To: row.email,
      Subject: row.subject,
      Text: row.body,
    })),
    "Our notes on you": records.notes.map((row) => ({
      "Last changed": time(row.updated_at),
      Text: row.notes,
    })),
  };
}

function noted(id: string, { leadEntries, leadPhotos }: PersonRecords): Entry {
  const notes = leadEntries.filter((entry) => entry.consultation_id === id && entry.body !== "");
  const photos = leadPhotos.get(id) ?? 0;
  return {
    ...(notes.length === 0
      ? {}
      : {
          "Our notes": notes.map(({ created_at: at, body }) => ({ Written: time(at), Text: body })),
        }),
    ...(photos === 0 ? {} : { "Photos you sent": `${photos}, which we send you when you ask` }),
  };
}

function toOrder(persons: PersonsOrder): Entry {
  const { order, lines, payment, refunds, timeline, noteChanges, tracking, questions } = persons;
  return {
    "Order number": order.number,
    "Placed on": time(order.created_at),
    Status: statusLabel(order.status),
    ...(order.deleted_at === null ? {} : { "Deleted by us on": time(order.deleted_at) }),
    "First name": order.first_name,
    "Last name": order.last_name,
    "E-mail": order.email,
    Phone: order.phone,
    "Shipping address": {
      Street: [order.address_line1, order.address_line2].filter(Boolean).join(", "),
      City: order.city,
      State: order.state,
      ZIP: order.postal_code,
    },
    "Your special instructions": order.customer_notes,
    "Our notes": order.notes,
    Items: lines.map(toItem),
    Subtotal: formatMoney(sum([order.subtotal_cents, order.discount_cents ?? cents(0)])),
    ...(order.discount_code
      ? { [discountName(order.discount_code)]: formatMoney(cents(-(order.discount_cents ?? 0))) }
      : {}),
    [taxLabel(order.tax_name)]: formatMoney(order.tax_cents),
    Shipping: formatMoney(order.shipping_cents),
    Total: formatMoney(order.total_cents),
    Payment: payment && toPayment(payment),
    Refunds: refunds.map((refund) => ({
      Amount: formatMoney(refund.amount_cents),
      State: statusLabel(refund.status),
      ...(refund.reason === null ? {} : { Reason: refund.reason }),
      "Asked for on": time(refund.created_at),
    })),
    ...(tracking?.number ? { "Tracked by": trackingText(tracking) } : {}),
    ...(questions.length === 0
      ? {}
      : {
          "What you asked": questions.map(({ asked_at: at, body }) => ({
            ...{ Written: time(at), Text: body },
          })),
        }),
    "What happened to it": timeline.map((entry) => {
      const details = JSON.parse(entry.details);
      const notes = noteChanges.find(({ audit_id: id }) => id === entry.id);
      return {
        When: time(entry.at),
        What: [auditText(entry.action, details), auditDetail(details)].filter(Boolean).join(": "),
        ...(notes ? { Before: notes.before, After: notes.after } : {}),
      };
    }),
  };
}

function toHandOrder(row: PersonRecords["handOrders"][number]): Entry {
  const agreed: AgreedHandOrder | null = row.agreed === null ? null : JSON.parse(row.agreed);
  return {
    "Order number": row.number,
    "Begun on": time(row.created_at),
    State: statusLabel(row.state),
    Name: `${row.first_name} ${row.last_name}`.trim(),
    "E-mail": row.email,
    Phone: row.phone,
    Address: [row.address_line1, row.address_line2, row.city, row.state_code, row.postal_code]
      .filter(Boolean)
      .join(", "),
    Note: row.note,
    ...(agreed && { Items: agreed.lines.map(toItem), Total: formatMoney(agreed.total) }),
  };
}

function toCheckout({ checkout, lines, payment, place }: FoundCheckout): Entry {
  return {
    "Begun on": time(checkout.created_at),
    State: statusLabel(checkout.status),
    "Your details": checkout.customer === null ? null : JSON.parse(checkout.customer),
    Items: lines.map(toItem),
    Total: formatMoney(checkout.total_cents),
    ...(payment ? { Payment: toPayment(payment) } : {}),
    ...(place
      ? {
          "Place in the waiting line": {
            State: statusLabel(place.state),
            Since: time(place.since),
            ...(place.told_at === null ? {} : { "We wrote to you on": time(place.told_at) }),
          },
        }
      : {}),
  };
}

function toItem(line: SoldLine): Entry {
  return {
    Item: `${line.product_name}, ${line.variant_name}`,
    SKU: line.sku,
    Quantity: line.quantity,
    "Unit price": formatMoney(line.unit_price_cents),
    Total: formatMoney(line.line_total_cents),
  };
}

function toPayment(payment: NonNullable<FoundCheckout["payment"]>): Entry {
  return {
    State: statusLabel(payment.status),
    Amount: formatMoney(payment.amount_cents as Cents),
    "Given back": formatMoney(payment.refunded_cents as Cents),
    ...(payment.provider_payment_id.startsWith("by hand ")
      ? { Paid: "By hand" }
      : { "Reference at our payment provider": payment.provider_payment_id }),
    "Paid on": time(payment.created_at),
  };
}

/** An e-mail, or what was handed on as it was typed. */
function messageText(payload: Record<string, unknown>): Entry {
  const { to, replyTo, subject, text, html: _, ...others } = payload;
  if (to === undefined && Object.keys(others).length === 0) {
    return { Content: "No longer kept" };
  }
  if (to === undefined) return { Content: others };
  return { To: to, ...(replyTo ? { "Answers go to": replyTo } : {}), Subject: subject, Text: text };
}

function reasonOf(reason: string): string {
  return reason in quarantineReasons
    ? quarantineReasons[reason as keyof typeof quarantineReasons]
    : reason;
}

function time(at: number): string {
  return new Date(at).toISOString();
}
