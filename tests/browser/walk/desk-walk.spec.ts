import { htmlErrors } from "../../support/html-errors.ts";
import { openDesk } from "../desk-steps.ts";
import { expect } from "../visit.ts";
import { linksOn } from "./page-links.ts";
import { readSettledState } from "./page-state.ts";
import { kindOf, routePatterns } from "./route-kinds.ts";
import { WalkMemory, walkFrom } from "./walk-from.ts";
import { test } from "./walked-shop.ts";

const starts = [
  "/admin",
  "/admin/orders",
  "/admin/leads",
  "/admin/leads/new",
  "/admin/quotes",
  "/admin/quotes/new",
  "/admin/customers",
  "/admin/customers/texts",
  "/admin/products",
  "/admin/products/import",
  "/admin/reports",
  "/admin/discounts",
  "/admin/website",
  "/admin/outbox",
  "/admin/trash",
  "/admin/audit",
  "/admin/people",
  "/admin/accounts",
  "/admin/security",
];
/** Below a list, whose last link of the kind leads to one; orders are unfolded first. */
const ones = [
  "/admin/orders",
  "/admin/leads",
  "/admin/quotes",
  "/admin/customers",
  "/admin/products",
];

test.use({ trace: "off" });

test("there is a start of every kind of page of the desk in the route table", {
  tag: "@once",
}, () => {
  const known = new Set([
    ...starts.map(kindOf),
    ...ones.map((list) => `${list}/:id`),
    "/admin/orders/by-hand/:id",
  ]);
  expect(routePatterns("desk").filter((pattern) => !known.has(pattern))).toEqual([]);
});

// One visit: each time somebody signs in, a line is added to the audit trail.
test("at the desk every link leads where its address leads", async ({ page, complaints }) => {
  test.setTimeout(3_600_000);
  const memory = new WalkMemory();
  const walk = async (start: string) => {
    const look = async () => expect.soft(await htmlErrors(await page.content()), start).toEqual([]);
    await walkFrom(page, start, { complaints, memory, look, mostOfAKind: 3 });
  };
  await openDesk(page, "/admin");
  for (const start of starts) await test.step(start, () => walk(start));
  const begun = await page.request.post("/api/admin/hand-orders", {
    data: { requestId: crypto.randomUUID() },
    headers: { "sec-fetch-site": "same-origin" },
  });
  const { id } = await begun.json();
  await test.step("an order by hand", () => walk(`/admin/orders/by-hand/${id}`));
  for (const list of ones) {
    await page.goto(list);
    await readSettledState(page);
    if (list === "/admin/orders") await page.locator("main article summary").first().click();
    const isOne = ({ address }: { address: string }) => kindOf(address) === `${list}/:id`;
    // The last: the first product's address is that of a new one.
    const one = (await linksOn(page)).findLast(isOne);
    if (!one) throw new Error(`${list} has no link to one`);
    await test.step(one.address, () => walk(one.address));
  }
});
