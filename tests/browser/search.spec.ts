import type { Page } from "@playwright/test";
import { demoSignIn } from "#desk/account/demo-sign-in.ts";
import { comeAlive } from "./come-alive.ts";
import { expect, test } from "./visit.ts";

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await comeAlive(page);
}

test("Enter leads to everything that was found, which can be narrowed, sorted and left again", async ({
  page,
}) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Search products" }).click();
  await page.getByRole("combobox").fill("20 ft liner");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=20+ft+liner");
  const results = page.getByRole("region", { name: "Products" }).getByRole("article");
  await expect(results.first()).toContainText("EPDM Pond Liner");
  await expect(results.first().locator("mark").first()).toHaveText("Liner");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("searchbox").fill("pump");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/search?q=pump");
  await expect(results.first()).toContainText("Pump");
  const narrow = page.getByText("Narrow and sort");
  if (await narrow.isVisible()) await narrow.click();
  const choice = page.getByRole("link", { name: /^Pond Equipment/ }).filter({ visible: true });
  // Other tests sell things, too: what the choice says is how many there must be.
  const count = Number(/\d+$/.exec((await choice.textContent()) ?? "")?.[0]);
  expect(count).toBeGreaterThanOrEqual(5);
  await choice.click();
  await expect(page).toHaveURL("/search?q=pump&category=pond-equipment");
  await expect(results).toHaveCount(count);
  const first = results.first().getByRole("link");
  const name = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.goBack();
  await expect(results).toHaveCount(count);
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("pump");
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("20 ft liner");
  await expect(results.first()).toContainText("EPDM Pond Liner");
});

test("what we do not sell gets an honest line, before Enter too", async ({ page }) => {
  await open(page, "/products");
  await page.getByRole("button", { name: "Search products" }).click();
  await page.getByRole("combobox").fill("koi");
  await expect(page.getByRole("status").filter({ hasText: "We sell no live fish." })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("We sell no live fish.").filter({ visible: true })).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("Telescoping Pond Net");
});

test("what is fitted to the job leads to its place on its page", async ({ page }) => {
  await open(page, "/search?q=koi+pond+kit");
  await page.getByRole("link", { name: /^Koi Pond Kit/ }).click();
  await expect(page).toHaveURL(/\/products\/pond-kits#/);
  await expect(page.getByRole("heading", { name: "Koi Pond Kit" })).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page searches, narrows and leads on", { tag: "@once" }, async ({ page }) => {
    await page.goto("/search");
    await page.getByRole("searchbox").fill("skimer");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL("/search?q=skimer");
    await page
      .getByText("Narrow and sort")
      .click({ timeout: 1_000 })
      .catch(() => {});
    await page
      .getByRole("link", { name: /^Skimmers/ })
      .filter({ visible: true })
      .last()
      .click();
    await expect(page.getByRole("heading", { level: 3 }).first()).toContainText("Skimmer");
  });
});

test("the owner adds a word at the desk, and the search knows it at once", {
  tag: "@once",
}, async ({ page }) => {
  await page.request.post("/api/admin/login", { data: demoSignIn });
  await open(page, "/admin/website?part=search");
  const form = page.getByRole("form", { name: "Search words" });
  await form.getByRole("button", { name: "Add a word" }).click();
  await page.keyboard.type("quagwater");
  await form.getByLabel("They mean").first().fill("stone bench");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Saved").first()).toBeVisible();
  await page.goto("/search?q=quagwater");
  await expect(page.getByRole("article").first()).toContainText("Bench");
  await page.goto("/admin/website?part=search");
  await page
    .getByRole("form", { name: "Search words" })
    .getByRole("button", { name: "Undo" })
    .click();
});
