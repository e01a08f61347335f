import type { Locator, Page } from "@playwright/test";
import { comeAlive } from "../come-alive.ts";
import { holdRequests } from "../hold-requests.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, test } from "../visit.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Categories" });
const topOf = (part: Locator) =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().top));
const bottomOf = (part: Locator) =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  await comeAlive(page);
}

test("the listing is no higher than promised with everything loaded", async ({ page }, {
  project,
}) => {
  await open(page, "/products");
  const height = await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo(0, y);
      // Not a frame: a busy machine's browser may stop drawing a page in which nothing changes.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return document.documentElement.scrollHeight;
  });
  expect(height).toBeGreaterThan(5_000);
  expect(height).toBeLessThanOrEqual(project.name === "phone" ? 26_000 : 12_000);
});

test("the bar of categories stays in sight, marks where one is, and covers nothing that it leads to", async ({
  page,
}, { project }) => {
  await open(page, "/products#illumination-kits");
  const heading = page.getByRole("heading", { name: "Illumination Kits", exact: true });
  await expect(heading).toBeInViewport();
  await expect.poll(() => topOf(bar(page))).toBeLessThan(80);
  expect(await topOf(heading)).toBeGreaterThanOrEqual(await bottomOf(bar(page)));
  const current = bar(page).locator("[aria-current=location]");
  await expect(current).toContainText("Illumination Kits");
  await expect(current).toBeInViewport();

  // Pressed where it is: to bring it into view, a driver would scroll the page, and with that the
  // header back over the bar.
  const pondMaintenance = bar(page).getByRole("link", { name: /^Pond Maintenance/ });
  await pondMaintenance.evaluate((link) => {
    let row = link.parentElement;
    while (row && row.scrollWidth <= row.clientWidth) row = row.parentElement;
    const by = link.getBoundingClientRect().left - 80;
    row?.scrollBy({ left: by, behavior: "instant" });
  });
  const { x, y, width, height } = (await pondMaintenance.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width / 2, y + height / 2);
  const next = page.getByRole("heading", { name: "Pond Maintenance", exact: true });
  await expect(next).toBeInViewport();
  await expect(next).toBeFocused();
  expect(await topOf(next)).toBeGreaterThanOrEqual(await bottomOf(bar(page)));
  await expect(current).toContainText("Pond Maintenance");

  if (project.name !== "phone") return;
  // One bar at a time: the other is at the foot of the page.
  const call = page.getByRole("navigation", { name: "Call or ask for a consultation" });
  await expect(call).toHaveCSS("position", "static");
});

test("all categories, and what is fitted to the job, are one press away", async ({ page }) => {
  await open(page, "/products");
  await page.getByRole("button", { name: "All categories" }).click();
  const sheet = page.getByRole("dialog", { name: "All categories" });
  await expect(sheet.getByRole("link")).toHaveCount(29 + 4);
  await expectNoBarrier(page);
  expect(await smallTargets(page)).toEqual([]);
  await sheet.getByRole("link", { name: "Pond liner, fitted" }).click();
  await expect(page).toHaveURL("/products/liner");
  await expect(sheet).toBeHidden();
});

test("several filters are chosen from the listing in a dialog, and one press leads to the results", async ({
  page,
}) => {
  await open(page, "/products");
  const opener = page.getByRole("button", { name: /^Filter/ });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Filter and sort" });
  await expectNoBarrier(page);
  expect(await smallTargets(page)).toEqual([]);
  await dialog.getByRole("checkbox", { name: /^4,000 GPH and up/ }).check();
  await dialog.getByRole("checkbox", { name: /^20 ft and up/ }).check();
  await dialog.getByRole("radio", { name: "Most head first" }).check();
  // What is chosen is counted, and the page behind it does not move.
  await expect(page).toHaveURL("/products");
  const results = page.getByRole("region", { name: "Products" });
  const show = dialog.getByRole("button", { name: /^Show [1-9]\d? products?$/ });
  await expect(show).toBeVisible();
  const count = Number(/\d+/.exec((await show.textContent()) ?? "")?.[0]);
  expect(count).toBeLessThan(20);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await dialog.getByRole("checkbox", { name: /^4,000 GPH and up/ }).check();
  await dialog.getByRole("checkbox", { name: /^20 ft and up/ }).check();
  await expect(show).toHaveText(`Show ${count} products`);
  await show.click();
  await expect(page).toHaveURL("/search?sort=closest&flow=4000&head=20#results");
  await expect(results).toBeFocused();
  await expect(results.getByRole("article")).toHaveCount(count);
  await expect(results.getByRole("article").first()).toBeInViewport();
  await expect(page.getByRole("list", { name: "Chosen filters" }).getByRole("link")).toHaveCount(2);
});

test("a category is filtered within itself", { tag: "@once" }, async ({ page }) => {
  await open(page, "/products/pond-equipment");
  await page.getByRole("button", { name: /^Filter/ }).click();
  const dialog = page.getByRole("dialog", { name: "Filter and sort" });
  await expect(dialog.getByRole("group", { name: "Category" })).toHaveCount(0);
  await dialog.getByRole("checkbox", { name: /^Under 500 GPH/ }).check();
  await dialog.getByRole("button", { name: "Show 2 products" }).click();
  await expect(page).toHaveURL(/\/search\?category=pond-equipment&sort=closest&flow=0#results/);
  await expect(page.getByRole("region", { name: "Products" }).getByRole("article")).toHaveCount(2);
  // It is still the category, and one press leads back to the whole of it.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pond Equipment");
  await expect(page).toHaveTitle(/^Pond Equipment, filtered/);
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await trail.getByRole("link", { name: "Pond Equipment" }).click();
  await expect(page).toHaveURL("/products/pond-equipment");
});

test("a filter chosen before the dialog's script is there is counted when it comes", {
  tag: "@once",
}, async ({ page }) => {
  const letThrough = await holdRequests(page, /\/assets\/filter-dialog-/);
  await open(page, "/products/pond-equipment");
  await page.getByRole("button", { name: /^Filter/ }).click();
  const dialog = page.getByRole("dialog", { name: "Filter and sort" });
  await dialog.getByRole("checkbox", { name: /^Under 500 GPH/ }).check();
  letThrough();
  await expect(dialog.getByRole("button", { name: "Show 2 products" })).toBeVisible();
});

test("on a desk a choice beside the results leaves the page where it is", { tag: "@once" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await open(page, "/search?q=pump");
  const choice = page
    .getByRole("navigation", { name: "Narrow the results" })
    .getByRole("link", { name: /^2,000 to 4,000 GPH/ });
  await choice.scrollIntoViewIfNeeded();
  const before = await topOf(choice);
  await choice.click();
  await expect(choice).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL("/search?q=pump&flow=2000");
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expect(choice).toBeInViewport();
  expect(before).toBeGreaterThan(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the bar leads to its categories, and the dialogs open and are sent", async ({ page }) => {
    await page.goto("/products");
    await bar(page)
      .getByRole("link", { name: /^Hollow Granite/ })
      .click();
    await expect(page).toHaveURL("/products#hollow-granite");
    const heading = page.getByRole("heading", { name: "Hollow Granite", exact: true });
    await expect(heading).toBeInViewport();
    await page.getByRole("button", { name: /^Filter/ }).click();
    const dialog = page.getByRole("dialog", { name: "Filter and sort" });
    const materials = dialog.getByRole("group", { name: "Material" });
    await dialog.locator("summary", { hasText: "Material" }).click();
    await materials.getByRole("checkbox", { name: /^Granite/ }).check();
    await dialog.getByRole("button", { name: /^Show/ }).click();
    await expect(page).toHaveURL(/\/search\?.*material=granite#results$/);
    await expect(page.getByRole("article").first()).toBeInViewport();
  });
});
