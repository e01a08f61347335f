import type { Locator, Page } from "@playwright/test";
import { expectNoBarrier } from "./no-barrier.ts";
import {
  column,
  expectOrder,
  fillInCustomer,
  headerCart,
  keepCart,
  open,
  pay,
  proceed,
  twoColumns,
} from "./shop-steps.ts";
import { expect, test } from "./visit.ts";

const most = 120;

/** With the Tab key, as far as it takes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`not reached with ${most} presses of Tab: ${target}`);
}

test("the whole purchase by keyboard alone, with the delivery details given first", {
  tag: "@once",
}, async ({ page }) => {
  test.setTimeout(60_000);
  await open(page, column.path);
  await tabTo(page, column.quantity(page));
  await page.keyboard.type("12");
  await page.keyboard.press("ArrowDown");
  await expect(column.quantity(page)).toHaveValue("11");
  await tabTo(page, column.add(page));
  await page.keyboard.press("Enter");
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 11 items");
  await tabTo(page, page.getByLabel("Quantity of 60 in column"));
  await page.keyboard.type("1");
  await tabTo(page, proceed(page));
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/cart");
  await tabTo(page, page.getByLabel(`Quantity of ${column.name}`));
  await page.keyboard.type("2");
  await tabTo(page, page.getByRole("link", { name: "Give delivery details first" }));
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("Total$1,663.00");
  await expect(page.getByLabel("State")).toHaveValue("OH");
  const typed = {
    "First name": "Ada",
    "Last name": "Brook",
    Email: "ada.brook@heronbrook.test",
    Phone: "(440) 555-0123",
    Address: "12 Mill Road",
    City: "Avon",
    "ZIP code": "44011",
    "Special instructions": "The gate sticks.",
  };
  for (const [label, text] of Object.entries(typed)) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole("button", { name: "Continue to payment" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Taking you to the payment page" })).toBeFocused();

  await expect(page).toHaveURL(/\/test-payment\//);
  await tabTo(page, page.getByRole("button", { name: "Pay $1,663.00" }));
  await page.keyboard.press("Enter");
  await expectOrder(page, "$1,663.00");
  await expect(
    page.getByRole("heading", { name: "Thank you. Your order is confirmed." }),
  ).toBeFocused();
  const kept = () => page.evaluate(() => Object.keys(sessionStorage));
  expect((await kept()).filter((key) => key.startsWith("checkout-"))).toEqual([]);
});

test("two tabs have one cart: the count follows, and the second checks out what the first chose", {
  tag: "@once",
}, async ({ page, context }) => {
  test.setTimeout(60_000);
  await open(page, column.path);
  const second = await context.newPage();
  await open(second, "/");
  await expect(headerCart(second)).toHaveAccessibleName("Cart");
  await column.quantity(page).fill("2");
  await column.add(page).click();
  await expect(headerCart(second)).toHaveAccessibleName("Cart, 2 items");

  await open(second, "/cart");
  await second.getByRole("button", { name: `One more of ${column.name}` }).click();
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 3 items");
  await expect(page.getByRole("region", { name: "Your cart" })).toContainText("3 items, $867.00");

  await open(second, "/checkout");
  await fillInCustomer(second);
  await second.getByRole("button", { name: "Continue to payment" }).click();
  const session = (tab: Page) => tab.evaluate(() => sessionStorage.getItem("cart-session-id"));
  expect(await session(second)).not.toBe(await session(page));
  await pay(second, "Pay $867.00");
  await expectOrder(second, "$867.00");
  await expect(headerCart(page)).toHaveAccessibleName("Cart");
});

test("a declined card and a cancelled payment keep the cart; a bank transfer is an order when it arrives", {
  tag: "@once",
}, async ({ page, request, complaints }) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await keepCart(page, [await twoColumns(request)]);
  await open(page, "/cart");
  await proceed(page).click();
  await pay(page, "Decline card");
  await expect(page.getByRole("alert")).toContainText("declined");
  await expectNoBarrier(page);
  // The page says it with a status of its own, which the browser reports.
  complaints.splice(0);
  await pay(page, "Cancel and go back");
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("Total$578.00");

  await proceed(page).click();
  await pay(page, "Pay by bank transfer (settles later)");
  await expect(page).toHaveURL(/\/checkout\/success/);
  await expect(page.getByText("Processing your order...")).toBeVisible();
  await expect(page.getByText("Your payment is on its way but has not arrived yet")).toBeVisible();
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 2 items");

  // It settles after a while of the server's time; the page's own waits are cut short.
  const number = page.getByText(/^HB-/);
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(number).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expectOrder(page, "$578.00");
  await expect(headerCart(page)).toHaveAccessibleName("Cart");
});
