import { comeAlive } from "../come-alive.ts";
import { expect, test } from "../visit.ts";

const links = ["Home", "Products", "Services", "Gallery", "About", "Contact", "Privacy", "Terms"];

test("the navigation has every link and marks the page that is open", async ({ page }, info) => {
  await page.goto("/");
  await comeAlive(page);
  const footer = page.getByRole("navigation", { name: "Footer" });
  await expect(footer.getByRole("link")).toHaveText([
    ...links,
    "Delivery & returns",
    "Draw your pond",
    "Find your order",
  ]);
  const main = page.getByRole("navigation", { name: "Main" });
  if (info.project.name === "phone") return expect(main).toBeHidden();
  await expect(main.getByRole("link")).toHaveText(links);
  await expect(main.locator("[aria-current=page]")).toHaveText("Home");
  await main.getByRole("link", { name: "Products" }).click();
  await expect(main.locator("[aria-current=page]")).toHaveText("Products");
});

test("moving on keeps the page alive, starts at the top, and puts the focus on the heading", async ({
  page,
}) => {
  await page.goto("/");
  await comeAlive(page);
  await page.evaluate(() => {
    (window as { alive?: boolean }).alive = true;
  });
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link", { name: "Products" })
    .click();
  await expect(page).toHaveURL("/products");
  await expect(page.locator("main h1")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => (window as { alive?: boolean }).alive)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

test("the header knows when the page is scrolled more than 100 px, and looks the same", async ({
  page,
}) => {
  await page.goto("/");
  await comeAlive(page);
  const header = page.getByRole("banner");
  await expect(header).toHaveAttribute("data-scrolled", "false");
  await page.evaluate(() => window.scrollTo({ top: 100, behavior: "instant" }));
  await expect(header).toHaveAttribute("data-scrolled", "false");
  await page.evaluate(() => window.scrollTo({ top: 101, behavior: "instant" }));
  await expect(header).toHaveAttribute("data-scrolled", "true");
});

test("the first tab stop skips to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("the menu on a phone repeats the links and says how to reach us", async ({ page }, info) => {
  await page.goto("/");
  await comeAlive(page);
  const opener = page.getByRole("button", { name: "Menu", exact: true });
  if (info.project.name !== "phone") {
    await expect(opener).toBeHidden();
    return;
  }
  await opener.click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("listitem").getByRole("link")).toHaveText(links);
  await expect(menu).toContainText("2004 Millrace Lane, Sheffield Village, OH 44054");
  await expect(menu.getByRole("link", { name: "(440) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+14405550142",
  );
  await expect(menu.getByRole("link", { name: "hello@heronbrook.example" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Get Free Consultation" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL("/products");
  await expect(menu).toBeHidden();
  await expect(page.locator("main h1")).toBeFocused();
});

test("the side menu exists, and its trigger is hidden", async ({ page }) => {
  await page.goto("/");
  await comeAlive(page);
  const trigger = page.locator("[data-side-menu]");
  await expect(trigger).toBeHidden();
  await trigger.evaluate((button: HTMLElement) => button.click());
  const menu = page.getByRole("dialog", { name: "Side menu" });
  await expect(menu.getByRole("listitem").getByRole("link")).toHaveText(links);
  await menu.getByRole("button", { name: "Close" }).click();
  await expect(menu).toBeHidden();
});

test("an unknown path says so and leads on", { tag: "@once" }, async ({ page, complaints }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await expect(page).toHaveTitle("404 Page Not Found | Heronbrook");
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  // Chromium itself reports the 404 of the document; nothing else may be wrong.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("the bar of a phone floats, but not over a low or magnified page", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/contact");
  const bar = page.getByRole("navigation", { name: "Call or ask for a consultation" });
  await expect(bar).toHaveCSS("position", "fixed");
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(bar).toHaveCSS("position", "static");
});
