import type { Page } from "@playwright/test";
import { comeAlive } from "../come-alive.ts";
import { keepCart, twoColumns } from "../shop-steps.ts";
import { expect, test } from "../visit.ts";

const path = "/delivery-and-returns";

/** Clicks the link that is there for it, and is on the page. */
async function follow(page: Page, place: ReturnType<Page["locator"]>) {
  await place.locator(`a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delivery and returns");
}

test("the page about delivery and returns is a click away from the footer, a product, the cart, the checkout and the questions", async ({
  page,
  request,
}) => {
  const main = page.getByRole("main");
  await test.step("from the footer", async () => {
    await page.goto("/about");
    await comeAlive(page);
    await follow(page, page.getByRole("contentinfo"));
  });
  for (const start of ["/product/basalt-trio", "/product/cobalt-vase-fountain", "/contact"]) {
    await test.step(`from ${start}`, async () => {
      await page.goto(start);
      await comeAlive(page);
      await follow(page, main);
    });
  }
  await keepCart(page, [await twoColumns(request)]);
  for (const start of ["/cart", "/checkout"]) {
    await test.step(`from ${start}`, async () => {
      await page.goto(start);
      await comeAlive(page);
      await follow(page, main);
    });
  }
});

test("it has its figures, its sections and an index that leads to them", async ({ page }) => {
  await page.goto(path);
  await comeAlive(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("definition")).toHaveText(["Free", "30 days", "7 days", "Two years"]);
  const titles = ["Delivery", "Pickup", "Damage", "Returns", "Warranty"];
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(titles);
  const index = page.getByRole("navigation", { name: "On this page" });
  for (const title of titles) {
    await index.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(`${path}#${title.toLowerCase()}`);
    await expect(main.getByRole("heading", { name: title, exact: true })).toBeInViewport();
  }
  await expect(main.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\d$/);
});

test("it is whole without JavaScript, and the terms lead to its sections", {
  tag: "@once",
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/terms");
  await page.getByRole("main").getByRole("link", { name: "How a return works" }).click();
  await expect(page).toHaveURL(`${path}#returns`);
  const returns = page.getByRole("region", { name: "Returns" });
  await expect(returns).toContainText("within 30 days of delivery");
  await expect(returns).toContainText("If you changed your mind, you pay for the way back.");
  await expect(page.getByRole("region", { name: "Delivery" })).toContainText("Shipping is free.");
  await context.close();
});
