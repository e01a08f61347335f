import { headerCart, open } from "./shop-steps.ts";
import { expect, test } from "./visit.ts";

test("a move whose animation is left out is no error of the page", { tag: "@once" }, async ({
  page,
  complaints,
}) => {
  await open(page, "/products");
  const reason = await page.evaluate(async () => {
    const move = document.startViewTransition(() => {});
    move.skipTransition();
    await move.finished;
    // Told of to the page after this: a task later, all have heard.
    await new Promise((resolve) => setTimeout(resolve));
    return move.ready.catch(String);
  });
  expect(reason).toMatch(/Transition was skipped/);
  expect(complaints).toEqual([]);
});

test("the bar of a phone says which size it sells, leads back to the sizes, and on to the cart", {
  tag: "@once",
}, async ({ page }) => {
  await open(page, "/product/caged-pond-pump");
  const box = page.getByRole("region", { name: "Buy", exact: true });
  const bar = box.locator(".bar-on-phone");
  await expect(bar).toContainText("1,600 GPH");
  await page.getByRole("heading", { name: "Available Products" }).scrollIntoViewIfNeeded();
  await expect(box.getByRole("radio").first()).not.toBeInViewport();
  await box.getByRole("link", { name: "Change size" }).click();
  const size = box.getByRole("radio", { name: "3,000 GPH" });
  await expect(size).toBeInViewport();
  await size.check();
  await expect(bar).toContainText("$289.00");
  await expect(bar).toContainText("3,000 GPH");
  await bar.getByRole("button", { name: "Add to cart" }).click();
  await bar.getByRole("link", { name: "View cart" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByLabel("Quantity of Caged Pond Pump, 3,000 GPH")).toHaveValue("1");
});

test("a row of the list says that it wants a number before it adds", async ({ page }) => {
  await open(page, "/product/caged-pond-pump");
  const add = page.getByRole("button", { name: "Add to cart: 2,400 GPH" });
  await expect(add).toHaveAccessibleDescription("Set how many first");
  // Whoever comes by keyboard can reach it, and is told why nothing is added.
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(headerCart(page)).toHaveAccessibleName("Cart");
  await page.getByLabel("Quantity of 2,400 GPH").fill("2");
  await expect(add).toHaveAccessibleDescription("");
  await add.click();
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 2 items");
  await expect(add).toHaveAccessibleDescription("Set how many first");
});
