import type { Page } from "@playwright/test";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { comeAlive } from "../come-alive.ts";
import { expect, test } from "../visit.ts";

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await comeAlive(page);
}

/** How many there are of it: other tests sell things, too, so that what the choice says counts. */
async function choosePondEquipment(page: Page, isPhone: boolean): Promise<number> {
  if (!isPhone) {
    const choice = page.getByRole("link", { name: /^Pond Equipment/ }).filter({ visible: true });
    const count = Number(/\d+$/.exec((await choice.textContent()) ?? "")?.[0]);
    await choice.click();
    await expect(page).toHaveURL("/search?q=pump&category=pond-equipment");
    return count;
  }
  await page.getByRole("button", { name: "Filter" }).click();
  const dialog = page.getByRole("dialog", { name: "Filter and sort" });
  const folded = dialog.locator("summary", { hasText: "Category" });
  if (await folded.isVisible()) await folded.click();
  await dialog.getByRole("checkbox", { name: /^Pond Equipment/ }).check();
  await expect(page).toHaveURL("/search?q=pump");
  const show = dialog.getByRole("button", { name: /^Show \d+ products?$/ });
  const all = (await page.getByText(/^\d+ products for/).textContent()) ?? "";
  await expect(show).not.toHaveText(`Show ${Number.parseInt(all, 10)} products`);
  const count = Number(/\d+/.exec((await show.textContent()) ?? "")?.[0]);
  await show.click();
  await expect(page).toHaveURL("/search?q=pump&sort=closest&category=pond-equipment#results");
  await expect(page.getByRole("region", { name: "Products" })).toBeFocused();
  return count;
}

test("Enter leads to everything that was found, which can be narrowed, sorted and left again", async ({
  page,
}, { project }) => {
  const isPhone = project.name === "phone";
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
  const count = await choosePondEquipment(page, isPhone);
  expect(count).toBeGreaterThanOrEqual(5);
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
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: "Filter" }).click();
    const dialog = page.getByRole("dialog", { name: "Filter and sort" });
    await dialog.getByRole("checkbox", { name: /^Skimmers/ }).check();
    await dialog.getByRole("checkbox", { name: /^\$200 to/ }).check();
    await dialog.getByRole("button", { name: /^Show/ }).click();
    await expect(page).toHaveURL(/category=skimmers&price=200#results$/);
    await expect(page.getByRole("heading", { level: 3 }).first()).toContainText("Skimmer");
    await expect(page.getByRole("heading", { level: 3 }).first()).toBeInViewport();
    await expect(page.getByRole("list", { name: "Chosen filters" })).toContainText("Skimmers");
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
