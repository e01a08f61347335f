import { statusLabel } from "#desk/kit/desk-format.ts";
import { formatMoney, fromDollarNumber } from "#platform/money.ts";
import { type AuditAction, auditActions } from "./audit-actions.ts";

/** An entry of the trail as people read it. */
export function auditText(action: string): string {
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
  if (status) words.push(statusLabel(String(status)));
  if (stage) words.push(statusLabel(String(stage)));
  if (typeof count === "number") words.push(`${count} orders`);
  const { restocked } = details;
  if (typeof restocked === "number") words.push(`${restocked} back in stock`);
  if (reason) words.push(`${reason}`);
  if (device) words.push(`${device} device`);
  if (address) words.push(`from ${address}`);
  return words.length > 0 ? words.join(", ") : null;
}
