import type { Page } from "@playwright/test";
import { comeAlive, saveData } from "../come-alive.ts";
import { expect, test } from "../visit.ts";

/** A link of the footer: there at every size. */
const footerLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name, exact: true });
const heading = (page: Page) => page.locator("h1");
const message = (page: Page) => page.getByText("That page could not be loaded", { exact: true });

/** Nothing is fetched ahead, so that a move needs the connection. */
async function openSaving(page: Page, path: string): Promise<void> {
  await saveData(page);
  await page.goto(path);
  await comeAlive(page);
}

test("without a connection a visitor stays on the page, is told, and goes on when it is back", async ({
  page,
  context,
  complaints,
}) => {
  await page.goto("/services");
  await comeAlive(page);
  // The code of the pages has been fetched ahead; this page's content has not.
  await page.waitForLoadState("networkidle");
  const lights = page.locator('main a[href^="/products/"]').first();
  await page.route("**/*.data*", (route) => route.abort("internetdisconnected"));
  await context.setOffline(true);
  const target = (await lights.count()) > 0 ? lights : footerLink(page, "Products");
  await target.click();
  await expect(message(page)).toBeVisible();
  await expect(page).toHaveURL("/services");
  await expect(heading(page)).toHaveText("We build it, and we keep it running");
  await context.setOffline(false);
  await page.unroute("**/*.data*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/products/);
  await expect(heading(page)).toBeFocused();
  await expect(message(page)).toBeHidden();
  complaints.length = 0;
});

test("when the server cannot answer, going back leaves the address of the page that is shown", {
  tag: "@once",
}, async ({ page, complaints }) => {
  await page.goto("/about");
  await comeAlive(page);
  await footerLink(page, "Terms").click();
  await expect(heading(page)).toHaveText("Terms of service");
  await page.route("**/about.data*", (route) => route.fulfill({ status: 503, body: "later" }));
  await page.goBack();
  await expect(message(page)).toBeVisible();
  await expect(page).toHaveURL("/terms");
  await expect(heading(page)).toHaveText("Terms of service");
  // The page is as alive as before, and so are its links.
  await footerLink(page, "Privacy").click();
  await expect(heading(page)).toHaveText("Privacy policy");
  await expect(page).toHaveURL("/privacy");
  complaints.length = 0;
});

test("a tab that was open before a new release loads the new page: data that are no longer understood", {
  tag: "@once",
}, async ({ page, complaints }) => {
  await openSaving(page, "/about");
  await page.route("**/terms.data*", (route) => route.fulfill({ status: 400, body: "{}" }));
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await footerLink(page, "Terms").click();
  await expect(heading(page)).toHaveText("Terms of service");
  await expect(page).toHaveURL("/terms");
  expect(await page.evaluate(() => "isOld" in window)).toBe(false);
  complaints.length = 0;
});

test("a tab that was open before a new release loads the new page: data of another shape", {
  tag: "@once",
}, async ({ page, request, complaints }) => {
  await openSaving(page, "/about");
  const other = await (await request.get("/privacy.data?_routes=root")).body();
  const headers = { "content-type": "text/x-script", "x-remix-response": "yes" };
  await page.route("**/terms.data*", (route) => route.fulfill({ headers, body: other }));
  await footerLink(page, "Terms").click();
  await expect(heading(page)).toHaveText("Terms of service");
  await expect(page).toHaveURL("/terms");
  complaints.length = 0;
});

test("a move that takes its time shows at once that it is on its way", async ({ page }) => {
  await openSaving(page, "/about");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/terms.data*", async (route) => {
    await held;
    await route.continue();
  });
  await footerLink(page, "Terms").click();
  await expect(page.locator(".moving")).toBeAttached();
  await expect(page.getByText("Loading the page")).toBeAttached();
  answer();
  await expect(heading(page)).toHaveText("Terms of service");
  await expect(page.locator(".moving")).toHaveCount(0);
});

test("the parts of a page's code are asked for at once, not when its module has come", {
  tag: "@once",
}, async ({ page }) => {
  await openSaving(page, "/about");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const module = /\/assets\/services-[^/]+\.js$/;
  await page.route(module, async (route) => {
    await held;
    await route.continue();
  });
  await footerLink(page, "Services").click();
  const parts = () => asked.filter((path) => /\.js$/.test(path) && !module.test(path));
  await expect.poll(parts).not.toEqual([]);
  answer();
  await expect(heading(page)).toHaveText("We build it, and we keep it running");
});

test("pages of the navigation and products in sight are fetched ahead, and nothing is with Save-Data", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/products/basalt-series");
  await comeAlive(page);
  await expect.poll(() => asked).toContain("/gallery.data");
  await page.getByRole("article").first().scrollIntoViewIfNeeded();
  await expect.poll(() => asked.some((path) => path.startsWith("/api/products/"))).toBe(true);
  asked.length = 0;
  await openSaving(page, "/products/basalt-series");
  await page.getByRole("article").first().scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => /\.data$|^\/api\/products/.test(path))).toEqual([]);
});

test("a page that was fetched ahead needs no connection for a minute", { tag: "@once" }, async ({
  page,
  context,
  complaints,
}) => {
  const fetched = page.waitForResponse(/\/gallery\.data/);
  await page.goto("/about");
  await comeAlive(page);
  await (await fetched).finished();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await footerLink(page, "Gallery").click();
  await expect(page).toHaveURL("/gallery");
  await expect(heading(page)).toBeFocused();
  await context.setOffline(false);
  // Its pictures come later.
  complaints.length = 0;
});
