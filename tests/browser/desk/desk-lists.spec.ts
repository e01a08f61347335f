import type { APIRequestContext, Page } from "@playwright/test";
import { newVisitor, sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import { enterDesk, newCustomer, placeOrder, silenceDesk } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { expect, test } from "../visit.ts";

interface DeskList {
  path: string;
  /** The call that reads it. */
  call: string;
  failure: string;
  /** What would say that there is nothing. */
  empty: RegExp;
  /** Something that is in the list. */
  entry: (page: Page) => ReturnType<Page["getByText"]>;
  /** Sees to it that something is. */
  fill?: (page: Page, request: APIRequestContext) => Promise<unknown>;
}

const article = (page: Page) => page.getByRole("article").first();
const restore = (region: string) => (page: Page) =>
  page.getByRole("region", { name: region }).getByRole("button", { name: "Restore" }).first();

async function buy(_page: Page, request: APIRequestContext) {
  await placeOrder(request, newCustomer());
}

/** Answers with the lead's id. */
async function askUs(page: Page, request: APIRequestContext): Promise<string> {
  const { firstName, email } = newCustomer();
  const asked = await request.post("/api/consultations", {
    data: sampleConsultation({ name: firstName, email, message: `A pond for ${firstName}.` }),
    headers: newVisitor(),
  });
  expect(asked.ok()).toBe(true);
  const list = await page.request.get("/api/admin/leads?limit=200");
  const { leads }: { leads: { id: string; name: string }[] } = await list.json();
  return String(leads.find(({ name }) => name === firstName)?.id);
}

const lists: Record<string, DeskList> = {
  "the desk itself": {
    path: "/admin/audit",
    call: "**/api/admin/session",
    failure: "There is no connection, or the shop is busy.",
    empty: /^No entries$/,
    entry: (page) => page.getByRole("main").getByText("Signed in").first(),
  },
  "the dashboard's orders": {
    path: "/admin",
    call: "**/api/admin/orders?*",
    failure: "The orders could not be loaded.",
    empty: /^No orders found$/,
    entry: article,
    fill: buy,
  },
  orders: {
    path: "/admin/orders",
    call: "**/api/admin/orders?*",
    failure: "The orders could not be loaded.",
    empty: /^No orders found$/,
    entry: article,
    fill: buy,
  },
  leads: {
    path: "/admin/leads",
    call: "**/api/admin/leads?*",
    failure: "The leads could not be loaded.",
    empty: /^No leads here$/,
    entry: article,
    fill: askUs,
  },
  messages: {
    path: "/admin/outbox",
    call: "**/api/admin/outbox?*",
    failure: "The messages could not be loaded.",
    empty: /^No messages here$/,
    entry: article,
    fill: buy,
  },
  "the audit trail": {
    path: "/admin/audit",
    call: "**/api/admin/audit?*",
    failure: "The entries could not be loaded.",
    empty: /^No entries$/,
    entry: (page) => page.getByRole("main").getByText("Signed in").first(),
  },
  products: {
    path: "/admin/products",
    call: "**/api/admin/products?*",
    failure: "The products could not be loaded.",
    empty: /^The shop has no products yet\.$/,
    entry: article,
  },
  "deleted orders": {
    path: "/admin/trash",
    call: "**/api/admin/trash",
    failure: "The deleted orders could not be loaded.",
    empty: /^No deleted orders$/,
    entry: restore("Orders"),
    async fill(page, request) {
      const customer = newCustomer();
      await placeOrder(request, customer);
      const found = await page.request.get(`/api/admin/orders?q=${customer.firstName}`);
      const { orders } = await found.json();
      expect((await page.request.delete(`/api/orders/${orders[0].id}`)).ok()).toBe(true);
    },
  },
  "deleted leads": {
    path: "/admin/trash",
    call: "**/api/admin/leads/trash",
    failure: "The deleted leads could not be loaded.",
    empty: /^No deleted leads$/,
    entry: restore("Leads"),
    async fill(page, request) {
      const path = `/api/admin/leads/${await askUs(page, request)}`;
      expect((await page.request.delete(path)).ok()).toBe(true);
    },
  },
  "deleted products": {
    path: "/admin/trash",
    call: "**/api/admin/products/trash?*",
    failure: "The deleted products could not be loaded.",
    empty: /^No deleted products$/,
    entry: restore("Products"),
    async fill(page) {
      const { products } = await (await page.request.get("/api/admin/products?limit=1")).json();
      const path = `/api/admin/products/${products[0].id}`;
      const copy = await (await page.request.post(`${path}/duplicate`)).json();
      expect((await page.request.delete(`/api/admin/products/${copy.id}`)).ok()).toBe(true);
    },
  },
};

for (const [name, { path, call, failure, empty, entry, fill }] of Object.entries(lists)) {
  test(`a list that cannot be loaded says so and is asked for again: ${name} @once`, async ({
    page,
    request,
    complaints,
  }) => {
    await silenceDesk(page);
    await enterDesk(page);
    await fill?.(page, request);
    await page.route(call, (route) => route.abort());
    await page.goto(path);
    const alert = page.getByRole("alert").filter({ hasText: failure });
    await expect(alert).toBeVisible();
    await expect(page.getByText(empty)).toHaveCount(0);
    await expect(entry(page)).toHaveCount(0);
    await expectNoBarrier(page);

    // The second time it does not work either: nothing else is shown.
    const failed = page.waitForEvent("requestfailed");
    await alert.getByRole("button", { name: "Try again" }).click();
    await failed;
    await expect(alert).toBeVisible();
    await expect(page.getByText(empty)).toHaveCount(0);

    await page.unroute(call);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(entry(page)).toBeVisible();
    await expect(alert).toHaveCount(0);
    expect(await focusIsLost(page)).toBe(false);
    // Twice, and once more for whatever else happens at an open desk in the meantime.
    const failures = complaints.splice(0);
    expect(failures.length).toBeGreaterThanOrEqual(2);
    expect(failures).toEqual(failures.map(() => expect.stringContaining("net::ERR_FAILED")));
  });
}

test("an audit trail whose next page cannot be loaded keeps what it has and goes on @once", async ({
  page,
  request,
  complaints,
}) => {
  await silenceDesk(page);
  await enterDesk(page);
  const id = await askUs(page, request);
  const stages = ["contacted", "new"];
  for (let count = 0; count < 52; count += 1) {
    const data = { stage: stages[count % 2] };
    const moved = await page.request.patch(`/api/admin/leads/${id}`, { data });
    expect(moved.ok()).toBe(true);
  }
  await page.goto(`/admin/audit?subject=${id}`);
  const entries = page.getByRole("main").getByRole("listitem").filter({ hasText: "Lead moved" });
  await expect(entries).toHaveCount(50);
  const more = "**/api/admin/audit?*cursor=*";
  await page.route(more, (route) => route.abort());
  await page.getByRole("button", { name: "Show more" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "More entries could not be loaded." });
  await expect(alert).toBeVisible();
  await expect(entries).toHaveCount(50);
  await page.unroute(more);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(entries).toHaveCount(52);
  await expect(alert).toHaveCount(0);
  expect(await focusIsLost(page)).toBe(false);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);
});

test("parts of the dashboard that cannot be loaded say so and are asked for again @once", async ({
  page,
  complaints,
}) => {
  await silenceDesk(page);
  await enterDesk(page);
  const calls = /\/api\/admin\/(attention|low-stock|revenue)/;
  await page.route(calls, (route) => route.abort());
  await page.goto("/admin");
  const alerts = page.getByRole("alert");
  await expect(alerts).toHaveText([
    /^What needs your attention could not be loaded\./,
    /^The revenue could not be loaded\./,
    /^What runs low could not be loaded\./,
  ]);
  await page.unroute(calls);
  for (let left = 3; left > 0; left -= 1) {
    await expect(alerts).toHaveCount(left);
    await alerts.first().getByRole("button", { name: "Try again" }).click();
  }
  await expect(alerts).toHaveCount(0);
  await expect(page.getByText("in the last 30 days")).toBeVisible();
  expect(complaints.splice(0)).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining("net::ERR_FAILED")),
  );
});

function focusIsLost(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement === document.body);
}
