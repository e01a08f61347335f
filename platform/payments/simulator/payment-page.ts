import { cents, formatMoney } from "#platform/money.ts";
import { escapeHtml } from "#platform/text/html.ts";
import {
  asksForCustomer,
  type FormValues,
  type PageField,
  type PageFieldErrors,
  pageFields,
  suggestedValues,
} from "./page-form.ts";
import { pageStyles } from "./page-styles.ts";
import type { SessionRecord } from "./stripe-objects.ts";
import { expectedCustomer } from "./test-customer.ts";

export interface PageLook {
  /** Who is paid. */
  merchant: string;
  /** The house's own stylesheet, for its colours and type. */
  stylesheet: string | undefined;
  /** Whether what goes to this place is fetched there by the customer. */
  isPickup: (place: { address: string; zipCode: string }) => boolean;
}

export interface PaymentPageState {
  fieldErrors?: PageFieldErrors;
  isDeclined?: boolean;
}

export type Choice = "pay" | "decline" | "transfer" | "cancel";

/**
 * The simulated payment page: everything works without a script, and nothing on it looks like a
 * real card field.
 */
export function paymentPage(
  record: SessionRecord,
  look: PageLook,
  state: PaymentPageState = {},
): string {
  const { session, lines, descriptions } = record;
  const total = money(session.amount_total ?? 0);
  const { fieldErrors = {} } = state;
  const hasErrors = Object.keys(fieldErrors).length > 0;
  const choice = (value: Choice, label: string, kind: "buy" | "quiet") =>
    `<button class="${kind}" name="choice" value="${value}"${value === "cancel" ? " formnovalidate" : ""}>${escapeHtml(label)}</button>`;
  return document(
    `Pay ${total} · test payment`,
    look,
    `
${state.isDeclined ? '<p class="alert" role="alert"><strong>The card was declined.</strong> Nothing was charged. Try again, pay another way, or go back: your cart is kept.</p>' : ""}
<section class="order" aria-labelledby="order">
<p class="payee">${escapeHtml(look.merchant)}</p>
<h1 id="order">Pay <span class="figures">${total}</span></h1>
<table>
<caption class="unseen">What you are paying for</caption>
<tbody>
${lines
  .map(({ description, quantity, amount_subtotal }, index) => {
    const name = `${description ?? ""} ×\u00a0${quantity}`;
    return row(name, money(amount_subtotal), descriptions[index]);
  })
  .join("\n")}
</tbody>
<tfoot>
${discountRow(record)}
${row(record.shippingName ?? "Shipping", shippingText(session.total_details?.amount_shipping ?? 0))}
${session.metadata?.tax ? "" : row("Tax", money(session.total_details?.amount_tax ?? 0))}
${row("Total", total)}
</tfoot>
</table>
</section>
<section aria-labelledby="choose">
<form method="post">
${hasErrors ? '<p class="alert" role="alert"><strong>Nothing was charged yet.</strong> Please correct what is marked below.</p>' : ""}
${asksForCustomer(record) ? customerFields(suggestedValues(record), fieldErrors) : customerLines(record, look)}
<h2 id="choose">How should this test payment end?</h2>
<div class="choices">
${choice("pay", `Pay ${total}`, "buy")}
${choice("decline", "Decline card", "quiet")}
${choice("transfer", "Pay by bank transfer (settles later)", "quiet")}
${choice("cancel", "Cancel and go back", "quiet")}
</div>
</form>
</section>`,
  );
}

/** For a session that was paid, has run out, or never was: no way to pay, but a way back. */
export function closedPage(
  { title, text, links }: { title: string; text: string; links: { label: string; href: string }[] },
  look: PageLook,
): string {
  const ways = links.map(
    ({ label, href }) => `<a class="quiet" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`,
  );
  return document(
    `${title} · test payment`,
    look,
    `<section><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><div class="choices">${ways.join("\n")}</div></section>`,
  );
}

/** In the checkout flow the shop has asked already. */
function customerLines(record: SessionRecord, { isPickup }: PageLook): string {
  const { name, email, address } = expectedCustomer(record);
  const { line1, line2, city, state, postal_code } = address;
  const place = [name, line1, line2, `${city}, ${state} ${postal_code}`, email].filter(Boolean);
  const isFetched = isPickup({ address: line1 ?? "", zipCode: postal_code ?? "" });
  const lines = place.map((part) => escapeHtml(part ?? "")).join("<br>");
  return `<h2>${isFetched ? "Pickup" : "Delivery"}</h2><p class="delivery">${lines}</p>`;
}

function customerFields(values: FormValues, fieldErrors: PageFieldErrors): string {
  const firstError = pageFields.find(({ name }) => fieldErrors[name])?.name;
  return `<fieldset>
<legend>Contact and delivery</legend>
<p class="hint">Filled in with a made-up customer. Delivery within the United States.</p>
<div class="fields">
${pageFields
  .map((field) => {
    const { name } = field;
    return fieldHtml(field, values[name] ?? "", fieldErrors[name], name === firstError);
  })
  .join("\n")}
</div>
</fieldset>`;
}

function fieldHtml(
  { name, label, autocomplete, type, isOptional }: PageField,
  value: string,
  error: string | undefined,
  hasFocus: boolean,
): string {
  const marks = [
    isOptional ? "" : " required",
    error ? ` aria-invalid="true" aria-describedby="${name}-error"` : "",
    hasFocus ? " autofocus" : "",
  ].join("");
  return `<p class="field ${name}">
<label for="${name}">${label}${isOptional ? ' <span class="hint">(optional)</span>' : ""}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="200" value="${escapeHtml(value)}"${marks}>
${error ? `<span class="error" id="${name}-error">${escapeHtml(error)}</span>` : ""}
</p>`;
}

function row(label: string, amount: string, details?: string | null): string {
  const more = details ? `<br><span class="hint">${escapeHtml(details)}</span>` : "";
  return `<tr><th scope="row">${escapeHtml(label)}${more}</th><td class="figures">${amount}</td></tr>`;
}

function discountRow({ session, discountName }: SessionRecord): string {
  const off = session.total_details?.amount_discount ?? 0;
  return off === 0 ? "" : row(`Discount (${discountName ?? ""})`, `-${money(off)}`);
}

function shippingText(amount: number): string {
  return amount === 0 ? "Free" : money(amount);
}

function money(amount: number): string {
  return formatMoney(cents(amount));
}

function document(title: string, { merchant, stylesheet }: PageLook, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${merchant}`)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${stylesheet ? `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">` : ""}
<style>${pageStyles}</style>
</head>
<body>
<header class="banner"><strong>Test page.</strong> It stands in for the payment page of the card processor. No card is asked for and no money moves.</header>
<main>
${main}
</main>
</body>
</html>
`;
}
