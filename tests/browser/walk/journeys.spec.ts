import { randomUUID } from "node:crypto";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { forgiveUnauthenticated } from "../desk-steps.ts";
import { column, expectOrder, fillInCustomer, headerCart, open, pay } from "../shop-steps.ts";
import { expect } from "../visit.ts";
import { test } from "./walked-shop.ts";

// The journeys that the shop lives by, from link to link, in every browser that can be had.

test("buy, sign in and ship", { tag: "@once" }, async ({ page, complaints }) => {
  await open(page, "/products");
  await page.getByRole("main").locator(`a[href="${column.path}"]`).first().click();
  await expect(page.locator("h1")).toHaveText("Basalt Column");
  // By keyboard: what Playwright fills in by other means, Firefox does not always take for typed.
  await column.quantity(page).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("2");
  await column.add(page).click();
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 2 items");
  await headerCart(page).click();
  await page.getByRole("link", { name: "Give delivery details first" }).click();
  await expect(page).toHaveURL("/checkout");
  await fillInCustomer(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await pay(page, "Pay $578.00");
  const number = await expectOrder(page, "$578.00");
  await expect(headerCart(page)).toHaveAccessibleName("Cart");

  await page.goto("/admin");
  await page.getByLabel("Username").fill(demoSignIn.username);
  await page.getByLabel("Password").fill(demoSignIn.password);
  await page.getByRole("button", { name: "Login" }).click();
  const sections = page.getByRole("navigation", { name: "Admin" });
  await sections.getByRole("link", { name: "Orders" }).click();
  await page.getByRole("searchbox").click();
  await page.keyboard.type(number);
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  await card.getByLabel("Status").selectOption({ label: "Out For Delivery" });
  await expect(card.locator('[data-tone="indigo"]')).toHaveText("Out For Delivery");
  await card.getByRole("button", { name: "Send e-mail" }).click();
  await expect(page.getByText("Customer e-mailed").first()).toBeVisible();
  forgiveUnauthenticated(complaints);
});

test("ask for a consultation, and find it among the leads", { tag: "@once" }, async ({ page }) => {
  const words = `A pond of 8 x 10 ft. ${randomUUID()}`;
  await open(page, "/services");
  await page.getByRole("main").locator('a[href="/contact"]').first().click();
  await page.locator("main").getByLabel("Name").fill("Ada Brook");
  await page.getByLabel("Email").fill("ada@example.org");
  // As fast as a person types: what is sent sooner goes into quarantine.
  await page.getByLabel("Project Details").pressSequentially(words, { delay: 60 });
  await page.getByRole("button", { name: "Request Free Consultation" }).click();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeFocused();

  await page.request.post("/api/admin/login", { data: demoSignIn });
  await page.goto("/admin/leads");
  await expect(page.getByRole("main")).toContainText(words);
});
