import { headerCart, open } from "../shop-steps.ts";
import { expect, test } from "../visit.ts";

test("parts of another drawing take the place of the first one's, and both can be kept", {
  tag: "@once",
}, async ({ page }) => {
  const put = page.getByRole("button", { name: "Put these parts in the cart" });
  await open(page, "/product/black-polished-pebbles");
  await page
    .getByRole("button", { name: /^Add to cart/ })
    .first()
    .click();
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 1 item");

  await open(page, "/plan?shape=rectangle&length=12&width=8&depth=2");
  await put.click();
  await expect(page.getByRole("button", { name: "In your cart" })).toBeVisible();

  await open(page, "/plan?shape=rectangle&length=16&width=10&depth=2");
  await put.click();
  const told = page.getByText("The parts of your last drawing were taken out", { exact: true });
  await expect(told).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "View cart" }).click();
  const liners = page.getByRole("main").getByRole("button", { name: /^Remove .*Liner/ });
  // One for the pond, one for its fall.
  await expect(liners).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Remove .*Pebbles/ })).toBeVisible();
  await page.getByRole("button", { name: "Keep both" }).click();
  await expect.poll(() => liners.count()).toBeGreaterThan(2);
});
