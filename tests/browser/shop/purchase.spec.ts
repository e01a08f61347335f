import type { Locator, Page } from "@playwright/test";
import { expectNoBarrier } from "../no-barrier.ts";
import {
  column,
  expectOrder,
  fillInCustomer,
  headerCart,
  keepCart,
  notification,
  open,
  pay,
  proceed,
  twoColumns,
} from "../shop-steps.ts";
import { expect, test } from "../visit.ts";

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
}, async ({ page, request }) => {
  await page.clock.install();
  await keepCart(page, [await twoColumns(request)]);
  await open(page, "/cart");
  await proceed(page).click();
  await pay(page, "Decline card");
  await expect(page.getByRole("alert")).toContainText("declined");
  await expectNoBarrier(page);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("declined");
  await pay(page, "Cancel and go back");
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("Total$578.00");

  await proceed(page).click();
  await pay(page, "Pay by bank transfer (settles later)");
  await expect(page).toHaveURL(/\/checkout\/success/);
  await expect(page.getByText("Processing your order...")).toBeVisible();
  await expect(page.getByText("Your payment is on its way but has not arrived yet")).toBeVisible();
  // Nobody pays for the same things again because they were not sure.
  await expect(headerCart(page)).toHaveAccessibleName("Cart");

  // It settles after a while of the server's time; the page's own waits are cut short.
  const number = page.getByText(/^HB-/);
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(number).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectOrder(page, "$578.00");
  await expect(headerCart(page)).toHaveAccessibleName("Cart");
  await open(page, "/cart");
  await expect(page.getByText(/^You ordered at \d+:\d\d [AP]M \(order HB-/)).toBeVisible();
});

test("back from the order leads through a declined card to the cart, and nothing is posted again", {
  tag: "@once",
}, async ({ page, request }) => {
  await keepCart(page, [await twoColumns(request)]);
  await open(page, "/cart");
  await proceed(page).click();
  await page.getByLabel("ZIP code").fill("4401");
  await pay(page, "Pay $578.00");
  await expect(page.getByLabel("ZIP code")).toHaveAccessibleDescription(/five digits/);
  await page.getByLabel("ZIP code").fill("44012");
  await pay(page, "Decline card");
  await expect(page.getByRole("alert")).toContainText("declined");
  await pay(page, "Pay $578.00");
  await expectOrder(page, "$578.00");
  const posts: string[] = [];
  page.on("request", (one) => one.method() === "POST" && posts.push(new URL(one.url()).pathname));
  // The declined card, the wrong ZIP code, and the page as it was first opened.
  for (let pages = 0; pages < 3; pages += 1) {
    await page.goBack();
    await expect(page.getByRole("heading", { name: "This payment is complete" })).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Your cart", exact: true })).toBeVisible();
  await expect(page.getByText(/^You ordered at/)).toBeVisible();
  expect(posts.filter((path) => path.startsWith("/test-payment"))).toEqual([]);
});

test("what is fetched at the yard needs no address, and the order says where and when", async ({
  page,
  request,
}) => {
  await keepCart(page, [await twoColumns(request)]);
  await open(page, "/checkout");
  await fillInCustomer(page);
  await page.getByLabel("Address").fill("");
  await page.getByLabel("ZIP code").fill("");
  await page.getByLabel("I will pick it up at the yard").check();
  await expect(page.getByLabel("ZIP code")).toBeHidden();
  await expect(page.getByText(/Bring the order number/)).toBeVisible();
  await expectNoBarrier(page, "main");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await pay(page, "Pay $578.00");
  await expectOrder(page, "$578.00");
  const order = page.getByRole("main");
  await expect(order).toContainText("Pick it up at our yard, 2004 Millrace Lane");
  await expect(order).toContainText("Basalt Column, 24 in column2 × $289.00");
  await expect(order).not.toContainText("Tax");
  await expectNoBarrier(page, "main");
});

test("the checkout refuses what no parcel can reach, says what to do, and loses nothing", async ({
  page,
  request,
}) => {
  await keepCart(page, [await twoColumns(request)]);
  await open(page, "/checkout");
  await fillInCustomer(page);
  const wrong = { State: "Ohioo", "ZIP code": "48201", Phone: "555-0123", Address: "Mill Road" };
  for (const [label, text] of Object.entries(wrong)) await page.getByLabel(label).fill(text);
  const submit = page.getByRole("button", { name: "Continue to payment" });
  await submit.click();
  await expect(page.getByLabel("Phone")).toBeFocused();
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/ten digits/);
  await expect(page.getByLabel("Address")).toHaveAccessibleDescription(/house number/);
  await expect(page.getByLabel("State")).toHaveAccessibleDescription(/such as OH or Ohio/);
  // It would lie over the next field that is marked.
  await expect(notification(page)).toHaveCount(0);
  await expectNoBarrier(page, "main");
  await page.getByLabel("State").fill("ohio");
  await submit.click();
  await expect(page.getByLabel("ZIP code")).toHaveAccessibleDescription(/of Michigan/);
  for (const [label, text] of Object.entries(wrong)) {
    if (label !== "State") await expect(page.getByLabel(label)).toHaveValue(text);
  }
  await page.getByLabel("ZIP code").fill("44011-1234");
  await page.getByLabel("Phone").fill("+1 440.555.0123");
  await page.getByLabel("Address").fill("12 Mill Road");
  await submit.click();
  await pay(page, "Pay $578.00");
  await expectOrder(page, "$578.00");
  // Who has just paid is not asked for something else.
  await expect(page.getByRole("link", { name: "Free consultation" })).toBeHidden();
  await expect(page.getByRole("main")).toContainText(
    "Ada Brook\n12 Mill Road\nAvon, OH 44011-1234",
    {
      useInnerText: true,
    },
  );
});
