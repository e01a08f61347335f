import { htmlFaults } from "../../support/html-faults.ts";
import { openDesk } from "../desk-steps.ts";
import { expect } from "../visit.ts";
import { linksOn } from "./page-links.ts";
import { readSettledState } from "./page-state.ts";
import { kindOf, routePatterns } from "./route-kinds.ts";
import { Memory, walkFrom } from "./walk-from.ts";
import { test } from "./walked-shop.ts";

const rooms = [
  "/admin",
  "/admin/orders",
  "/admin/leads",
  "/admin/products",
  "/admin/products/import",
  "/admin/website",
  "/admin/outbox",
  "/admin/trash",
  "/admin/audit",
  "/admin/security",
];
/** Below a list, whose first link leads to one. */
const ones = ["/admin/orders", "/admin/products"];

// As in walk.spec.ts.
test.describe.configure({ mode: "default", timeout: 600_000 });
test.use({ trace: "off" });
const memory = new Memory();

test("there is a start of every kind of page of the desk in the route table", {
  tag: "@once",
}, () => {
  const known = new Set([...rooms.map(kindOf), ...ones.map((list) => `${list}/:id`)]);
  expect(routePatterns("desk").filter((pattern) => !known.has(pattern))).toEqual([]);
});

for (const room of rooms) {
  test(`at the desk, from ${room} every link leads where its address leads`, async ({
    page,
    complaints,
  }) => {
    await openDesk(page, room);
    await readSettledState(page);
    expect.soft(await htmlFaults(await page.content())).toEqual([]);
    await walkFrom(page, room, { complaints, memory });
  });
}

for (const list of ones) {
  test(`at the desk, from one of ${list} every link leads where its address leads`, async ({
    page,
    complaints,
  }) => {
    await openDesk(page, list);
    await readSettledState(page);
    const links = await linksOn(page);
    // The last: the first product's address is that of a new one.
    const one = links.findLast(({ address }) => kindOf(address) === `${list}/:id`);
    if (!one) throw new Error(`${list} has no link to one`);
    await page.goto(one.address);
    await readSettledState(page);
    expect.soft(await htmlFaults(await page.content())).toEqual([]);
    await walkFrom(page, one.address, { complaints, memory });
  });
}
