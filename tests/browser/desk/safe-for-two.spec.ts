import type { Page } from "@playwright/test";
import { newVisitor, sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import {
  enterDesk,
  forgiveUnauthenticated,
  newCustomer,
  openDesk,
  placeOrder,
  secondDesk,
  unfold,
} from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { expect, test } from "../visit.ts";

const notesOf = (page: Page) => page.getByRole("article").getByPlaceholder("Add note...");
const saved = (page: Page) => page.getByRole("article").getByText("Saved", { exact: true });

test("notes that two people write at once are both kept, and each sees who was faster", async ({
  page,
  browser,
  baseURL,
  request,
  complaints,
}) => {
  const customer = newCustomer();
  const number = await placeOrder(request, customer);
  const path = `/admin/orders?q=${customer.firstName}`;
  await openDesk(page, path);
  const { page: other, context } = await secondDesk(browser, baseURL, path);
  for (const desk of [page, other]) await expect(notesOf(desk)).toHaveValue("Ring twice");

  await test.step("what one stores is shown at the other desk", async () => {
    await notesOf(other).fill("Bring the long hose");
    await expect(notesOf(page)).toHaveValue("Bring the long hose");
  });

  await context.setOffline(true);
  await notesOf(other).fill("Bring two hoses");
  await expect(other.getByText("Not saved, kept in this browser")).toBeVisible();
  await notesOf(page).fill("Gate code 4711");
  await expect(saved(page)).toBeVisible();
  await context.setOffline(false);
  const alert = other.getByRole("article").getByRole("alert");
  await expect(alert).toContainText("admin was faster");
  await expect(alert).toContainText("Gate code 4711");
  await expect(notesOf(other)).toHaveValue("Bring two hoses");
  await expectNoBarrier(other);
  await alert.getByRole("button", { name: "Keep both" }).click();
  const both = "Gate code 4711\nBring two hoses";
  await expect(alert).toHaveCount(0);
  await expect(notesOf(other)).toHaveValue(both);
  await expect(notesOf(page)).toHaveValue(both);
  await context.close();

  await test.step("the order's page says what was changed, and does so by itself", async () => {
    await page.getByRole("link", { name: number }).click();
    const timeline = page.getByRole("region", { name: "Timeline" });
    await expect(timeline).toContainText("Bring two hoses");
    await page.getByLabel("Status").selectOption({ label: "In Transit" });
    await expect(timeline).toContainText("Pending to In Transit");
    await expect(page.getByText("On its way from the supplier to our yard.")).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

test("a note typed without a signal outlives a reload and is sent when there is one", {
  tag: "@once",
}, async ({ page, context, request, complaints }) => {
  const customer = newCustomer();
  await placeOrder(request, customer);
  await openDesk(page, `/admin/orders?q=${customer.firstName}`);
  await expect(notesOf(page)).toHaveValue("Ring twice");
  const call = /\/api\/orders\/.*\/notes$/;
  await page.route(call, (route) => route.abort());
  await notesOf(page).fill("Leave it by the pump house");
  await expect(page.getByText("Not saved, kept in this browser")).toBeVisible();
  await page.reload();
  await expect(notesOf(page)).toHaveValue("Leave it by the pump house");
  await page.unroute(call);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(notesOf(page)).toHaveValue("Leave it by the pump house");
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("personal");
  const others = complaints.filter((text) => !/net::ERR_/.test(text));
  complaints.splice(0, complaints.length, ...others);
});

test("a request that is moved stays in view until the filter is chosen again, and can be undone", {
  tag: "@once",
}, async ({ page, request }) => {
  const { firstName, email } = newCustomer();
  await request.post("/api/consultations", {
    data: sampleConsultation({ name: firstName, email, message: `A pond for ${firstName}.` }),
    headers: newVisitor(),
  });
  await openDesk(page, "/admin/leads?stage=new");
  const lead = page.getByRole("article", { name: firstName });
  await lead.getByLabel("Stage").selectOption({ label: "Quoted" });
  await expect(page.getByText("Moved to Quoted").first()).toBeVisible();
  await expect(lead.getByLabel("Stage")).toHaveValue("quoted");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(lead.getByLabel("Stage")).toHaveValue("new");
  await lead.getByLabel("Stage").selectOption({ label: "Quoted" });
  await expect(lead.getByLabel("Stage")).toHaveValue("quoted");

  // Read anew because of somebody else: it still stays.
  const another = newCustomer();
  await request.post("/api/consultations", {
    data: sampleConsultation({ name: another.firstName, email: another.email, message: "Hello." }),
    headers: newVisitor(),
  });
  await expect(page.getByRole("article", { name: another.firstName })).toBeVisible();
  await expect(lead).toBeVisible();
  await page.getByRole("link", { name: /^New/ }).click();
  await expect(lead).toHaveCount(0);
  await page.getByRole("link", { name: /^Quoted/ }).click();
  await expect(lead).toBeVisible();
});

test("logging out leads out, also with an ended session or without an answer", {
  tag: "@once",
}, async ({ page, context, request, complaints }) => {
  const customer = newCustomer();
  await placeOrder(request, customer);
  await openDesk(page, `/admin/orders?q=${customer.firstName}`);
  await expect(page.getByRole("article")).toContainText(customer.email);
  const logout = "**/api/admin/logout";
  await page.route(logout, async (route) => {
    // Ended only now: before, whatever else the desk asks would lead out by itself.
    expect((await context.request.post("/api/admin/logout")).ok()).toBe(true);
    expect((await context.request.get("/api/admin/session")).status()).toBe(401);
    await route.continue();
  });
  const answered = page.waitForResponse(logout);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText(customer.email)).toHaveCount(0);
  await expect(page.getByText("Failed to logout")).toHaveCount(0);
  await page.unroute(logout);

  await test.step("the shop that does not answer is told before anything is shown again", async () => {
    await openDesk(page, `/admin/orders?q=${customer.firstName}`);
    await expect(page.getByRole("article")).toContainText(customer.email);
    await page.route(logout, (route) => route.abort());
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("Failed to logout").first()).toBeVisible();
    await expect(page.getByText(customer.email)).toHaveCount(0);
    await page.unroute(logout);
    await page.goto("/admin/orders");
    await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  });
  forgiveUnauthenticated(complaints);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/ERR_FAILED/.test(text)));
});

test("orders are read with defaults from a plain list, without counts and without a status @once", async ({
  page,
}) => {
  await enterDesk(page);
  const order = { id: "ord_12345678", amount: 25.5, created: 1_790_000_000, email: "a@b.invalid" };
  for (const answer of [[order], { orders: [order] }]) {
    await page.route("**/api/admin/orders?*", (route) => route.fulfill({ json: answer }));
    for (const path of ["/admin/orders", "/admin"]) {
      await page.goto(path);
      const card = page.getByRole("article").filter({ hasText: "12345678" });
      await expect(card).toContainText("$25.50");
      await expect(card).toContainText("Pending");
    }
    await page.unroute("**/api/admin/orders?*");
  }
});

test("a packing slip is one page, and the list shows what each line comes to @once", async ({
  page,
  request,
}) => {
  const customer = newCustomer();
  const number = await placeOrder(request, customer);
  await openDesk(page, `/admin/orders?q=${customer.firstName}`);
  const { orders } = await (
    await page.request.get(`/api/admin/orders?q=${customer.firstName}`)
  ).json();
  const [item] = orders[0].items;
  const sum = item.totalPrice.toLocaleString("en-US", { minimumFractionDigits: 2 });
  await expect(page.getByRole("article").getByRole("listitem").first()).toContainText(`$${sum}`);
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("the dashboard shows the customer's own words, and the owner's note as a note; the trail names orders @once", async ({
  page,
  request,
}) => {
  const customer = newCustomer();
  const number = await placeOrder(request, customer);
  await enterDesk(page);
  const { orders } = await (
    await page.request.get(`/api/admin/orders?q=${customer.firstName}`)
  ).json();
  const data = { notes: "Bring the trailer" };
  await page.request.patch(`/api/orders/${orders[0].id}/notes`, { data });
  await page.goto("/admin");
  const card = page.getByRole("article").filter({ hasText: number });
  await unfold(card);
  const fact = (label: string) =>
    card.getByText(label, { exact: true }).locator("xpath=following-sibling::dd");
  await expect(fact("Special instructions")).toHaveText("Ring twice");
  await expect(fact("Note")).toHaveText("Bring the trailer");
  await page.goto("/admin/audit");
  const link = page.getByRole("link", { name: `${number}, ${customer.firstName} Weir` }).first();
  await expect(link).toBeVisible();
  await expect(page.getByRole("main").getByText(/ord_\w{8}/)).toHaveCount(0);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
});
