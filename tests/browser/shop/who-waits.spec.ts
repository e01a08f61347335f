import type { Browser, Page } from "@playwright/test";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import type { DeskDelivery } from "#desk/deliveries/deliveries-schema.ts";
import type { AdminProduct } from "#desk/products/admin-product.ts";
import { newCustomer, openDesk } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { boughtOrder } from "../order-steps.ts";
import { open } from "../shop-steps.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, test } from "../visit.ts";

async function soldOutProduct(page: Page): Promise<AdminProduct> {
  const slug = `ebb-stone-${Date.now()}`;
  await page.request.post("/api/admin/login", { data: demoSignIn });
  const variant = { sku: slug.toUpperCase(), price: "40.00", specifications: [] };
  const draft = {
    ...{ name: "Ebb Stone", slug, description: "A stone.", category: "polished-pebbles" },
    ...{ soldBy: "price", isVisible: true, photos: [], features: [], whatsIncluded: [] },
    variants: [{ ...variant, name: "Small", stock: 0, stockWas: null }],
  };
  return (await page.request.post("/api/admin/products", { data: draft })).json();
}

/** A demo's mail stays in the outbox. */
async function mailTo(page: Page, address: string): Promise<{ text: string }> {
  const { deliveries } = await (await page.request.get("/api/admin/outbox?limit=50")).json();
  const found = deliveries.find(({ email }: DeskDelivery) => email?.to === address);
  return found.email;
}

/** The tool that looks for barriers is a script itself. */
async function expectGoodPage(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: true });
  const page = await context.newPage();
  await page.goto(address);
  await expectNoBarrier(page);
  expect(await smallTargets(page)).toEqual([]);
  await context.close();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an address is left at a size that is sold out, confirmed, and taken back", {
    tag: "@once",
  }, async ({ page, browser }) => {
    const { draft } = await soldOutProduct(page);
    const { email } = newCustomer();
    await page.goto(`/product/${draft.slug}`);
    await page.getByRole("link", { name: "Tell me when it is back" }).last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tell me when it is back");
    await expectGoodPage(browser, page.url());
    await page.getByLabel("E-mail address").fill(email);
    await page.getByRole("button", { name: "Tell me when it is back" }).click();
    const asked = page.getByRole("main").getByRole("status");
    await expect(asked).toContainText("Look into your mailbox.");

    const { text } = await mailTo(page, email);
    const [path] = /\/back-in-stock\/[\w-]{22}/.exec(text) ?? [];
    await page.goto(path ?? "");
    await expectGoodPage(browser, page.url());
    await page.getByRole("button", { name: "Yes, tell me when it is back" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on the list");
    await page.getByRole("button", { name: "Unsubscribe and forget my address" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your address is forgotten");
  });
});

test("a late order is told of, waited for, cancelled, and refunded by the owner", async ({
  page,
  browser,
  baseURL,
}) => {
  const order = await boughtOrder(browser, baseURL);
  await openDesk(page, `/admin/orders/${order.id}`);
  const form = page.getByRole("form", { name: "Sent by" });
  const later = new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel("Will be sent by").fill(later);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Late" })).toContainText("No answer yet");
  await expectNoBarrier(page);

  await open(page, `${order.path}#delay`);
  const delay = page.getByRole("region", { name: "It is delayed" });
  await expectNoBarrier(page);
  expect(await smallTargets(page)).toEqual([]);
  await delay.getByRole("button", { name: "I will wait" }).click();
  await expect(delay.getByRole("status")).toContainText("You agreed to wait.");
  await delay.getByRole("button", { name: "Cancel and refund" }).click();
  const cancelled = page.getByRole("region", { name: "You have cancelled it" });
  await expect(cancelled).toContainText("within 7 working days");
  await expectNoBarrier(page);

  await page.goto(`/admin/orders/${order.id}`);
  const owed = page.getByRole("region", { name: "The customer does not wait" });
  await expect(owed).toContainText("Nothing was paid back yet.");
  await expectNoBarrier(page);
  await owed.getByRole("button", { name: "Cancel and refund" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Cancel order and refund/ })
    .click();
  await expect(page.getByText("Order status updated").first()).toBeVisible();
  await page.goto(order.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancelled");
  await expect(cancelled).toHaveCount(0);
  await order.close();
});
