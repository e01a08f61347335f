import type { Page } from "@playwright/test";
import { expectNoBarrier } from "../no-barrier.ts";
import {
  alertAfter,
  column,
  fillInCustomer,
  headerCart,
  keepCart,
  notification,
  open,
  proceed,
  twoColumns,
} from "../shop-steps.ts";
import { expect, test } from "../visit.ts";

const problem = (error: string) => ({ error, message: error, code: "internal", requestId: "test" });

/** The next answers of a call are these, whatever the server would say. */
async function answer(page: Page, path: string, reply: Parameters<typeof page.route>[1]) {
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, reply);
}

test("the cart page says what is wrong when the checkout does not start, and keeps the cart", {
  tag: "@once",
}, async ({ page, request, complaints }) => {
  const path = "/api/create-checkout-session";
  await open(page, "/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See All Products" })).toBeVisible();
  // An empty cart has no button, but the function on window is there on every page.
  const nothing = () => page.evaluate(() => void window.proceedToCheckout());
  expect(await alertAfter(page, nothing)).toBe("Your cart is empty");

  await keepCart(page, [await twoColumns(request)]);
  await open(page, "/cart");
  const press = () => proceed(page).click();
  await answer(page, path, (route) => route.fulfill({ status: 503, json: problem("Not now.") }));
  expect(await alertAfter(page, press)).toBe("Checkout failed: Not now.");
  await answer(page, path, (route) => route.abort());
  expect(await alertAfter(page, press)).toBe("Failed to connect to checkout. Please try again.");
  await answer(page, path, (route) => route.fulfill({ body: "<h1>" }));
  expect(await alertAfter(page, press)).toBe("Failed to connect to checkout. Please try again.");
  for (const [reply, text] of [
    [{ status: 502, body: "<h1>" }, "HTTP 502"],
    [{ json: {} }, "No checkout URL received"],
    [{ json: { url: "https://elsewhere.example/pay" } }, "Invalid checkout URL received"],
  ] as const) {
    await answer(page, path, (route) => route.fulfill(reply));
    await press();
    await expect(notification(page)).toContainText(`Checkout failed${text}`);
  }
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 2 items");
  await page.unroute(`**${path}`);
  complaints.splice(0);

  // What the browser kept is dearer and cheaper than the shop, and names something that is not
  // sold.
  const seen = await twoColumns(request, 250);
  await keepCart(page, [seen, { ...seen, variantId: "var_gone", sku: "?", name: "Old Pump" }]);
  await open(page, "/cart");
  // A price is told as the cart opens; what cannot be sold any more also stops the checkout.
  const news = page.getByRole("alert");
  await expect(news).toContainText(
    "The price of Basalt Column, 24 in column has changed from $250.00 to $289.00.",
  );
  expect(await alertAfter(page, press)).toContain("Old Pump is no longer sold online");
  await expect(news).toContainText("Nothing has been charged.");
  await expect(news).toContainText("Old Pump, 24 in column can no longer be bought online");
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("Total$578.00");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 409")]);
});

test("the checkout page asks for what is missing, says what is wrong, and redirects after 800 ms", {
  tag: "@once",
}, async ({ page, context, request, complaints }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await open(page, "/checkout");
  const submit = page.getByRole("button", { name: "Continue to payment" });
  await submit.click();
  await expect(notification(page)).toContainText(
    "Missing InformationPlease fill in all required fields",
  );
  const required = ["First name", "Last name", "Email", "Phone", "Address", "City", "ZIP code"];
  for (const label of required) {
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/Please enter your/);
  }
  await expect(page.getByLabel("First name")).toBeFocused();
  await fillInCustomer(page);
  await submit.click();
  await expect(notification(page)).toContainText("Cart is emptyAdd some items to your cart first.");
  await page.getByLabel("Special instructions").fill("The gate sticks.");

  // Away to fill the cart and back, what was typed is still there.
  await keepCart(page, [await twoColumns(request)]);
  await open(page, "/checkout");
  const summary = page.getByRole("region", { name: "Order summary" });
  await expect(summary).toContainText("2 × Basalt Column, 24 in column$578.00");
  await expect(summary).toContainText("Total$578.00");
  await expect(summary).not.toContainText("Tax");
  await expect(page.getByLabel("ZIP code")).toHaveValue("44011");
  await expect(page.getByLabel("Special instructions")).toHaveValue("The gate sticks.");
  for (const [reply, text] of [
    [{ status: 503, json: problem("Not now.") }, "Not now."],
    [{ status: 502, body: "<h1>" }, "HTTP 502"],
    [undefined, "Something went wrong. Please try again."],
    [{ json: {} }, "No checkout URL received from server"],
    [{ json: { url: "https://elsewhere.example/" } }, "Invalid checkout URL received"],
  ] as const) {
    await answer(page, "/api/checkout", (route) => (reply ? route.fulfill(reply) : route.abort()));
    await submit.click();
    await expect(notification(page)).toContainText(`Checkout Error${text}`);
  }
  await page.unroute("**/api/checkout");
  await page.getByLabel("Email").fill("ada at brook");
  await submit.click();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Email").fill("ada.brook@heronbrook.test");
  complaints.splice(0);

  // From here on time stands still unless the test moves it.
  await page.clock.pauseAt(Date.now() + 600_000);
  await submit.click();
  await expect(page.getByText("Redirecting...")).toBeVisible();
  const url = await page.evaluate(() => sessionStorage.getItem("checkout-url"));
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const popup = context.waitForEvent("page");
  await page.getByRole("button", { name: "Open in a new tab" }).click();
  await expect(await popup).toHaveURL(String(url));
  await page.clock.runFor(799);
  await expect(page).toHaveURL("/checkout");
  await page.evaluate(() => sessionStorage.removeItem("checkout-url"));
  await page.getByRole("button", { name: "Continue manually" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Checkout URL not available. Please try refreshing the page.",
  );
  await page.evaluate((kept) => sessionStorage.setItem("checkout-url", String(kept)), url);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(String(url));

  // Back from the payment page, what was typed is still there.
  await page.clock.resume();
  await open(page, "/checkout");
  await expect(page.getByLabel("Email")).toHaveValue("ada.brook@heronbrook.test");
});

test("the success page says what is wrong and leads to support", { tag: "@once" }, async ({
  page,
  complaints,
}) => {
  await open(page, "/checkout/success");
  const panel = page.getByRole("main").getByRole("alert");
  await expect(panel).toContainText("Order Processing Error");
  await expect(panel).toContainText("No session ID found");
  await expect(panel.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(panel.getByRole("link", { name: "Contact Support" })).toHaveAttribute(
    "href",
    "/contact",
  );
  const path = "/api/checkout/success";
  await answer(page, path, (route) => route.fulfill({ json: { success: false } }));
  await open(page, "/checkout/success?session_id=cs_test_1");
  await expect(panel).toContainText("Failed to process order");
  await answer(page, path, (route) => route.abort());
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel).toContainText("Something went wrong processing your order");
  await page.unroute(`**${path}`);
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel).toContainText("We do not know this payment.");
  complaints.splice(0);
});

test("every message about a checkout that failed shows the reference beside it", {
  tag: "@once",
}, async ({ page, request, complaints }) => {
  const note = page.getByRole("status").filter({ hasText: "Reference" });
  const refused = (requestId: string) => ({
    status: 503,
    json: { ...problem("Not now."), requestId },
  });

  // On the cart, until the next attempt; a refusal that the visitor can put right, or no answer,
  // has none.
  await keepCart(page, [await twoColumns(request)]);
  await open(page, "/cart");
  const cartPath = "/api/create-checkout-session";
  const press = () => proceed(page).click();
  await answer(page, cartPath, (route) => route.fulfill(refused("7K3M-QX9D")));
  expect(await alertAfter(page, press)).toBe("Checkout failed: Not now.");
  await expect(note).toContainText("Reference 7K3M-QX9D. With it we can find out what happened");
  await expect(note.getByRole("link", { name: "(440) 555-0188" })).toBeVisible();
  await expectNoBarrier(page);
  await answer(page, cartPath, (route) => route.abort());
  await alertAfter(page, press);
  await expect(note).toHaveCount(0);

  // At the checkout.
  await open(page, "/checkout");
  await fillInCustomer(page);
  await answer(page, "/api/checkout", (route) => route.fulfill(refused("9QXD-3M7K")));
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(notification(page)).toContainText("Checkout ErrorNot now.");
  await expect(note).toContainText("Reference 9QXD-3M7K.");
  await page.unroute("**/api/checkout");

  // Where our own address of a payment page leads when there is none. What is no reference is not
  // shown.
  const ended = { state: "ended", items: ["1 × Boulder"] };
  await answer(page, "/api/checkout/place", (route) => route.fulfill({ json: ended }));
  const line = "/checkout/line?checkout=chk_1&problem=closed&reference=";
  await open(page, `${line}QX9D-7K3M`);
  const told = page.getByRole("main");
  await expect(told).toContainText(
    "We cannot take payments online right now. Nothing was charged, and your cart is kept. To order, please call (440) 555-0188 or write to hello@heronbrook.example.",
  );
  await expect(note.last()).toContainText("Reference QX9D-7K3M.");
  await open(page, `${line}call%20555-0000`);
  await expect(told).toContainText("We cannot take payments online right now.");
  await expect(page.getByText("Reference")).toHaveCount(0);

  // After paying: while the provider cannot be asked, and when there is no such payment.
  const successPath = "/api/checkout/success";
  const pending = { success: false, pending: true, requestId: "M7K3-D9QX" };
  await answer(page, successPath, (route) => route.fulfill({ status: 202, json: pending }));
  await open(page, "/checkout/success?session_id=cs_test_1");
  await expect(note.last()).toContainText("Reference M7K3-D9QX.");
  await page.unroute(`**${successPath}`);
  const answered = page.waitForResponse(`**${successPath}`);
  await open(page, "/checkout/success?session_id=cs_test_1");
  const reference = (await answered).headers()["x-request-id"];
  const panel = page.getByRole("main").getByRole("alert");
  await expect(panel).toContainText("We do not know this payment.");
  await expect(panel).toContainText(`Reference ${reference}.`);
  complaints.splice(0);
});

test("a damaged cart is mended or dropped, a new browser session starts empty, and the demo's buttons work", {
  tag: "@once",
}, async ({ page, context, request, complaints }) => {
  await keepCart(page, [
    { sku: "24 in" },
    { id: "v1", SKU: "OLD", total: 12.5 },
    { ...(await twoColumns(request)), quantity: "2" },
  ]);
  await open(page, "/cart");
  const lines = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("input") });
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText("ItemSKU OLD, $12.50 each");
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("Total$590.50");
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "").length)).toBe(2);

  await keepCart(page, "[{");
  await open(page, "/cart");
  await expect(notification(page)).toContainText("Your cart could not be read");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();

  // The marker goes when the browser closes.
  await keepCart(page, [await twoColumns(request)]);
  await open(page, "/cart");
  await expect(lines).toHaveCount(1);
  await context.clearCookies();
  await open(page, "/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();

  const tools = page.getByRole("region", { name: "Demo tools" });
  await tools.getByRole("button", { name: "Add test item" }).click();
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 1 item");
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await tools.getByRole("button", { name: "Check cart" }).click();
  await expect(notification(page)).toContainText("Cart: 1 item");
  await expect.poll(() => logged.join(" ")).toContain("Cart in local storage: [");
  expect(logged.join(" ")).toContain("Cart session in session storage: session_");
  const cleared = page.waitForRequest("**/api/cart/clear");
  await tools.getByRole("button", { name: "Reset all cart data" }).click();
  expect((await cleared).headers()["x-session-id"]).toMatch(/^session_\d{13}_[0-9a-f]{32}$/);
  await expect(headerCart(page)).toHaveAccessibleName("Cart");
  await tools.getByRole("button", { name: "Test checkout" }).click();
  await expect(page).toHaveURL(/\/test-payment\//);

  // What the server refuses is not put in, and stays chosen.
  await open(page, column.path);
  await answer(page, "/api/cart", (route) =>
    route.fulfill({ status: 409, json: problem("The cart cannot hold that much.") }),
  );
  await column.quantity(page).fill("3");
  await column.add(page).click();
  await expect(notification(page)).toContainText("ErrorThe cart cannot hold that much.");
  await answer(page, "/api/cart", (route) => route.abort());
  await proceed(page).click();
  await expect(notification(page)).toContainText("ErrorFailed to add product to cart.");
  await expect(column.quantity(page)).toHaveValue("3");
  await expect(page).toHaveURL(column.path);
  complaints.splice(0);
});
