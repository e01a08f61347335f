import { comeAlive } from "./come-alive.ts";
import { expect, test } from "./visit.ts";

const scripts = /\/assets\/.*\.js/;
const isAlive = 'header button[aria-label="Menu"]';

test("the scripts run when somebody is there, and not before", async ({ page }) => {
  // Time stands still but for what the test lets pass, so that the page cannot wake by waiting.
  await page.clock.install();
  await page.goto("/gallery");
  await expect(page.locator("link[rel=later], link[rel=modulepreload]").first()).toBeAttached();
  await page.clock.runFor(1_000);
  await expect(page.locator(isAlive)).not.toBeAttached();
  await page.clock.resume();
  await comeAlive(page);
});

test("a sign of life while the page is still arriving wakes it when it is there @once", async ({
  page,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      observer.disconnect();
      if (document.readyState === "loading") document.dispatchEvent(new Event("scroll"));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/about");
  await page.clock.runFor(100);
  await expect(page.locator(isAlive)).toBeAttached();
});

test("the gallery wakes at once when its address asks for a part of it", async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/gallery?category=pond-lighting");
  await page.clock.runFor(100);
  await expect(page.locator("main figure")).toHaveCount(2);
});

test("a page that nobody touches wakes by itself", async ({ page }) => {
  await page.goto("/about");
  await expect(page.locator(isAlive)).toBeAttached();
});

test("a press before the scripts are there is kept and then carried out", async ({
  page,
}, info) => {
  let letThrough = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(scripts, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto("/gallery", { waitUntil: "commit" });
  if (info.project.name === "phone") {
    // A link still, which leads to the footer's links as long as there is no script.
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    expect(new URL(page.url()).hash).toBe("");
    letThrough();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  } else {
    await page.locator("main figure button").first().click();
    letThrough();
    await expect(page.getByRole("dialog")).toBeVisible();
  }
});

test("on a phone, when the scripts do not come, a kept press is a link again", async ({
  page,
  complaints,
}, info) => {
  if (info.project.name !== "phone") return;
  await page.route(scripts, (route) => route.abort());
  await page.goto("/about");
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await expect(page).toHaveURL("/about#site-menu");
  complaints.length = 0;
});
