import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { newCustomer } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import {
  alertAfter,
  expectOrder,
  fillInCustomer,
  keepCart,
  open,
  pay,
  proceed,
} from "../shop-steps.ts";
import { expect, ownAddress, test } from "../visit.ts";

/** The only one of its kind, which no other test sells. */
async function onlyOne(request: APIRequestContext, slug: string, sku: string) {
  const { name, variants } = await (await request.get(`/api/products/${slug}`)).json();
  const variant = variants.find((one: { sku: string }) => one.sku === sku);
  expect(variant.stockQuantity).toBe(1);
  return { ...variant, name };
}

function cartOf(variant: { id: string; sku: string; name: string; price: string }) {
  const { id, sku, name, price } = variant;
  return [{ variantId: id, sku, name, price: Number(price), quantity: 1 }];
}

/** Another visitor, in a browser of their own. */
async function anotherVisitor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const extraHTTPHeaders = ownAddress();
  const context = await browser.newContext({ extraHTTPHeaders, ...(baseURL ? { baseURL } : {}) });
  return context.newPage();
}

test("two buyers and the last piece: the second waits, is called when it is free, and buys it", {
  tag: "@once",
}, async ({ page, browser, baseURL, request }) => {
  const variant = await onlyOne(request, "river-bubbling-boulder", "HB-BB-RV44");
  const first = await anotherVisitor(browser, baseURL);

  await test.step("the first goes to the payment page", async () => {
    await keepCart(first, cartOf(variant));
    await open(first, "/cart");
    await proceed(first).click();
    await expect(first).toHaveURL(/\/test-payment\//);
  });

  await test.step("the second is told to wait, and for how long", async () => {
    await keepCart(page, cartOf(variant));
    await open(page, "/checkout");
    await fillInCustomer(page);
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page).toHaveURL(/\/checkout\/line\?checkout=/);
    await expect(page.getByRole("main")).toContainText("You are number 1 in line.");
    await expect(page.getByRole("main")).toContainText("we write to you");
    await expectNoBarrier(page, "main");
  });

  await test.step("the first changes their mind, and it is the second's turn by itself", async () => {
    // With another cart their earlier page is closed. It is what they see that counts: nobody
    // reloads anything here.
    const other = (await (await request.get("/api/products/basalt-column")).json()).variants[0];
    await keepCart(first, cartOf({ ...other, name: "Basalt Column" }));
    await open(first, "/cart");
    await proceed(first).click();
    await expect(first).toHaveURL(/\/test-payment\//);
    await expect(page.getByRole("heading", { name: "It is your turn" })).toBeVisible();
    await expectNoBarrier(page, "main");
  });

  await test.step("it is theirs when they press the button, and paid for", async () => {
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await pay(page, /^Pay \$/);
    await expectOrder(page, Number(variant.price).toLocaleString("en-US"));
  });

  await test.step("and out of stock for the first", async () => {
    await keepCart(first, cartOf(variant));
    await open(first, "/cart");
    expect(await alertAfter(first, () => proceed(first).click())).toContain("is out of stock");
  });
  await first.context().close();
});

test("an address that is opened from elsewhere shows a button first, which leads to payment", {
  tag: "@once",
}, async ({ page, request }) => {
  const variant = await onlyOne(request, "hollow-granite-drum", "HB-HG-D30");
  const data = { items: cartOf(variant) };
  const started = await request.post("/api/create-checkout-session", { data });
  const { url } = await started.json();
  await page.goto(url);
  await expect(page).toHaveURL(/\/checkout\/line\?checkout=/);
  await expect(page.getByRole("heading", { name: "Continue to payment" })).toBeVisible();
  await expectNoBarrier(page, "main");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/\/test-payment\//);
});

test("an address of nothing says so", { tag: "@once" }, async ({ page, complaints }) => {
  await page.goto(`/checkout/pay/chk_${newCustomer().firstName}`);
  await expect(page.getByRole("heading", { name: "Nothing to pay here" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("We do not know this checkout.");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 404")]);
});
