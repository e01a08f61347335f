import { may, type Right, type Role } from "#desk/account/rights.ts";
import type { DeskChange, DeskChangeKind } from "#platform/database/desk-changes.ts";

/** Whoever may see records of a kind hears which of them changed. */
const rightOfKind: Record<DeskChangeKind, Right> = {
  order: "orders",
  lead: "leads",
  quote: "quotes",
  customer: "customers",
  product: "products",
  payment: "orders",
  delivery: "outbox",
  website: "website",
  account: "accounts",
};

/** What everybody hears of these kinds is that something changed, and not what. */
const heardByAll: ReadonlySet<DeskChangeKind> = new Set(["order", "account"]);

export function heardBy(role: Role, change: DeskChange): DeskChange | undefined {
  const { kind, tab } = change;
  if (may(role, rightOfKind[kind])) return change;
  if (!heardByAll.has(kind)) return undefined;
  return tab === undefined ? { kind } : { kind, tab };
}
