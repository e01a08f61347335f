import type { DeskIconName } from "#desk/kit/desk-icon.tsx";

export const deskHome = "/admin";

export interface DeskPlace {
  path: string;
  label: string;
  icon: DeskIconName;
  /** On a phone: in the bar at the foot of the screen, or behind its 'More'. */
  place: "bar" | "more";
}

/** Every subject of the desk. The bar, 'More' and the rail are drawn from this table alone. */
export const deskPlaces: readonly DeskPlace[] = [
  { path: deskHome, label: "Today", icon: "today", place: "bar" },
  { path: "/admin/orders", label: "Orders", icon: "orders", place: "bar" },
  { path: "/admin/leads", label: "Leads", icon: "leads", place: "bar" },
  { path: "/admin/quotes", label: "Quotes", icon: "quotes", place: "more" },
  { path: "/admin/customers", label: "Customers", icon: "customers", place: "more" },
  { path: "/admin/products", label: "Products", icon: "products", place: "more" },
  { path: "/admin/discounts", label: "Discount codes", icon: "discounts", place: "more" },
  { path: "/admin/reports", label: "Reports", icon: "reports", place: "more" },
  { path: "/admin/website", label: "Website", icon: "website", place: "more" },
  { path: "/admin/outbox", label: "Outbox", icon: "outbox", place: "more" },
  { path: "/admin/trash", label: "Trash", icon: "trash", place: "more" },
  { path: "/admin/audit", label: "Audit trail", icon: "audit", place: "more" },
  { path: "/admin/people", label: "Personal data", icon: "person", place: "more" },
  { path: "/admin/accounts", label: "Accounts", icon: "person", place: "more" },
  { path: "/admin/security", label: "Security", icon: "security", place: "more" },
];

/** What can be made at the desk, behind 'New'. */
export const newThings: readonly { path: string; label: string }[] = [
  { path: "/admin/leads/new", label: "Lead" },
  { path: "/admin/quotes/new", label: "Quote" },
  { path: "/admin/products/new", label: "Product" },
  { path: "/admin/products/import", label: "Products from a file" },
  { path: "/admin/discounts?new=1", label: "Discount code" },
  { path: "/admin/website", label: "Notice on the website" },
  { path: "/admin/website?part=delivery", label: "Delivery rules" },
  { path: "/admin/website?part=projects", label: "Gallery project" },
];

/** The place that a page of the desk belongs to: its own address, or the beginning of it. */
export function placeOf(pathname: string): DeskPlace | undefined {
  // The first place's address is the beginning of all others.
  return deskPlaces.findLast(({ path }) => `${pathname}/`.startsWith(`${path}/`));
}
