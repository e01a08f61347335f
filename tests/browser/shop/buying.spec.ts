import type { Locator, Page } from "@playwright/test";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import type { AdminProduct } from "#desk/products/admin-product.ts";
import { comeAlive } from "../come-alive.ts";
import { holdRequests, scripts } from "../hold-requests.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { column, headerCart, open } from "../shop-steps.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, test } from "../visit.ts";

/** The screens of the promise: a small phone, a small laptop. */
const screens = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };

const box = (page: Page) => page.getByRole("region", { name: "Buy", exact: true });
const size = (page: Page, name: string) => box(page).getByRole("radio", { name });
const add = (page: Page) => box(page).getByRole("button", { name: /^Add/ });
const quantity = (page: Page) => box(page).getByRole("spinbutton");
const isPhone = ({ project }: { project: { name: string } }) => project.name === "phone";

/** All of it on the screen, and nothing else over its middle. */
async function expectInReach(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 0.95 });
  const isFree = await part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(over) || over?.contains(element) === true;
  });
  expect(isFree).toBe(true);
}

test("the first screen has size, quantity, price, button and delivery, and one bar", async ({
  page,
}, info) => {
  await page.setViewportSize(screens[info.project.name as keyof typeof screens]);
  for (const [path, arrives] of [
    [column.path, "170 lb on a pallet to the curb, 5 to 15 business days"],
    ["/product/caged-pond-pump", "by parcel, 3 to 10 business days"],
  ] as const) {
    await open(page, path);
    for (const part of [
      ...(await box(page).getByRole("radio").all()),
      quantity(page),
      box(page).getByText("$").last(),
      add(page),
      box(page).getByRole("link", { name: `Free shipping, ${arrives}` }),
    ]) {
      await expectInReach(part);
    }
    await expect(page.getByRole("link", { name: "Free consultation" })).toBeHidden();
  }
  await open(page, "/product/cobalt-vase-fountain");
  await expectInReach(page.getByRole("link", { name: "Request Quote" }));
});

test("a size is chosen, its price shown, so many of it added, and nothing lies over what comes next", async ({
  page,
}) => {
  await open(page, column.path);
  await size(page, "36 in column").check();
  await expect(box(page)).toContainText("$519.00");
  await expect(box(page)).toContainText("390 lb on a pallet");
  await quantity(page).fill("2");
  await expect(box(page)).toContainText("$1,038.00");
  await add(page).click();
  await expect(box(page).getByRole("button", { name: "Added" })).toBeVisible();
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 2 items");
  const summary = page.getByRole("region", { name: "Your cart" });
  await expect(summary).toContainText("2 items, $1,038.00");
  await expect(page.locator("[data-variant]")).toHaveCount(0);
  const way = summary.getByRole("link", { name: "View cart" });
  await way.evaluate((link) => link.scrollIntoView({ block: "center" }));
  await expectInReach(way);
  // The list below has a selection of its own, which is still empty: nothing is sold twice.
  await expect(page.getByLabel("Quantity of 36 in column")).toHaveValue("0");
  await page.getByRole("button", { name: "PROCEED TO CHECKOUT" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByLabel("Quantity of Basalt Column, 36 in column")).toHaveValue("2");
});

test("back, forward and a reload find the size that was chosen; a hash chooses one", {
  tag: "@once",
}, async ({ page }) => {
  await open(page, column.path);
  await size(page, "48 in column").check();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").first().click();
  await expect(page).toHaveURL("/products");
  await page.goBack();
  await expect(size(page, "48 in column")).toBeChecked();
  await expect(box(page)).toContainText("$745.00");
  await page.reload();
  await comeAlive(page);
  await expect(size(page, "48 in column")).toBeChecked();
  await expect(box(page)).toContainText("$745.00");
  await page.goto("about:blank");
  await open(page, `${column.path}#hb-ba-60`);
  await expect(size(page, "60 in column")).toBeChecked();
  await expect(box(page)).toContainText("$1,085.00");
});

test("a size and a press before the scripts have come count", { tag: "@once" }, async ({
  page,
}) => {
  const letThrough = await holdRequests(page, scripts);
  await page.goto(column.path, { waitUntil: "commit" });
  await size(page, "30 in column").check();
  await add(page).click();
  letThrough();
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 1 item");
  await expect(page.getByRole("region", { name: "Your cart" })).toContainText("$385.00");
});

test("two tabs put into one cart", { tag: "@once" }, async ({ page, context }) => {
  await open(page, column.path);
  const other = await context.newPage();
  await open(other, "/product/grey-granite-sphere");
  await add(page).click();
  await expect(headerCart(other)).toHaveAccessibleName("Cart, 1 item");
  await add(other).click();
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 2 items");
});

test("a price that has changed since the page was opened is said before it is paid", {
  tag: "@once",
}, async ({ page }) => {
  const slug = `tide-stone-${Date.now()}`;
  await page.request.post("/api/admin/login", { data: demoSignIn });
  const variant = { sku: slug.toUpperCase(), price: "40.00", specifications: [] };
  const draft = {
    ...{ name: "Tide Stone", slug, description: "A stone.", category: "polished-pebbles" },
    ...{ soldBy: "price", isVisible: true, photos: [], features: [], whatsIncluded: [] },
    variants: [
      { ...variant, name: "Small", stock: 0, stockWas: null },
      { ...variant, sku: `${variant.sku}-L`, name: "Large", stock: null, stockWas: null },
    ],
  };
  const answer = await page.request.post("/api/admin/products", { data: draft });
  const made: AdminProduct = await answer.json();

  await open(page, `/product/${slug}`);
  await test.step("what is out of stock says so, and whom to ask; the other size is chosen", async () => {
    await expect(size(page, "Large")).toBeChecked();
    await size(page, "Small").check();
    await expect(add(page)).toHaveCount(0);
    await expect(box(page).getByRole("link", { name: "Tell me when it is back" })).toHaveAttribute(
      "href",
      `/back-in-stock?about=${slug}&size=${variant.sku}`,
    );
    await expectNoBarrier(page, "main");
    await size(page, "Large").check();
  });

  const dearer = made.draft.variants.map((one) => ({ ...one, price: "45.00" }));
  const changed = await page.request.put(`/api/admin/products/${made.id}`, {
    data: { draft: { ...made.draft, variants: dearer }, revision: made.revision },
  });
  expect(changed.status()).toBe(200);
  await add(page).click();
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 1 item");
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/cart");
  await comeAlive(page);
  await page.getByRole("button", { name: "PROCEED TO CHECKOUT" }).click();
  await expect(page.getByRole("main")).toContainText("$45.00");
  await page.request.delete(`/api/admin/products/${made.id}`);
});

test("a stone says what it also needs, one press adds it, and the cart says what is missing", async ({
  page,
}) => {
  await open(page, "/product/grey-granite-sphere");
  await size(page, "18 in sphere").check();
  const needed = page.getByRole("region", { name: "You also need" });
  await expect(needed).toContainText("Round GFRC Basin, 36 in round $479.00");
  await expect(needed).toContainText("3 × Black Polished Pebbles, 40 lb bag");
  await expect(page.getByRole("main")).toContainText(
    "The pump that comes with it is sold alone, too: Small Fountain Pump, 550 GPH, $89.00.",
  );
  await add(page).click();
  await needed.getByRole("button", { name: /^Add to cart: Round GFRC Basin/ }).click();
  await expect(needed.getByText("In your cart")).toHaveCount(1);
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 2 items");

  await page.goto("/cart");
  await comeAlive(page);
  await expect(needed).toContainText("To cover the basin: Gray Granite Sphere");
  await expect(needed.getByRole("listitem")).toHaveCount(1);
  await expectNoBarrier(page, "main");
  await needed.getByRole("button", { name: /^Add to cart: 3 × Black/ }).click();
  await expect(needed).toHaveCount(0);
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 5 items");

  await open(page, "/product/river-bubbling-boulder");
  await size(page, "Extra large").check();
  await expect(box(page)).toContainText("2,170 lb set down by machine");
  await expect(needed.getByRole("link", { name: "Ask for one" })).toHaveAttribute(
    "href",
    "/contact?about=river-bubbling-boulder&size=HB-BB-RV44",
  );
});

test("a kit in the cart says what is in it", { tag: "@once" }, async ({ page }) => {
  await open(page, "/product/complete-pond-kit");
  await add(page).click();
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 1 item");
  await page.goto("/cart");
  await comeAlive(page);
  const kit = page.getByRole("group").filter({ hasText: "What's in this kit" });
  await page.getByText("What's in this kit").press("Enter");
  await expect(kit.getByRole("listitem")).toHaveCount(6);
  await expect(kit.getByRole("listitem").first()).toHaveText("Skimmer with net and mat");
  await expectNoBarrier(page, "main");
  expect(await smallTargets(page)).toEqual([]);
});

test("cards lead to the cart and say how much is in it", async ({ page }) => {
  await open(page, column.path);
  await add(page).click();
  await expect(headerCart(page)).toHaveAccessibleName("Cart, 1 item");
  await page.goto("/products/granite-spheres");
  await comeAlive(page);
  const way = page
    .getByRole("article")
    .first()
    .getByRole("link", { name: /^View cart/ });
  await expect(way).toHaveAccessibleName("View cart 1");
  await way.click();
  await expect(page).toHaveURL("/cart");
});

test("the list's total takes the place of the bar, and both are free of barriers", async ({
  page,
}, info) => {
  await page.setViewportSize(screens[info.project.name as keyof typeof screens]);
  await open(page, column.path);
  const bar = page.locator(".bar-on-phone");
  await expect(bar).toHaveCount(1);
  if (isPhone(info)) await expect(bar).toHaveCSS("position", "fixed");
  await page.getByLabel("Quantity of 60 in column").fill("1");
  await expect(page.locator(".bar-on-phone")).toHaveCount(0);
  await expectInReach(page.getByRole("button", { name: "PROCEED TO CHECKOUT" }));
  await expectNoBarrier(page, "main");
  expect(await smallTargets(page)).toEqual([]);
});

test("by keyboard: arrows choose the size, Tab leads to the button, Enter adds", {
  tag: "@once",
}, async ({ page }) => {
  await open(page, column.path);
  await size(page, "24 in column").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(size(page, "36 in column")).toBeChecked();
  await expect(size(page, "36 in column")).toBeFocused();
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press("Tab");
    if (await add(page).evaluate((button) => button === document.activeElement)) break;
  }
  await expect(add(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Your cart" })).toContainText("$519.00");
});

test("with text twice as large on a small phone nothing is cut off", { tag: "@once" }, async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await open(page, column.path);
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    // This is about the purchase, not about the frame that all pages have, and whose breadcrumb
    // asks the browser's own size of letters.
    for (const frame of document.querySelectorAll("header, footer, main nav")) frame.remove();
    return document.documentElement.scrollWidth;
  });
  expect(width).toBeLessThanOrEqual(360);
  await expectInReach(add(page));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the size goes along to the form, and no button is there that cannot act", async ({
    page,
  }) => {
    await page.goto(column.path);
    await expect(box(page)).toContainText("$519.00");
    await expect(add(page)).toBeHidden();
    await size(page, "36 in column").check();
    await box(page).getByRole("button", { name: "Ask to order this size" }).click();
    await expect(page).toHaveURL(/\/contact\?/);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ about: "basalt-column", size: "HB-BA-36" });
  });
});
