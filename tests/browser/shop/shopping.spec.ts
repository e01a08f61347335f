import { goToPay, newCustomer } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import {
  alertAfter,
  column,
  expectOrder,
  headerCart,
  notification,
  open,
  pay,
  proceed,
  serverCart,
} from "../shop-steps.ts";
import { expect, test } from "../visit.ts";

test("a whole purchase: choose, add, change the cart, pay, and there is the order", async ({
  page,
}) => {
  await open(page, column.path);
  const quantity = column.quantity(page);
  const selection = page.getByRole("region", { name: "Current Selection" });
  const summary = page.getByRole("region", { name: "Your cart" });

  await test.step("nothing chosen leads nowhere", async () => {
    await expect(quantity).toHaveValue("0");
    await expect(summary).toContainText("Nothing in it yet");
    await proceed(page).click();
    await expect(notification(page)).toContainText("No items selected");
    await expect(notification(page)).toContainText(
      "Please select some items before proceeding to checkout.",
    );
    await column.add(page).dispatchEvent("click");
    await expect(page).toHaveURL(column.path);
    await expect(headerCart(page)).toHaveAccessibleName("Cart");
  });

  await test.step("a quantity is a number from 0 to 999", async () => {
    await quantity.fill("1500");
    await expect(quantity).toHaveValue("999");
    await expect(page.getByRole("button", { name: "One more of 24 in column" })).toBeDisabled();
    await quantity.fill("-3");
    await expect(quantity).toHaveValue("0");
    await quantity.fill("7");
    await quantity.fill("");
    await expect(quantity).toHaveValue("0");
    await expect(page.getByRole("button", { name: "One less of 24 in column" })).toBeDisabled();
  });

  await test.step("adding moves the quantity into the cart, here and on the server", async () => {
    await page.getByRole("button", { name: "One more of 24 in column" }).click();
    await page.getByRole("button", { name: "One more of 24 in column" }).click();
    const row = page.getByRole("listitem").filter({ has: quantity });
    await expect(row).toContainText("Subtotal $578.00");
    await expect(selection).toContainText("$578.00");
    await column.add(page).click();
    await expect(column.add(page)).toHaveText("Added");
    await expect(quantity).toHaveValue("0");
    await expect(headerCart(page)).toHaveAccessibleName("Cart, 2 items");
    await expect(page.getByRole("banner").getByRole("status")).toHaveText("Cart, 2 items.");
    await expect(summary).toContainText("2 items, $578.00");
    expect(await serverCart(page)).toEqual([{ variantName: "24 in column", quantity: 2 }]);
  });

  await test.step("with nothing chosen and a filled cart, 'PROCEED TO CHECKOUT' opens the cart", async () => {
    await proceed(page).click();
    await expect(page).toHaveURL("/cart");
    await page.goBack();
    await expect(page).toHaveURL(column.path);
  });

  await test.step("'PROCEED TO CHECKOUT' adds what is chosen and goes to the cart", async () => {
    await page.getByLabel("Quantity of 30 in column").fill("1");
    await page.getByLabel("Quantity of 36 in column").fill("3");
    await expect(selection).toContainText("$1,942.00");
    await proceed(page).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(headerCart(page)).toHaveAccessibleName("Cart, 6 items");
  });

  const total = page.getByRole("region", { name: "Order summary" });
  await test.step("the cart can be changed, and what was removed can be put back", async () => {
    await expect(total).toContainText("Subtotal, 6 items$2,520.00");
    await expect(total).toContainText("ShippingFREE");
    await expect(total).toContainText("TaxCalculated at checkout");
    await expect(total).toContainText("Total$2,520.00");
    const first = page.getByLabel("Quantity of Basalt Column, 24 in column");
    await first.fill("");
    await expect(first).toHaveValue("1");
    await expect(
      page.getByRole("button", { name: "One less of Basalt Column, 24 in column" }),
    ).toBeDisabled();
    await expect(total).toContainText("Total$2,231.00");
    await page.getByLabel("Quantity of Basalt Column, 36 in column").fill("0");
    const removed = page.getByRole("main").getByRole("status").filter({ hasText: "was removed" });
    await expect(removed).toContainText("Basalt Column, 36 in column was removed.");
    await expect(total).toContainText("Total$674.00");
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(total).toContainText("Total$2,231.00");
    const restored = page.getByRole("listitem").filter({
      has: page.getByLabel("Quantity of Basalt Column, 36 in column"),
    });
    await expect(restored).toBeFocused();
    await page.getByRole("button", { name: "Remove Basalt Column, 36 in column" }).click();
    await expect(total).toContainText("Total$674.00");
    await expect
      .poll(() => serverCart(page))
      .toEqual([
        { variantName: "24 in column", quantity: 1 },
        { variantName: "30 in column", quantity: 1 },
      ]);
  });

  await test.step("paid, it is an order, and the cart is empty", async () => {
    await proceed(page).click();
    await pay(page, "Pay $674.00");
    const number = await expectOrder(page, "$674.00");
    await expect(page.getByRole("main")).toContainText("within 1-2 business days");
    await expect(headerCart(page)).toHaveAccessibleName("Cart");
    expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("cart-session-id")))
      .toBeNull();

    await open(page, column.path);
    await column.quantity(page).fill("1");
    await column.add(page).click();
    await expect(headerCart(page)).toHaveAccessibleName("Cart, 1 item");
    await page.goBack();
    expect(await expectOrder(page, "$674.00")).toBe(number);
    await expect(headerCart(page)).toHaveAccessibleName("Cart, 1 item");
  });
});

/** One boulder for each size of screen: the last of its kind is sold in the course of the test. */
const boulders = {
  phone: { slug: "sandstone-bubbling-boulder", sku: "HB-BB-SS38", last: "Large, about 38 in" },
  desk: { slug: "slate-bubbling-boulder", sku: "HB-BB-SL40", last: "Large, about 40 in tall" },
};

test("the last of a kind: what is left is said, and whoever comes second is told before paying", async ({
  page,
  request,
  complaints,
}, { project }) => {
  const { slug, sku, last } = boulders[project.name as keyof typeof boulders];
  const path = `/product/${slug}`;
  const row = page.getByRole("listitem").filter({ has: page.getByText(`SKU ${sku}`) });
  const quantity = row.getByLabel(`Quantity of ${last}`);
  const line = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Remove / }) });
  const press = () => proceed(page).click();
  const refused = () =>
    expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 409")]);

  await test.step("no more can be chosen than there are", async () => {
    await open(page, path);
    await expect(page.getByRole("main")).toContainText("Only 3 left");
    await expect(row).toContainText("Only 1 left");
    await quantity.fill("5");
    await expect(quantity).toHaveValue("1");
    await expect(row.getByRole("button", { name: /^One more/ })).toBeDisabled();
    await row.getByRole("button", { name: /^Add to cart/ }).click();
    await expect(headerCart(page)).toHaveAccessibleName("Cart, 1 item");
    await open(page, "/cart");
    await expect(line).toContainText("Only 1 left");
    await expect(line.getByRole("button", { name: /^One more/ })).toBeDisabled();
  });

  const { name, variants } = await (await request.get(`/api/products/${slug}`)).json();
  const variant = variants.find((one: { sku: string }) => one.sku === sku);
  const rival = await goToPay(request, newCustomer(), variant.id);
  await test.step("while somebody else is paying for it, one waits in line, and it stays in the cart", async () => {
    await press();
    await expect(page).toHaveURL(/\/checkout\/line\?checkout=chk_\w+$/);
    const told = page.getByRole("status").filter({ hasText: "Somebody else is paying" });
    await expect(told).toContainText(`1 × ${name}, ${last}`);
    await expect(told).toContainText(
      /You are number 1 in line\. If nobody before you buys it, it is your turn by \d+:\d\d [AP]M/,
    );
    await expectNoBarrier(page, "main");
    await page.getByRole("link", { name: "Your cart" }).click();
    await expect(line).toBeVisible();
  });

  await rival.pay();
  await test.step("when it is sold, it is taken out, and nothing was charged", async () => {
    expect(await alertAfter(page, press)).toMatch(/is out of stock\..* nothing was charged\.$/);
    await expect(page.getByRole("alert")).toContainText("is out of stock. It was taken out of");
    await expect(headerCart(page)).toHaveAccessibleName("Cart");
    refused();
  });

  await test.step("its page says so, and whom to ask", async () => {
    await open(page, path);
    await expect(row).toContainText("Out of stock. Tell me when it is back.");
    await expect(row.getByRole("link")).toHaveAttribute(
      "href",
      `/back-in-stock?about=${slug}&size=${sku}`,
    );
    await expect(quantity).toHaveAttribute("max", "0");
    await quantity.fill("1");
    await expect(quantity).toHaveValue("0");
    await expect(row.getByRole("button", { name: /^Add to cart/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    const data = await page.locator("script[type='application/ld+json']").first().textContent();
    expect(data).toContain("https://schema.org/OutOfStock");
    await expectNoBarrier(page, "main");
  });
});
