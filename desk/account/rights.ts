import { siteKeys } from "#features/site/site-texts.ts";

/**
 * Who may do what at the desk: the one table. The gate of the API, the menu and the test that tries
 * every call as everybody are made from it.
 */
export const roleNames = ["owner", "office", "crew"] as const;
export type Role = (typeof roleNames)[number];

export const roleLabels: Record<Role, string> = { owner: "Owner", office: "Office", crew: "Crew" };

export const roleWords: Record<Role, string> = {
  owner: "Everything, also accounts, settings and refunds of any amount",
  office: "Everything but accounts, settings and large refunds",
  crew: "What goes out today: names, addresses and items, without any amount",
};

const everybody: readonly Role[] = roleNames;
const office: readonly Role[] = ["owner", "office"];
const owner: readonly Role[] = ["owner"];

/** What there is to be allowed, and to whom it is. */
export const rights = {
  /** One's own account, and being at the desk at all. */
  self: everybody,
  /** What goes out today, without money. */
  today: everybody,
  dashboard: office,
  orders: office,
  /** What came in and what was sold, as sums. */
  reports: office,
  /** Asked for by amount, where a refund is made: see `refundLimitOf` of the gate. */
  "large refunds": owner,
  leads: office,
  /** What is offered, agreed and paid for work. */
  quotes: office,
  /** Who they are, what they bought, and writing to them. */
  customers: office,
  products: office,
  website: office,
  /** What takes something off for whoever has the code. */
  discounts: office,
  outbox: office,
  audit: office,
  "personal data": office,
  accounts: owner,
  settings: owner,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

export function may(role: Role, right: Right): boolean {
  return (rights[right] as readonly Role[]).includes(role);
}

/** Every call of the desk, below the right that it needs. */
export const operations: Record<Exclude<Right, "large refunds">, readonly string[]> = {
  self: [
    "GET /api/admin/session",
    "GET /api/admin/events",
    "GET /api/admin/account",
    "POST /api/admin/account/password",
    "POST /api/admin/account/confirm",
    "POST /api/admin/account/confirm-by-passkey/begin",
    "POST /api/admin/account/confirm-by-passkey",
    "POST /api/admin/account/devices/sign-out-others",
    "DELETE /api/admin/account/devices/:id",
    "POST /api/admin/passkeys/begin",
    "POST /api/admin/passkeys",
    "DELETE /api/admin/passkeys/:id",
    "POST /api/admin/second-factor/begin",
    "POST /api/admin/second-factor/confirm",
    "POST /api/admin/second-factor/recovery-codes",
    "POST /api/admin/second-factor/off",
  ],
  today: ["GET /api/admin/crew/orders"],
  dashboard: [
    "GET /api/admin/attention",
    "POST /api/admin/attention/:id/resolve",
    "POST /api/admin/transfers/:id/check",
    "GET /api/admin/low-stock",
    "GET /api/admin/revenue",
    "GET /api/admin/quote-figures",
    "GET /api/admin/backups",
  ],
  orders: [
    "GET /api/admin/orders",
    "GET /api/admin/orders.csv",
    "GET /api/admin/orders/:id",
    "GET /api/admin/orders/:id/email",
    "POST /api/admin/orders/:id/email",
    "POST /api/admin/orders/:id/refunds",
    "POST /api/admin/orders/:id/cancel",
    "PUT /api/admin/orders/:id/tracking",
    "POST /api/admin/orders/:id/questions/settle",
    "PUT /api/admin/orders/:id/send-by",
    "POST /api/admin/orders/:id/delay/settle",
    "POST /api/admin/orders/:id/link",
    "POST /api/admin/orders/:id/restore",
    "GET /api/admin/hand-orders",
    "GET /api/admin/hand-order-buyers",
    "GET /api/admin/hand-orders/:id",
    "POST /api/admin/hand-orders",
    "PUT /api/admin/hand-orders/:id",
    "POST /api/admin/hand-orders/:id/take",
    "POST /api/admin/hand-orders/:id/reopen",
    "POST /api/admin/hand-orders/:id/call-off",
    "POST /api/admin/hand-orders/:id/link",
    "POST /api/admin/hand-orders/:id/payments",
    "POST /api/admin/orders/status",
    "GET /api/admin/trash",
    "GET /api/admin/test-orders",
    "POST /api/orders/clear-test-orders",
    "PATCH /api/orders/:id/status",
    "PATCH /api/orders/:id/notes",
    "DELETE /api/orders/:id",
    "GET /api/admin/push",
    "PUT /api/admin/push/this-device",
    "DELETE /api/admin/push/:id",
  ],
  reports: [
    "GET /api/admin/reports/revenue",
    "GET /api/admin/reports/revenue.csv",
    "GET /api/admin/reports/best-sellers",
    "GET /api/admin/reports/best-sellers.csv",
    "GET /api/admin/reports/tax",
    "GET /api/admin/reports/tax.csv",
  ],
  leads: [
    "GET /api/admin/leads",
    "GET /api/admin/leads/trash",
    "GET /api/admin/leads/:id",
    "GET /api/admin/leads/:id/photos/:photo/:size",
    "POST /api/admin/leads",
    "PUT /api/admin/leads/:id/follow-up",
    "POST /api/admin/leads/:id/notes",
    "PATCH /api/admin/leads/:id",
    "DELETE /api/admin/leads/:id",
    "POST /api/admin/leads/:id/release",
    "POST /api/admin/leads/:id/restore",
  ],
  quotes: [
    "GET /api/admin/quotes",
    "GET /api/admin/quotes/trash",
    "GET /api/admin/quotes/:id",
    "GET /api/admin/quote-items",
    "GET /api/admin/quote-parts",
    "GET /api/admin/quote-templates",
    "POST /api/admin/quote-templates",
    "DELETE /api/admin/quote-templates/:id",
    "POST /api/admin/quotes",
    "PUT /api/admin/quotes/:id",
    "DELETE /api/admin/quotes/:id",
    "POST /api/admin/quotes/:id/restore",
    "POST /api/admin/quotes/:id/send",
    "POST /api/admin/quotes/:id/withdraw",
    "DELETE /api/admin/quotes/:id/link",
    "POST /api/admin/quotes/:id/duplicate",
    "POST /api/admin/quotes/:id/answers",
    "POST /api/admin/quotes/:id/notes",
    "POST /api/admin/quotes/:id/accept",
    "POST /api/admin/quotes/:id/decline",
    "POST /api/admin/quotes/:id/payments",
    "POST /api/admin/quotes/:id/payments/:payment/refunds",
    "PUT /api/admin/quotes/:id/job",
    "POST /api/admin/quotes/:id/finish",
    "POST /api/admin/quotes/:id/call-off",
    "POST /api/admin/quotes/:id/photos",
    "POST /api/admin/quotes/:id/lead-photos",
    "GET /api/admin/quotes/:id/photos/:photo/:size",
    "DELETE /api/admin/quotes/:id/photos/:photo",
    "POST /api/admin/quotes/:id/photos/:photo/gallery",
  ],
  customers: [
    "GET /api/admin/customers",
    "GET /api/admin/customers/:id",
    "POST /api/admin/customers/:id/apart",
    "POST /api/admin/customers/:id/join",
    "PATCH /api/admin/customers/:id/notes",
    "GET /api/admin/messages",
    "GET /api/admin/messages/start/:id",
    "POST /api/admin/messages",
    "GET /api/admin/texts",
    "POST /api/admin/texts",
    "PUT /api/admin/texts/:id",
    "DELETE /api/admin/texts/:id",
  ],
  products: [
    "GET /api/admin/products",
    "POST /api/admin/products",
    "GET /api/admin/products/trash",
    "GET /api/admin/products/:id",
    "PUT /api/admin/products/:id",
    "DELETE /api/admin/products/:id",
    "POST /api/admin/products/:id/duplicate",
    "POST /api/admin/products/:id/restore",
    "POST /api/admin/products/:id/undo",
    "POST /api/admin/products/:id/visibility",
    "PUT /api/admin/categories/:slug/order",
    "POST /api/admin/photos",
    "GET /api/admin/catalogue/export",
    "POST /api/admin/catalogue/import",
    "POST /api/admin/catalogue/preview",
  ],
  website: [
    "GET /api/admin/site",
    ...siteKeys.map((key) => `PUT /api/admin/site/${key}`),
    ...siteKeys.map((key) => `POST /api/admin/site/${key}/undo`),
  ],
  discounts: [
    "GET /api/admin/discounts",
    "GET /api/admin/discounts/trash",
    "POST /api/admin/discounts",
    "PUT /api/admin/discounts/:id",
    "DELETE /api/admin/discounts/:id",
    "POST /api/admin/discounts/:id/restore",
  ],
  outbox: [
    "GET /api/admin/outbox",
    "POST /api/admin/outbox/:id/retry",
    "DELETE /api/admin/outbox/:id",
  ],
  audit: ["GET /api/admin/audit"],
  "personal data": [
    "POST /api/admin/people/look",
    "POST /api/admin/people/export",
    "POST /api/admin/people/forget",
  ],
  accounts: [
    "GET /api/admin/accounts",
    "POST /api/admin/accounts",
    "PATCH /api/admin/accounts/:id",
    "POST /api/admin/accounts/:id/reset",
    "POST /api/admin/accounts/:id/close",
    "POST /api/admin/accounts/:id/reopen",
  ],
  settings: [],
};

/**
 * What asks again who one is, unless that was asked a few minutes ago: a phone that is found, and
 * trusted for a month, does none of it. Large refunds and forgetting a person ask for themselves.
 */
export const asksAgain: ReadonlySet<string> = new Set([
  "POST /api/admin/passkeys/begin",
  "DELETE /api/admin/passkeys/:id",
  ...operations.accounts.filter((name) => !name.startsWith("GET ")),
]);

/**
 * All that is allowed while somebody else knows the password: to choose another. A passkey or a
 * second factor that was made before would outlast it.
 */
export const whileTemporary: ReadonlySet<string> = new Set([
  "GET /api/admin/session",
  "POST /api/admin/account/password",
]);

const rightByOperation = new Map(
  Object.entries(operations).flatMap(([right, names]) =>
    names.map((name) => [name, right as Right] as const),
  ),
);

/** Undefined: nobody has written it down, and only the owner may. */
export function rightOf(operation: string): Right | undefined {
  return rightByOperation.get(operation);
}

/** The pages of the desk: each is there for whoever has its right. */
export const pageRights = {
  "/admin": "today",
  "/admin/orders": "orders",
  "/admin/leads": "leads",
  "/admin/quotes": "quotes",
  "/admin/customers": "customers",
  "/admin/products": "products",
  "/admin/reports": "reports",
  "/admin/website": "website",
  "/admin/discounts": "discounts",
  "/admin/outbox": "outbox",
  "/admin/trash": "orders",
  "/admin/audit": "audit",
  "/admin/people": "personal data",
  "/admin/accounts": "accounts",
  "/admin/security": "self",
} as const satisfies Record<string, Right>;

/** The right that a page needs; one that nobody has written down is the owner's. */
export function rightOfPage(pathname: string): Right {
  const pages = Object.entries(pageRights).filter(([path]) =>
    `${pathname}/`.startsWith(`${path}/`),
  );
  const [path, right] = pages.toSorted(([a], [b]) => b.length - a.length)[0] ?? [];
  const isKnown = path !== undefined && (path !== "/admin" || pathname === path);
  return isKnown && right !== undefined ? right : "settings";
}
