import { comeAlive, forgiveNotFound } from "../come-alive.ts";
import { openDesk } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { boughtOrder } from "../order-steps.ts";
import { open } from "../shop-steps.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, test } from "../visit.ts";

test("an order is followed on its page, asked about, and its receipt kept", async ({
  page,
  browser,
  baseURL,
}) => {
  const order = await boughtOrder(browser, baseURL);
  await open(page, order.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your order");
  const main = page.getByRole("main");
  await expect(main).toContainText(order.number);
  await expect(main).toContainText("12 Heron Way");
  await expectNoBarrier(page);
  expect(await smallTargets(page)).toEqual([]);

  const receipt = await page.getByRole("link", { name: "Receipt (PDF)" }).getAttribute("href");
  const paper = await page.request.get(receipt ?? "");
  expect(paper.headers()["content-type"]).toBe("application/pdf");

  await page.getByRole("link", { name: "Return something" }).click();
  await expect(page.getByLabel("Your question")).toBeInViewport();
  await page.getByLabel("Your question").fill("Does it fit through\na gate of 40 inches?");
  await page.getByRole("button", { name: "Send the question" }).click();
  await expect(page).toHaveURL(`${order.path}#questions`);
  const asked = page.getByRole("region", { name: "What you asked" });
  await expect(asked).toContainText("a gate of 40 inches?");
  await comeAlive(page);
  await expectNoBarrier(page);

  await order.setStatus("out_for_delivery");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("On its way to you");
  await expect(page.locator("[aria-current=step]")).toContainText("on our truck");
  await order.close();
});

test("a link that was cut off says so, and where the order is found again", {
  tag: "@once",
}, async ({ page, complaints }) => {
  await page.goto("/order/AAAAAAAAAAAAAAAAAAAAAA");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No order here");
  await expectNoBarrier(page);
  await page.getByRole("link", { name: "Find your order with its number" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find your order");
  await expectNoBarrier(page);
  forgiveNotFound(complaints);
});

test("the desk answers what was asked, and enters what the parcel is tracked by", async ({
  page,
  browser,
  baseURL,
}) => {
  const order = await boughtOrder(browser, baseURL);
  const asked = await page.request.post(order.path, {
    form: { body: "Friday, or later?" },
    maxRedirects: 0,
  });
  expect(asked.status()).toBe(303);
  await openDesk(page, `/admin/orders/${order.id}`);
  const question = page.getByRole("region", { name: "The customer asks" });
  await expect(question).toContainText("Friday, or later?");
  await expectNoBarrier(page);

  const tracking = page.getByRole("form", { name: "Tracking number" });
  await tracking.getByLabel("Tracking number").fill("1z999aa1 0123456784");
  await expect(tracking.getByRole("checkbox", { name: /^Tell the customer/ })).toBeChecked();
  await tracking.getByRole("button", { name: "Save" }).click();
  await expect(tracking.getByLabel("Tracking number")).toHaveValue("1Z999AA10123456784");
  expect(await smallTargets(page)).toEqual([]);

  await question.getByRole("button", { name: "Dealt with" }).click();
  await expect(page.getByRole("region", { name: "What the customer asked" })).toContainText(
    "dealt with by admin",
  );
  await page.goto(order.path);
  // Nobody has changed its status: the number says that it has left.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Handed to the carrier");
  const link = page.getByRole("link", { name: "Track UPS 1Z999AA10123456784" });
  await expect(link).toHaveAttribute("href", /ups\.com.*1Z999AA10123456784$/);
  await order.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an order is found again, and asked about", { tag: "@once" }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const order = await boughtOrder(browser, baseURL);
    await page.goto("/order");
    await page.getByLabel("Order number").fill(order.number);
    await page.getByLabel("E-mail address").fill(order.customer.email);
    await page.getByRole("button", { name: "Send me the link" }).click();
    await expect(page.getByText("Look into your mailbox.")).toBeVisible();
    await page.goto(order.path);
    await page.getByLabel("Your question").fill("By truck?");
    await page.getByRole("button", { name: "Send the question" }).click();
    await expect(page.getByRole("region", { name: "What you asked" })).toContainText("By truck?");
    await order.close();
  });
});
