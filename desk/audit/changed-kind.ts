import type { DeskChangeKind } from "#platform/database/desk-changes.ts";
import type { AuditAction } from "./audit-actions.ts";

type Subject = AuditAction extends `${infer Word}.${string}` ? Word : never;

/** Which lists of the desk an entry of the trail is about. */
const kinds: Record<Subject, DeskChangeKind> = {
  "sign-in": "account",
  account: "account",
  passkey: "account",
  "second-factor": "account",
  notify: "account",
  order: "order",
  orders: "order",
  person: "order",
  lead: "lead",
  quote: "quote",
  customer: "customer",
  text: "customer",
  outbox: "delivery",
  photo: "product",
  attention: "payment",
  product: "product",
  products: "product",
  catalogue: "product",
  site: "website",
  discount: "website",
};

export function changedKind(action: AuditAction): DeskChangeKind {
  return kinds[action.slice(0, action.indexOf(".")) as Subject];
}
