import type { Page } from "@playwright/test";
import { comeAlive } from "../come-alive.ts";
import { holdRequests, scripts } from "../hold-requests.ts";
import { column, headerCart, keepCart, twoColumns } from "../shop-steps.ts";
import { expect, test } from "../visit.ts";

// What is typed, ticked or moved while the scripts are still on their way: it stays, and it counts.

/** Opens a page, does something in it, and lets the scripts come only then. */
async function actEarly(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const letThrough = await holdRequests(page, scripts);
  await page.goto(path, { waitUntil: "commit" });
  await act();
  await expect(page.locator("html[data-alive]")).not.toBeAttached();
  letThrough();
  await comeAlive(page);
}

test("a quantity that was typed is what goes into the cart", { tag: "@once" }, async ({ page }) => {
  const buy = page.getByRole("region", { name: "Buy" });
  const amount = buy.getByLabel(/^Quantity of /);
  await actEarly(page, "/product/basalt-trio", async () => {
    await amount.fill("3");
    await buy.getByRole("button", { name: /^Add/ }).click();
  });
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 3 items");
});

test("a quantity in the list that was typed and counted on is chosen", { tag: "@once" }, async ({
  page,
}) => {
  const amount = column.quantity(page);
  await actEarly(page, column.path, async () => {
    await amount.fill("4");
    await page.getByRole("button", { name: "One more of 24 in column" }).click();
  });
  await expect(amount).toHaveValue("5");
  await column.add(page).click();
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 5 items");
});

test("nonsense for a quantity becomes one", { tag: "@once" }, async ({ page }) => {
  const amount = page.getByRole("region", { name: "Buy" }).getByLabel(/^Quantity of /);
  await actEarly(page, "/product/basalt-trio", () => amount.fill(""));
  await expect(amount).toHaveValue("1");
});

test("a size that was pressed holds against the one that is kept for the place", {
  tag: "@once",
}, async ({ page }) => {
  const size = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
  await page.goto(column.path);
  await comeAlive(page);
  await size("48 in column").check();
  const letThrough = await holdRequests(page, scripts);
  await page.reload({ waitUntil: "commit" });
  await size("60 in column").check();
  letThrough();
  await comeAlive(page);
  await expect(size("60 in column")).toBeChecked();
  await expect(page.getByRole("region", { name: "Buy" })).toContainText("$1,085.00");
});

test("at the checkout a pickup that was ticked is one, and all is kept for a look at the cart", {
  tag: "@once",
}, async ({ page, request }) => {
  await keepCart(page, [await twoColumns(request)]);
  const pickup = page.getByRole("checkbox", { name: "I will pick it up at the yard" });
  await actEarly(page, "/checkout", async () => {
    await page.getByLabel("First name").fill("Ada");
    await pickup.check();
  });
  await expect(pickup).toBeChecked();
  await expect(page.getByLabel("ZIP code")).toBeHidden();
  await page.getByRole("link", { name: "Change the cart" }).click();
  await page.getByRole("link", { name: "Give delivery details first" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(pickup).toBeChecked();
});

test("a request that was begun is kept for a look elsewhere", { tag: "@once" }, async ({
  page,
}) => {
  const details = page.getByLabel("Project Details");
  await actEarly(page, "/contact", () => details.fill("A pond for two herons."));
  await page.getByRole("contentinfo").getByRole("link", { name: "Services" }).first().click();
  await expect(page).toHaveURL("/services");
  await page.goBack();
  await expect(details).toHaveValue("A pond for two herons.");
});

test("a number for the planner that is none is told at once", { tag: "@once" }, async ({
  page,
}) => {
  const length = page.locator('form[action="/plan"] [name="length"]');
  await actEarly(page, "/plan", () => length.fill("900"));
  await expect(page.getByText("Please enter a number from 3 to 60 ft.")).toBeVisible();
  await expect(length).toHaveValue("900");
});

test("how far water falls is what was set", { tag: "@once" }, async ({ page }) => {
  const hear = page.getByRole("region", { name: "Hear it" });
  await actEarly(page, "/product/spillway-box", () =>
    hear.getByRole("slider", { name: "Falls" }).fill("30"),
  );
  await expect(hear).toContainText("falling 30 in.");
});
