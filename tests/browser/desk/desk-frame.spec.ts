import type { Page } from "@playwright/test";
import { goToPlace, openDesk } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { smallTargets } from "../small-targets.ts";
import { expect } from "../visit.ts";
import { test } from "../walk/walked-shop.ts";
import { expectWholeInView } from "../whole-in-view.ts";

test.use({ demoOrders: 40 });

const subjects = [
  "Today",
  "Orders",
  "Leads",
  "Quotes",
  "Customers",
  "Products",
  "Discount codes",
  "Reports",
  "Website",
  "Outbox",
  "Trash",
  "Audit trail",
  "Personal data",
  "Accounts",
  "Security",
];
const phone = { width: 390, height: 844 };

const navigation = (page: Page) => page.getByRole("navigation", { name: "Admin" });

test("the desk has one line above, one below, and none of the public site's furniture", async ({
  page,
}) => {
  await openDesk(page, "/admin/audit");
  const header = page.getByRole("banner");
  await expect(header).toHaveText(/^Heronbrook desk/);
  expect((await header.boundingBox())?.height).toBeLessThan(60);
  await expect(header.getByRole("button")).toHaveText(["Search", "New", "Account"]);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link")).toHaveText(["Privacy", "Terms", "To the website"]);
  expect((await footer.boundingBox())?.height).toBeLessThan(120);
  await expect(page.getByRole("button", { name: "Search products" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Cart" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: /Call or ask|Main|Footer/ })).toHaveCount(0);
  expect(await page.evaluate(() => document.querySelectorAll("main, header, footer").length)).toBe(
    3,
  );
  await footer.getByRole("link", { name: "To the website" }).click();
  await expect(page.getByRole("link", { name: "Cart", exact: true }).first()).toBeVisible();
});

test("every subject is one or two presses away, and none is hidden by scrolling", async ({
  page,
  hasTouch,
}) => {
  await openDesk(page, "/admin/security");
  const links = navigation(page).getByRole("link");
  if (hasTouch) {
    await expect(links).toHaveText(subjects.slice(0, 3));
    const more = navigation(page).getByRole("button", { name: "More" });
    await expectWholeInView(more);
    for (const link of await links.all()) await expectWholeInView(link);

    // With the keyboard: opened, closed by Escape, and the focus is back where it was.
    await more.focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "More" });
    await expect(sheet.getByRole("link")).toHaveText(subjects.slice(3));
    for (const link of await sheet.getByRole("link").all()) await expectWholeInView(link);
    await expectNoBarrier(page);
    expect(await smallTargets(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();
  } else {
    await expect(links).toHaveText(subjects);
    for (const link of await links.all()) await expectWholeInView(link);
  }
  for (const subject of subjects) {
    await goToPlace(page, subject);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(navigation(page).locator("[aria-current]:visible")).toHaveText(
      hasTouch && subjects.indexOf(subject) > 2 ? "More" : subject,
    );
  }
});

test("the menus of the header open and close without a mouse, and lead on", async ({ page }) => {
  await openDesk(page, "/admin/audit");
  const header = page.getByRole("banner");
  for (const name of ["New", "Account"]) {
    const button = header.getByRole("button", { name });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await expectNoBarrier(page);
    expect(await smallTargets(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name })).toBeHidden();
    await expect(button).toBeFocused();
  }
  await header.getByRole("button", { name: "New" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Product", exact: true }).click();
  await expect(page).toHaveURL("/admin/products/new");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await header.getByRole("button", { name: "Account" }).click();
  const account = page.getByRole("dialog", { name: "Account" });
  await expect(account).toContainText("Signed in as admin");
  await account.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect(navigation(page)).toHaveCount(0);
});

test("the first screen of Orders shows orders, and a page of 25 is short", async ({
  page,
  hasTouch,
}) => {
  if (hasTouch) await page.setViewportSize(phone);
  await openDesk(page, "/admin/orders");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(25);
  const foot = hasTouch ? ((await navigation(page).boundingBox())?.y ?? 0) : 800;
  const box = async (index: number) => {
    const { y = 0, height = 0 } = (await cards.nth(index).boundingBox()) ?? {};
    return { middle: y + height / 2, bottom: y + height };
  };
  if (hasTouch) {
    expect((await box(1)).middle).toBeLessThan(foot);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_500);
  } else {
    expect((await box(4)).bottom).toBeLessThan(foot);
  }

  // Nothing lies over the page but the bar at its foot, also not 'Logout'.
  const floating = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility())
      .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
      .map((element) => element.localName),
  );
  expect(floating).toEqual(["nav"]);

  // A line opens in place, and closes.
  const card = cards.first();
  await expect(card.getByLabel("Status")).toBeHidden();
  const top = (await card.boundingBox())?.y;
  await card.locator("summary").click();
  await expect(card.getByLabel("Status")).toBeVisible();
  await expect(card.getByPlaceholder("Add note...")).toBeVisible();
  expect((await card.boundingBox())?.y).toBe(top);
  await expectNoBarrier(page);
  await page.keyboard.press("Enter");
  await expect(card.getByLabel("Status")).toBeHidden();
});

test("held sideways the phone keeps its screen for the work", { tag: "@once" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openDesk(page, "/admin/orders");
  const bar = navigation(page);
  await expect(bar).toHaveCSS("position", "static");
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.y).toBeGreaterThan(
    y + height - 1,
  );
});

test("the desk can be put on the home screen, apart from the website", { tag: "@once" }, async ({
  page,
  request,
}) => {
  const manifestOf = async (path: string) => {
    await page.goto(path);
    const links = page.locator('link[rel="manifest"]');
    await expect(links).toHaveCount(1);
    return (await request.get((await links.getAttribute("href")) ?? "")).json();
  };
  expect(await manifestOf("/")).toMatchObject({ start_url: "/" });
  await openDesk(page, "/admin");
  const manifest = await manifestOf("/admin/orders");
  expect(manifest).toMatchObject({
    id: "/admin",
    name: "Heronbrook desk",
    start_url: "/admin",
    scope: "/admin",
    display: "standalone",
  });
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"]).toBe("image/png");
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});
