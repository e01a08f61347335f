import { dayLabel, statusLabel } from "#desk/kit/desk-format.ts";
import { cents, formatMoney, fromDollarNumber } from "#platform/money.ts";
import { type AuditAction, auditActions } from "./audit-actions.ts";

/** An entry of the trail as people read it. */
export function auditText(action: string, details: Readonly<Record<string, unknown>> = {}): string {
  if (action === "order.refunded" && details.status === "failed") return "Not refunded";
  return action in auditActions ? auditActions[action as AuditAction] : action;
}

/** What the details say, in a line; null when they say nothing more. */
export function auditDetail(details: Readonly<Record<string, unknown>>): string | null {
  const { name, changed, from, to, status, amount, address, reason, device, stage, count } =
    details;
  const words: string[] = [];
  if (name) words.push(`${name}`);
  if (changed) words.push([changed].flat().join(", "));
  if (from && to) words.push(`${statusLabel(String(from))} to ${statusLabel(String(to))}`);
  if (typeof amount === "number") words.push(formatMoney(fromDollarNumber(amount)));
  if (status && status !== "failed") words.push(statusLabel(String(status)));
  const { about, day, by } = details;
  if (typeof by === "string") words.push(by);
  if (typeof day === "string") words.push(dayLabel(day));
  if (about) words.push(`${about}`);
  if (stage) words.push(statusLabel(String(stage)));
  if (typeof count === "number") words.push(`${count} orders`);
  const { restocked } = details;
  if (typeof restocked === "number") words.push(`${restocked} back in stock`);
  const { quote, version, hash, way, sku, price, listPrice, reminders } = details;
  if (quote) words.push(`${quote}`);
  if (typeof version === "number") {
    // As much of it as tells versions apart, beside the paper that says all of it.
    words.push(`version ${version}${hash ? ` (${String(hash).slice(0, 8)})` : ""}`);
  }
  if (way) words.push(way === "email" ? "by e-mail" : "as a link");
  if (typeof reminders === "boolean") words.push(reminders ? "on" : "off");
  if (sku) words.push(`${sku}`);
  if (typeof price === "number") {
    const inShop = typeof listPrice === "number" && ` instead of ${formatMoney(cents(listPrice))}`;
    words.push(`${formatMoney(cents(price))}${inShop || ""}`);
  }
  if (reason) words.push(`${reason}`);
  if (device) words.push(`${device} device`);
  if (address) words.push(`from ${address}`);
  return words.length > 0 ? words.join(", ") : null;
}
