import type { Page } from "@playwright/test";
import { newCustomer, openDesk, placeOrder } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { expect, test } from "../visit.ts";

const total = async (page: Page) =>
  (await page.getByRole("article").locator("summary .figures").last().textContent()) ?? "";

test("cancelling a paid order asks about money, stock and the customer, and names each sum first", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const customer = newCustomer();
  const number = await placeOrder(request, customer);
  await openDesk(page, `/admin/orders?q=${customer.firstName}`);
  // The second person at the desk has the same dialog open.
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  await openDesk(other, `/admin/orders?q=${customer.firstName}`);
  const paid = await total(page);
  for (const desk of [page, other]) {
    const card = desk.getByRole("article");
    await card.getByLabel("Status").selectOption({ label: "Cancelled" });
    await expect(card.getByLabel("Status")).toHaveValue("pending");
    const dialog = desk.getByRole("dialog");
    await expect(dialog).toContainText(`Cancel order ${number}`);
    const happens = dialog.getByRole("region", { name: "What happens" });
    await expect(happens).toContainText(`${paid} goes back to the customer, $0.00 stays with you.`);
    await expect(happens).toContainText(`${customer.email} gets an e-mail that says so.`);
  }
  await expectNoBarrier(page, "dialog[open]");

  const dialog = page.getByRole("dialog");
  const happens = dialog.getByRole("region", { name: "What happens" });
  await dialog.getByLabel("No refund").check();
  await expect(happens).toContainText(`$0.00 goes back to the customer, ${paid} stays with you.`);
  await expect(dialog.getByRole("button", { name: "Cancel order without a refund" })).toBeVisible();
  await dialog.getByLabel("An amount").check();
  const amount = dialog.getByLabel("Amount in dollars");
  await amount.click();
  // Typed over what was there, never behind it.
  await page.keyboard.type("17");
  await expect(amount).toHaveValue("17");
  await dialog.getByLabel("Reason").fill("The stone cracked");
  await dialog.getByRole("button", { name: "Cancel order and refund $17.00" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Cancelled. $17.00 refunded.").first()).toBeVisible();
  await expect(page.getByRole("article").locator('[data-tone="red"]')).toHaveText("Cancelled");

  await test.step("the second person is told who was faster, and no more money moves", async () => {
    const late = other.getByRole("dialog");
    // What is left to refund has changed in the open dialog, too.
    await expect(late.getByLabel(`Everything: ${paid}`)).toHaveCount(0);
    await late.getByRole("button", { name: /^Cancel order and refund/ }).click();
    await expect(late.getByRole("alert")).toContainText(
      "Not cancelled, and not refunded. admin has cancelled this order already",
    );
    await late.getByRole("button", { name: "Keep the order" }).click();
    await elsewhere.close();
  });

  await page.getByRole("link", { name: number }).click();
  const refunds = page.getByRole("region", { name: "Refunds" });
  await expect(refunds.getByRole("listitem")).toHaveCount(1);
  await expect(refunds).toContainText("$17.00 refunded");
  await expect(refunds).toContainText("The stone cracked");
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Customer e-mailed");
  await page.goto("/admin/outbox");
  const email = page.getByRole("article").filter({ hasText: `${number} is cancelled` });
  await expect(email).toContainText("We pay back $17.00");
});

test("a refund is made of lines, and one that fails says that nothing was refunded", async ({
  page,
  request,
  complaints,
}) => {
  const customer = newCustomer();
  const number = await placeOrder(request, customer);
  await openDesk(page, `/admin/orders?q=${customer.firstName}`);
  const paid = await total(page);
  await page.getByRole("link", { name: number }).click();
  await page.getByRole("button", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Some items or the shipping").check();
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Choose how many of each item are paid back.");
  await dialog.getByRole("button", { name: /^One more of/ }).click();
  await expectNoBarrier(page, "dialog[open]");

  const call = /\/refunds$/;
  await page.route(call, (route) =>
    route.fulfill({ status: 409, json: { error: "The payment provider refused this refund." } }),
  );
  await dialog.getByRole("button", { name: `Refund ${paid}` }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Not refunded. The payment provider refused this refund.",
  );
  await page.unroute(call);
  complaints.splice(0);

  await dialog.getByRole("button", { name: `Refund ${paid}` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Everything that was paid has been given back.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Refunded");
});

for (const what of ["cancel", "refunds"] as const) {
  test(`pressing again after a lost answer sends the same sum once more (${what})`, {
    tag: "@once",
  }, async ({ page, request, complaints }) => {
    const customer = newCustomer();
    const number = await placeOrder(request, customer);
    await openDesk(page, `/admin/orders?q=${customer.firstName}`);
    const paid = await total(page);
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
    if (what === "cancel") {
      await page.getByLabel("Status", { exact: true }).selectOption({ label: "Cancelled" });
    } else {
      await page.getByRole("button", { name: "Refund" }).click();
    }
    const press = page.getByRole("dialog").getByRole("button", { name: `efund ${paid}` });

    // The shop does it, and nobody hears that it has.
    const call = new RegExp(`/${what}$`);
    await page.route(call, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press.click();
    const told = page.getByRole("dialog").getByRole("alert");
    await expect(told).toContainText("The shop does not answer. Please try again.");
    await page.unroute(call);
    complaints.splice(0);
    // The page behind it knows already.
    await expect(page.getByText("Everything that was paid has been given back.")).toBeAttached();

    const sent = page.waitForRequest(call);
    await press.click();
    const dollars = Number(paid.replace(/[$,]/g, ""));
    expect((await sent).postDataJSON()).toMatchObject({ amount: dollars });
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const refunds = page.getByRole("region", { name: "Refunds" });
    await expect(refunds.getByRole("listitem")).toHaveCount(1);
  });
}
