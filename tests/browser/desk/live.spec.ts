import { newVisitor, sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import { goToPlace, newCustomer, openDesk, placeOrder, unfold } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { expect, test } from "../visit.ts";

test("an order and a request appear at an open desk by themselves", async ({ page, request }) => {
  await openDesk(page, "/admin/orders");
  await expect(page.getByRole("article").first()).toBeVisible();
  const customer = newCustomer();
  const number = await placeOrder(request, customer);
  await expect(page.getByRole("article").filter({ hasText: number })).toBeVisible();

  await test.step("elsewhere at the desk a line and the title tell of it, until it is looked at", async () => {
    await goToPlace(page, "Security");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const asked = { name: customer.firstName, email: customer.email };
    await request.post("/api/consultations", {
      data: sampleConsultation(asked),
      headers: newVisitor(),
    });
    const told = page.getByRole("link", { name: /^(1 new lead|\d+ new leads)$/ });
    await expect(told).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\) /);
    await expectNoBarrier(page);
    // Others of these tests ask for something, too: it tells of all until each is looked at.
    await expect(async () => {
      if (await told.isVisible()) await told.click();
      await expect(told).toBeHidden({ timeout: 3000 });
    }).toPass();
    await goToPlace(page, "Leads");
    await expect(page.getByRole("article", { name: customer.firstName })).toBeVisible();
  });
});

test("a status that one browser sets is seen in another, and in its second tab", {
  tag: "@once",
}, async ({ page, context, browser, baseURL, request }) => {
  const number = await placeOrder(request, newCustomer());
  const second = await context.newPage();
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  for (const desk of [page, other]) await openDesk(desk, "/admin/orders");
  // A second tab is signed in already: who signs in again ends the first tab's session.
  await second.goto("/admin/orders");
  const cards = [page, second, other].map((desk) =>
    desk.getByRole("article").filter({ hasText: number }),
  );
  for (const card of cards) await unfold(card);
  await cards[2]?.getByLabel("Status").selectOption({ label: "In Transit" });
  for (const card of cards) await expect(card.getByLabel("Status")).toHaveValue("in_transit");
  await elsewhere.close();
});

test("a desk that has no place among too many says so, and is told again once it has one @once", async ({
  page,
  complaints,
}) => {
  const text = "Your account has the desk open in too many places.";
  await page.route("**/api/admin/events", (route) =>
    route.fulfill({ status: 429, json: { error: text, message: text } }),
  );
  await openDesk(page, "/admin/security");
  await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
  await page.unroute("**/api/admin/events");
  await expect(page.getByText(text)).toHaveCount(0);
  const others = complaints.filter((one) => !/status of 429|events/.test(one));
  complaints.splice(0, complaints.length, ...others);
});
