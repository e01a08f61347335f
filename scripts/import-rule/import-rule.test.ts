import { describe, expect, it } from "vitest";
import { findBreaches } from "./import-rule.mjs";

/** Breaches in a made-up tree: path to source. */
function breachesIn(tree: Record<string, string>): string[] {
  const files = Object.keys(tree);
  return findBreaches(files, (path: string) => tree[path] ?? "").map(
    ({ rule, file }: { rule: string; file: string }) => `${rule} ${file}`,
  );
}

const value = "export const value = 1;";

describe("the import rule", () => {
  it("lets imports follow the arrows", () => {
    expect(
      breachesIn({
        "platform/money.ts": value,
        "ui/price.tsx": 'import { value } from "#platform/money.ts"; export const price = value;',
        "features/cart/cart.tsx":
          'import { price } from "#ui/price.tsx"; export const cart = price;',
        "app/root.tsx": 'import { cart } from "#features/cart/cart.tsx"; export default cart;',
        "server/app.ts": 'import type root from "../app/root.tsx"; export type Root = typeof root;',
      }),
    ).toEqual([]);
  });

  it.each([
    ["platform/clock.ts", "ui/button.tsx"],
    ["ui/button.tsx", "features/cart/cart.ts"],
    ["ui/button.tsx", "content/business.ts"],
    ["features/cart/cart.ts", "desk/kit/badge.tsx"],
    ["features/cart/cart.ts", "app/root.tsx"],
    ["ui/button.tsx", "desk/kit/badge.tsx"],
    ["platform/clock.ts", "desk/audit/audit-trail.ts"],
    ["content/faq.ts", "desk/website/site-client.ts"],
    ["desk/orders/list/orders-view.tsx", "app/root.tsx"],
    ["desk/admin-api.ts", "server/app.ts"],
    ["app/root.tsx", "server/app.ts"],
    ["content/faq.ts", "features/cart/cart.ts"],
    ["server/app.ts", "tests/support/databases.ts"],
  ])("stops %s from importing %s", (from, to) => {
    const planted = `import { value } from "#${to}"; export const other = value;`;
    expect(breachesIn({ [to]: value, [from]: planted })).toEqual([`arrows ${from}`]);
  });

  it("catches re-exports and lazy imports, too", () => {
    const tree = { "ui/dialog.tsx": value };
    expect(
      breachesIn({ ...tree, "platform/a.ts": 'export { value } from "../ui/dialog.tsx";' }),
    ).toEqual(["arrows platform/a.ts"]);
    expect(
      breachesIn({
        ...tree,
        "platform/a.ts": 'export const load = () => import("#ui/dialog.tsx");',
      }),
    ).toEqual(["arrows platform/a.ts"]);
  });

  it("stops a module from working by being loaded, and connections that read numbers as texts", () => {
    expect(
      breachesIn({
        "server/a.ts": 'import "#platform/a.ts"; import "pg"; export const x = 1;',
        "server/b.ts": 'import pg from "pg"; export const client = new pg.Client();',
        "server/c.ts":
          'import type pg from "pg"; import type {} from "pg"; export type X = pg.Pool;',
        "app/root.tsx": 'import "./app.css"; export default 1;',
        "platform/database/postgres-client.ts": 'import pg from "pg"; export const pool = pg.Pool;',
        "server/b.test.ts": 'import pg from "pg"; export const client = new pg.Client();',
      }),
    ).toEqual(["sideEffect server/a.ts", "sideEffect server/a.ts", "postgres server/b.ts"]);
  });

  it("keeps a feature from importing a later one", () => {
    const importing = (to: string) => `import { value } from "#${to}"; export const x = value;`;
    expect(
      breachesIn({
        "features/catalogue/product.ts": importing("features/orders/order.ts"),
        "features/orders/order.ts": value,
      }),
    ).toEqual(["line features/catalogue/product.ts"]);
    expect(
      breachesIn({
        "features/catalogue/product.ts": value,
        "features/orders/order.ts": importing("features/catalogue/product.ts"),
      }),
    ).toEqual([]);
    expect(
      breachesIn({
        "features/consultations/consultation.ts": importing("features/catalogue/product.ts"),
        "features/catalogue/product.ts": value,
      }),
    ).toEqual([]);
    expect(
      breachesIn({
        "features/catalogue/product.ts": importing("features/consultations/consultation.ts"),
        "features/consultations/consultation.ts": value,
      }),
    ).toEqual(["line features/catalogue/product.ts"]);
  });

  it.each([
    ["desk/audit/audit-view.tsx", "desk/kit/badge.tsx"],
    ["desk/account/sign-in.ts", "desk/audit/audit-trail.ts"],
    ["desk/leads/list/leads-view.tsx", "desk/account/session-client.ts"],
    ["desk/leads/list/leads-view.tsx", "features/consultations/consultation.ts"],
    ["desk/products/editor/product-form.ts", "desk/products/admin-product.ts"],
    ["desk/dashboard/dashboard-view.tsx", "desk/orders/orders-client.ts"],
    ["desk/trash-view.tsx", "desk/leads/list/deleted-leads.tsx"],
    ["desk/admin-desk.ts", "desk/dashboard/revenue.ts"],
    ["app/routes/admin.tsx", "desk/desk-frame.tsx"],
    ["server/services.ts", "desk/admin-desk.ts"],
  ])("lets %s import %s", (from, to) => {
    const allowed = `import { value } from "#${to}"; export const other = value;`;
    expect(breachesIn({ [to]: value, [from]: allowed })).toEqual([]);
  });

  it.each([
    ["desk/kit/desk-list.tsx", "desk/audit/audit-trail.ts"],
    ["desk/kit/desk-list.tsx", "desk/account/session-client.ts"],
    ["desk/audit/audit-view.tsx", "desk/account/session-client.ts"],
    ["desk/audit/audit-words.ts", "desk/orders/order-status.ts"],
    ["desk/account/sign-in.ts", "desk/leads/leads-client.ts"],
    ["desk/leads/list/leads-view.tsx", "desk/orders/order-status.ts"],
    ["desk/orders/list/orders-view.tsx", "desk/leads/leads-client.ts"],
    ["desk/quotes/quotes-view.tsx", "desk/products/list/product-item.tsx"],
    ["desk/orders/list/orders-view.tsx", "desk/dashboard/revenue.ts"],
    ["desk/kit/desk-list.tsx", "desk/dashboard/revenue.ts"],
    ["desk/orders/refunds/refund-dialog.tsx", "desk/desk-frame.tsx"],
    ["desk/dashboard/dashboard-view.tsx", "desk/desk-frame.tsx"],
  ])("stops %s from importing %s, which does not stand below it", (from, to) => {
    const planted = `import { value } from "#${to}"; export const other = value;`;
    expect(breachesIn({ [to]: value, [from]: planted })).toEqual([`desk ${from}`]);
  });

  it("keeps the database and server files away from the browser", () => {
    expect(
      breachesIn({
        "platform/database/tables.ts": value,
        "features/cart/cart.ts":
          'import { value } from "#platform/database/tables.ts"; export const x = value;',
        "platform/secrets/seal.ts": value,
        "features/cart/token.ts":
          'import { value } from "#platform/secrets/seal.ts"; export const t = value;',
        "features/cart/cart-store.server.ts":
          'import { value } from "#platform/database/tables.ts"; export const y = value;',
        "features/cart/cart-view.tsx":
          'import { y } from "./cart-store.server.ts"; export const z = y;',
        "app/pictures.server.ts": value,
        "app/routes/home.tsx":
          'import { value } from "../pictures.server.ts"; export const loader = () => value;',
        "features/cart/cart-type.ts":
          'import type { y } from "./cart-store.server.ts"; export type Z = typeof y;',
      }),
    ).toEqual([
      "serverOnly features/cart/cart.ts",
      "serverOnly features/cart/token.ts",
      "browser features/cart/cart-view.tsx",
    ]);
  });

  it("finds circles, but not those of types or of what is loaded later", () => {
    expect(
      breachesIn({
        "ui/a.ts": 'import { b } from "./b.ts"; export const a = b;',
        "ui/b.ts": 'import { a } from "./a.ts"; export const b = a;',
      }),
    ).toEqual(["circle ui/a.ts"]);
    expect(
      breachesIn({
        "ui/a.ts": 'import type { B } from "./b.ts"; export type A = B;',
        "ui/b.ts": 'import type { A } from "./a.ts"; export type B = A;',
      }),
    ).toEqual([]);
  });

  it("refuses names that say nothing", () => {
    expect(breachesIn({ "ui/index.ts": value, "features/cart/helpers.ts": value })).toEqual([
      "names ui/index.ts",
      "names features/cart/helpers.ts",
    ]);
  });
});
