import { comeAlive } from "../come-alive.ts";
import { holdRequests, scripts } from "../hold-requests.ts";
import { expect, test } from "../visit.ts";

const isPhone = (info: { project: { name: string } }) => info.project.name === "phone";

for (const { path, button, dialog } of [
  { path: "/about", button: "Menu", dialog: "Menu" },
  { path: "/product/basalt-trio", button: "Search products", dialog: "Search products" },
  { path: "/product/basalt-trio", button: /^Enlarge: /, dialog: "Basalt Trio" },
  { path: "/gallery", button: /^Enlarge: / as RegExp | string, dialog: "Project pictures" },
]) {
  test(`${dialog} on ${path} opens before any script has come, and stays open when React takes over`, async ({
    page,
  }, info) => {
    // There is no such button on a wide screen.
    if (button === "Menu" && !isPhone(info)) return;
    const letThrough = await holdRequests(page, scripts);
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("button", { name: button, exact: true }).first().click();
    const opened = page.getByRole("dialog", { name: dialog });
    await expect(opened).toBeVisible();
    await expect(page.locator("html[data-alive]")).not.toBeAttached();
    letThrough();
    await comeAlive(page);
    await expect(opened).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expect(page.getByRole("button", { name: button, exact: true }).first()).toBeFocused();
  });
}

test("a dialog closes by its button and by Escape before any script has come", async ({ page }) => {
  await holdRequests(page, scripts);
  await page.goto("/about", { waitUntil: "commit" });
  const opened = page.getByRole("dialog", { name: "Search products" });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => opened.getByRole("button", { name: "Close" }).click(),
  ]) {
    await page.getByRole("button", { name: "Search products" }).click();
    await expect(opened).toBeVisible();
    await close();
    await expect(opened).toBeHidden();
  }
});

test("what was typed into the search before the page came alive is searched for", {
  tag: "@once",
}, async ({ page }) => {
  const letThrough = await holdRequests(page, scripts);
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Search products" }).click();
  await page.keyboard.type("basalt");
  letThrough();
  await expect(page.getByRole("option", { name: /Basalt Trio/ })).toBeVisible();
  await expect(page.getByRole("combobox")).toHaveValue("basalt");
});

test("a press before the scripts have come is shown, kept, and carried out once, on that button", {
  tag: "@once",
}, async ({ page }) => {
  const letThrough = await holdRequests(page, scripts);
  await page.goto("/product/basalt-trio", { waitUntil: "commit" });
  const add = page.getByRole("region", { name: "Buy" }).getByRole("button", { name: /^Add/ });
  await add.click();
  await add.click();
  await expect(add).toHaveAttribute("data-held", "");
  letThrough();
  await comeAlive(page);
  await expect(add).not.toHaveAttribute("data-held");
  const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ });
  await expect(cart).toHaveAccessibleName("Cart, 1 item");
});

test("a quantity counts before the scripts have come, and goes on counting with them", {
  tag: "@once",
}, async ({ page }) => {
  const letThrough = await holdRequests(page, scripts);
  await page.goto("/product/basalt-trio", { waitUntil: "commit" });
  // The first is the box's, whose quantity begins at 1.
  const amounts = page.getByLabel(/^Quantity of /);
  const increase = page.getByRole("button", { name: /^One more of / }).nth(2);
  await increase.click();
  await increase.click();
  await expect(amounts.nth(2)).toHaveValue("2");
  letThrough();
  await comeAlive(page);
  await expect(page.getByText("Current Selection")).toBeVisible();
  await expect(amounts.nth(2)).toHaveValue("2");
  await increase.click();
  await expect(amounts.nth(2)).toHaveValue("3");
  await expect(amounts.nth(1)).toHaveValue("0");
  await expect(amounts.nth(0)).toHaveValue("1");
});

test("a kind of project is chosen before the scripts have come, and shown with them", async ({
  page,
}) => {
  const letThrough = await holdRequests(page, scripts);
  await page.goto("/gallery", { waitUntil: "commit" });
  const chosen = page.getByRole("button", { name: /^Pond Lighting/ });
  const all = page.getByRole("button", { name: /^All Projects/ });
  await chosen.click();
  await expect(chosen).toHaveAttribute("aria-pressed", "true");
  await expect(all).toHaveAttribute("aria-pressed", "false");
  letThrough();
  await expect(page).toHaveURL("/gallery?category=pond-lighting");
  await expect(chosen).toHaveAttribute("aria-pressed", "true");
  await all.click();
  await expect(page).toHaveURL("/gallery");
  await expect(all).toHaveAttribute("aria-pressed", "true");
  await expect(chosen).toHaveAttribute("aria-pressed", "false");
});

test("the scripts run at the first touch, however busy the browser is @once", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto("/about");
  await expect(page.locator("link[rel=modulepreload]").first()).toBeAttached();
  await expect(page.locator("html[data-alive]")).not.toBeAttached();
  await page.keyboard.press("Shift");
  await comeAlive(page);
});

test("when the scripts do not come, links and dialogs work all the same", async ({
  page,
  complaints,
}) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto("/gallery");
  await page
    .getByRole("button", { name: /^Enlarge: / })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Project pictures" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator("footer").getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL("/about");
  complaints.length = 0;
});

test("a browser that does not know the attribute opens and closes dialogs by the page's first script", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  // What the browser itself would do with the attribute is what is not there.
  await page.route("/about", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(' popover="auto"', "");
    await route.fulfill({ response, body });
  });
  await holdRequests(page, scripts);
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Search products" }).click();
  const opened = page.getByRole("dialog", { name: "Search products" });
  await expect(opened).toBeVisible();
  await opened.getByRole("button", { name: "Close" }).click();
  await expect(opened).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("menu, search and pictures open, and the search leads to its results", async ({
    page,
  }, info) => {
    await page.goto("/gallery");
    if (isPhone(info)) {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "About" }).click();
      await expect(page).toHaveURL("/about");
      await page.goto("/gallery");
    }
    await page
      .getByRole("button", { name: /^Enlarge: / })
      .first()
      .click();
    const pictures = page.getByRole("dialog", { name: "Project pictures" });
    await expect(pictures.getByRole("img")).toBeVisible();
    await pictures.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Search products" }).click();
    await page.getByRole("combobox").fill("basalt");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=basalt");
    await expect(page.getByRole("link", { name: "Basalt Column" })).toBeVisible();
  });
});
