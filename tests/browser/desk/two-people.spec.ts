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
import { openRelay } from "../relay.ts";
import { expect, test } from "../visit.ts";

/** What two people do at the same time; none of it depends on the size of the screen. */
const once = { tag: "@once" };
const ordersOf = ({ firstName }: { firstName: string }) => `/admin/orders?q=${firstName}`;

async function orderOf(page: Page, { firstName }: { firstName: string }) {
  const found = await page.request.get(`/api/admin/orders?q=${firstName}`);
  return (await found.json()).orders[0] as { id: string; total: number };
}

/** A browser calls it an error when the shop says no. */
function forgiveRefusals(complaints: string[]): void {
  const others = complaints.filter((text) => !/status of 4\d\d|net::ERR_FAILED/.test(text));
  complaints.splice(0, complaints.length, ...others);
}

test(
  "a line that two people want to refund goes back once, and the second is told",
  once,
  async ({ page, browser, baseURL, request, complaints }) => {
    const customer = newCustomer();
    await placeOrder(request, customer);
    await enterDesk(page);
    const path = `/admin/orders/${(await orderOf(page, customer)).id}`;
    await page.goto(path);
    const { page: other, context } = await secondDesk(browser, baseURL, path);
    for (const desk of [page, other]) {
      await desk.getByRole("button", { name: "Refund" }).click();
      const dialog = desk.getByRole("dialog");
      await dialog.getByLabel("Some items or the shipping").check();
      await dialog.getByRole("button", { name: /^One more of/ }).click();
    }
    const late = other.getByRole("dialog");
    const press = late.getByRole("button", { name: /^Refund \$/ });
    const asked = await press.innerText();
    // What the second person presses is what they saw, whatever they were told meanwhile.
    await context.setOffline(true);
    await page.getByRole("dialog").getByRole("button", { name: asked, exact: true }).click();
    await expect(page.getByText("Everything that was paid has been given back.")).toBeVisible();
    await context.setOffline(false);
    await expect(late.getByText("Paid back", { exact: true })).toBeVisible();
    await late.getByRole("button", { name: /^Refund/ }).click();
    await expect(late.getByRole("alert").first()).toBeVisible();
    await late.getByRole("button", { name: "Cancel" }).click();
    for (const desk of [page, other]) {
      const refunds = desk.getByRole("region", { name: "Refunds" });
      await expect(refunds.getByRole("listitem")).toHaveCount(1);
    }
    await context.close();
    forgiveRefusals(complaints);
  },
);

test(
  "what one person does to an order is in the other's timeline, trail, note and figures",
  once,
  async ({ page, context: own, browser, baseURL, request }) => {
    const customer = newCustomer();
    const number = await placeOrder(request, customer);
    await enterDesk(page);
    const { id, total } = await orderOf(page, customer);
    await page.goto(`/admin/orders/${id}`);
    const timeline = page.getByRole("region", { name: "Timeline" });
    await expect(timeline).toContainText("Order placed");
    const [trail, today, report] = [await own.newPage(), await own.newPage(), await own.newPage()];
    await trail.goto(`/admin/audit?subject=${id}`);
    await today.goto("/admin");
    await report.goto("/admin/reports?period=7");
    const sum = report.getByRole("region", { name: "Revenue by day" }).locator(".figures").first();
    await expect(sum).toContainText("$");
    const before = await sum.innerText();

    const { page: other, context } = await secondDesk(browser, baseURL, ordersOf(customer));
    const card = other.getByRole("article");
    await card.getByPlaceholder("Add note...").fill("Bring the trailer");
    await expect(timeline).toContainText("Bring the trailer");
    await card.getByLabel("Status").selectOption({ label: "In Transit" });
    await expect(timeline).toContainText("Pending to In Transit");
    await expect(page.getByLabel("Status")).toHaveValue("in_transit");
    const entries = trail.getByRole("main");
    await expect(entries).toContainText("Pending to In Transit");
    await expect(entries.getByRole("link", { name: new RegExp(number) }).first()).toBeVisible();
    const shown = today.getByRole("article").filter({ hasText: number });
    await unfold(shown);
    const fact = (label: string) =>
      shown.getByText(label, { exact: true }).locator("xpath=following-sibling::dd");
    await expect(fact("Special instructions")).toHaveText("Ring twice");
    await expect(fact("Note")).toHaveText("Bring the trailer");

    await card.getByLabel("Status").selectOption({ label: "Cancelled" });
    const dialog = other.getByRole("dialog");
    await dialog.getByRole("button", { name: /^Cancel order and refund/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(timeline).toContainText("Refunded");
    // Others sell and cancel at the same time, so that it changes is all that can be said.
    await expect(sum).not.toHaveText(before);
    expect(total).toBeGreaterThan(0);
    await context.close();
  },
);

test(
  "an order that two people delete is named before, goes once, and the second is told",
  once,
  async ({ page, browser, baseURL, request, complaints }) => {
    const customer = newCustomer();
    const number = await placeOrder(request, customer);
    await openDesk(page, ordersOf(customer));
    const { page: other, context } = await secondDesk(browser, baseURL, ordersOf(customer));
    const { total } = await orderOf(page, customer);
    const sum = total.toLocaleString("en-US", { minimumFractionDigits: 2 });
    for (const desk of [page, other]) {
      await desk.getByRole("article").getByRole("button", { name: "Delete" }).click();
      const dialog = desk.getByRole("dialog", { name: `Delete order ${number}?` });
      await expect(dialog).toContainText(`${customer.firstName} Weir, $${sum}`);
    }
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Order deleted successfully").first()).toBeVisible();
    await expect(other.getByRole("article")).toHaveCount(0);
    await other.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(other.getByText("Failed to delete order").first()).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    for (const desk of [page, other]) await expect(desk.getByRole("article")).toHaveCount(1);
    await context.close();
    forgiveRefusals(complaints);
  },
);

test(
  "a request that one person moves is moved at the other's desk, and undone there too",
  once,
  async ({ page, browser, baseURL, request }) => {
    const { firstName, email } = newCustomer();
    await request.post("/api/consultations", {
      data: sampleConsultation({ name: firstName, email, message: `A pond for ${firstName}.` }),
      headers: newVisitor(),
    });
    await openDesk(page, "/admin/leads");
    const { page: other, context } = await secondDesk(browser, baseURL, "/admin/leads");
    const [own, theirs] = [page, other].map((desk) =>
      desk.getByRole("article", { name: firstName }).getByLabel("Stage"),
    );
    await own?.selectOption({ label: "Quoted" });
    await expect(theirs as NonNullable<typeof theirs>).toHaveValue("quoted");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(theirs as NonNullable<typeof theirs>).toHaveValue("new");
    await context.close();
  },
);

test(
  "a note that was kept without a signal reaches the other person's desk",
  once,
  async ({ page, context: own, browser, baseURL, request, complaints }) => {
    const customer = newCustomer();
    await placeOrder(request, customer);
    await openDesk(page, ordersOf(customer));
    const { page: other, context } = await secondDesk(browser, baseURL, ordersOf(customer));
    const [mine, theirs] = [page, other].map((desk) =>
      desk.getByRole("article").getByPlaceholder("Add note..."),
    ) as [ReturnType<Page["getByPlaceholder"]>, ReturnType<Page["getByPlaceholder"]>];
    await expect(mine).toHaveValue("Ring twice");
    const call = /\/api\/orders\/.*\/notes$/;
    await page.route(call, (route) => route.abort());
    await mine.fill("Leave it by the pump house");
    await expect(page.getByText("Not saved, kept in this browser")).toBeVisible();
    await page.reload();
    await expect(mine).toHaveValue("Leave it by the pump house");
    await expect(theirs).toHaveValue("Ring twice");
    await page.unroute(call);
    await own.setOffline(true);
    await own.setOffline(false);
    await expect(theirs).toHaveValue("Leave it by the pump house");
    await context.close();
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((text) => !/net::ERR_/.test(text)),
    );
  },
);

test(
  "a desk whose connection was cut sees what the other person did meanwhile, without being touched",
  once,
  async ({ page, browser, baseURL, request, complaints }) => {
    const customer = newCustomer();
    await placeOrder(request, customer);
    const relay = await openRelay(String(baseURL));
    await openDesk(page, `${relay.origin}/admin/orders`);
    const { page: other, context } = await secondDesk(browser, baseURL, ordersOf(customer));
    const card = page.getByRole("article").filter({ hasText: customer.firstName });
    await unfold(card);
    relay.cut();
    await other.getByRole("article").getByLabel("Status").selectOption({ label: "In Transit" });
    await expect(other.getByText("Order status updated").first()).toBeVisible();
    const number = await placeOrder(request, newCustomer());
    await expect(card.getByLabel("Status")).toHaveValue("pending");
    relay.mend();
    await expect(card.getByLabel("Status")).toHaveValue("in_transit");
    await expect(page.getByRole("article").filter({ hasText: number })).toBeVisible();
    await page.close();
    await relay.close();
    await context.close();
    const others = complaints.filter((text) => !/net::ERR_/.test(text));
    complaints.splice(0, complaints.length, ...others);
  },
);

test(
  "a list that could not be loaded has what the other person did once it is asked for again",
  once,
  async ({ page, browser, baseURL, request, complaints }) => {
    const customer = newCustomer();
    await placeOrder(request, customer);
    await enterDesk(page);
    await page.route("**/api/admin/orders?*", (route) => route.abort());
    await page.goto(ordersOf(customer));
    const alert = page.getByRole("alert").filter({ hasText: "The orders could not be loaded." });
    await expect(alert).toBeVisible();
    const { page: other, context } = await secondDesk(browser, baseURL, ordersOf(customer));
    await other.getByRole("article").getByLabel("Status").selectOption({ label: "In Transit" });
    await expect(other.getByText("Order status updated").first()).toBeVisible();
    await expect(alert).toBeVisible();
    await expect(page.getByText("No orders found")).toHaveCount(0);
    await page.unroute("**/api/admin/orders?*");
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("article").getByLabel("Status")).toHaveValue("in_transit");
    await context.close();
    forgiveRefusals(complaints);
  },
);

test(
  "whoever was signed out by the other person is out when they log out, and sees nothing more",
  once,
  async ({ page, browser, baseURL, request, complaints }) => {
    const customer = newCustomer();
    await placeOrder(request, customer);
    // Without the stream this desk does not learn of it by itself.
    await page.route("**/api/admin/events", (route) => route.abort());
    await openDesk(page, ordersOf(customer));
    await expect(page.getByRole("article")).toContainText(customer.email);
    const { page: other, context } = await secondDesk(browser, baseURL, "/admin/security");
    const { devices } = await (await page.request.get("/api/admin/account")).json();
    const own = devices.find(({ isThis }: { isThis: boolean }) => isThis);
    const ended = await other.request.delete(`/api/admin/account/devices/${own.id}`);
    expect(ended.ok()).toBe(true);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
    await expect(page.getByText(customer.email)).toHaveCount(0);
    await expect(page.getByText("Failed to logout")).toHaveCount(0);
    // The other person goes on.
    expect((await other.request.get("/api/admin/session")).status()).toBe(200);
    await context.close();
    forgiveUnauthenticated(complaints);
    forgiveRefusals(complaints);
  },
);
