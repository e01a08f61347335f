import { comeAlive } from "../come-alive.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { column, headerCart, keepCart, open, twoColumns } from "../shop-steps.ts";
import { expect, test } from "../visit.ts";

test("a kept cart opens on another device, is never laid over a filled one, and is offered again", async ({
  page,
  browser,
  context,
  request,
}) => {
  await keepCart(page, [await twoColumns(request)]);
  await open(page, "/cart");
  await page.getByText("Keep this cart").click();
  await page.getByLabel("Mail the link to me").fill("ada at brook");
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByLabel("Mail the link to me")).toHaveAccessibleDescription(
    /complete e-mail address/,
  );
  await page.getByLabel("Mail the link to me").fill("");
  await page.getByRole("button", { name: "Make a link" }).click();
  const field = page.getByLabel("Link to this cart");
  await expect(field).toHaveValue(/\/cart#kept=[\w-]{43}$/);
  const link = await field.inputValue();
  await expectNoBarrier(page, "main");

  await test.step("on another device it fills the empty cart", async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await comeAlive(other);
    await expect(other.getByText(/The cart that you kept on .* is back/)).toBeVisible();
    await expect(headerCart(other)).toHaveAccessibleName("Cart, 2 items");
    await expect(other).toHaveURL(/\/cart$/);
    await other.context().close();
  });

  await test.step("in a filled one it asks first", async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(column.path);
    await comeAlive(other);
    await other.getByLabel("Quantity of 60 in column").fill("1");
    await other.getByRole("button", { name: "Add to cart: 60 in column" }).click();
    await expect(headerCart(other)).toHaveAccessibleName("Cart, 1 item");
    await other.goto(link);
    await comeAlive(other);
    await expect(
      other.getByRole("heading", { name: "There is something in your cart already" }),
    ).toBeFocused();
    await expect(headerCart(other)).toHaveAccessibleName("Cart, 1 item");
    await expectNoBarrier(other, "main");
    await other.getByRole("button", { name: "Put both together" }).click();
    await expect(headerCart(other)).toHaveAccessibleName("Cart, 3 items");
    await other.context().close();
  });

  await test.step("a new browser session starts empty and offers it in one line", async () => {
    await context.clearCookies();
    await open(page, "/cart");
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await page.getByRole("button", { name: "Open it again" }).click();
    await expect(headerCart(page)).toHaveAccessibleName("Cart, 2 items");
  });

  await test.step("so does the start page, on which nothing moves for it", async () => {
    const offer = page.getByRole("link", { name: /^Open the cart you kept on \w+ \d+$/ });
    await open(page, "/");
    await expect(headerCart(page)).toHaveAccessibleName("Cart, 2 items");
    await expect(offer).toHaveCount(0);
    await context.clearCookies();
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) (window as never as Shifted).shifts.push(entry);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page, "/");
    await expect(offer).toBeVisible();
    const { height } = (await offer.boundingBox()) ?? { height: 0 };
    expect(height).toBeLessThan(60);
    expect(await page.evaluate(() => (window as never as Shifted).shifts.length)).toBe(0);
    await expectNoBarrier(page, "main");
    await offer.click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByText(/The cart that you kept on .* is back/)).toBeVisible();
    await expect(headerCart(page)).toHaveAccessibleName("Cart, 2 items");
  });
});

interface Shifted {
  shifts: PerformanceEntry[];
}

test("the cart says when it opens what has changed, and clearing it can be undone", async ({
  page,
  request,
}) => {
  const dear = await twoColumns(request, 1_000);
  await keepCart(page, [dear]);
  await open(page, "/cart");
  await expect(page.getByRole("alert").filter({ hasText: "has changed" })).toContainText(
    `The price of ${column.name} has changed from $1,000.00 to $289.00.`,
  );
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("Total$578.00");

  await page.getByRole("button", { name: "Clear cart" }).click();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 2 items");
  await expect(page.getByRole("link", { name: "Continue shopping" })).toHaveAttribute(
    "href",
    "/products",
  );
  await expectNoBarrier(page, "main");
});
