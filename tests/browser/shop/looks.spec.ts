import { comeAlive, forgiveNotFound } from "../come-alive.ts";
import { publicPages } from "../public-pages.ts";
import { expect, test } from "../visit.ts";

test("with letters twice as large nothing is wider than a phone", {
  tag: "@once",
}, async ({ page, complaints }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  for (const { path } of [...publicPages, { path: "/search?q=pump" }]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBeLessThanOrEqual(360);
    const cart = page.getByRole("banner").getByRole("link", { name: "Cart", exact: true });
    await expect.soft(cart, path).toBeInViewport({ ratio: 1 });
  }
  forgiveNotFound(complaints);
});

test("a figure stays on one line at any width, and figures are of one width", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/");
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = await page
      .locator("#years dd")
      .evaluateAll((figures) => figures.map((figure) => figure.getClientRects()[0]?.height ?? 0));
    expect(new Set(heights.map(Math.round)).size, `at ${width}`).toBe(1);
    expect(heights[0]).toBeLessThan(60);
  }
  await page.goto("/product/basalt-trio");
  const price = page.locator("main .figures").first();
  await expect(price).toHaveCSS("font-variant-numeric", "lining-nums tabular-nums");
});

test("the drawing has letters where the steps beside it have numbers", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/");
  // Beside its measures.
  const letters = page.locator("#process svg text").filter({ hasText: /^[A-Z]$/ });
  await expect(letters).toHaveText(["A", "B", "C", "D", "E"]);
  await expect(page.locator("#process figcaption li span")).toHaveText(["A", "B", "C", "D", "E"]);
});

test("each of the specialty areas leads to where one sees, buys or books it", {
  tag: "@once",
}, async ({ page, request }) => {
  await page.goto("/");
  const areas = page.getByRole("list", { name: "Specialty areas" });
  const links = areas.getByRole("link");
  await expect(links).toHaveText([
    ...["Natural Ponds", "Koi Ponds", "Water Features"],
    ...["Fountains", "Maintenance", "Repairs"],
  ]);
  for (const link of await links.all()) {
    const [path = "", place] = ((await link.getAttribute("href")) ?? "").split("#");
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    if (place) expect(await answer.text()).toContain(`id="${place}"`);
  }
});

test("each phone number says what it is for", { tag: "@once" }, async ({ page }) => {
  await page.goto("/contact");
  const card = page.locator("#consultation dl > div").first();
  await expect(card).toContainText(/0142\s*Consultations, service and repairs/);
  await expect(card).toContainText(/0117\s*Fountain and vase sales/);
  await expect(card).toContainText(/0188\s*Parts, products and orders/);
});

test("in the dark, bright pictures are dimmed and those made for it are not", {
  tag: "@once",
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const picture = (category: string) => page.locator(`a[href$="#${category}"] img`);
  await expect(picture("skimmers")).toHaveCSS("filter", "brightness(0.88)");
  await expect(picture("gfrc-burning-boulders")).toHaveCSS("filter", "none");
});

test("no name on the map lies over the shore, the river or another name", async ({ page }) => {
  await page.goto("/services");
  await page.evaluate(() => document.fonts.ready);
  const crossed = await page.evaluate(async () => {
    const map = document.querySelector("#service-area svg[role=img]") as SVGElement;
    const drawing = map.querySelector("use")?.getAttribute("href")?.split("#")[0] ?? "";
    const source = new DOMParser().parseFromString(
      await (await fetch(drawing)).text(),
      "image/svg+xml",
    );
    const points = ["shore", "river"].flatMap((id) => {
      const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
      line.setAttribute("d", source.querySelector(`#${id} path`)?.getAttribute("d") ?? "");
      const count = Math.ceil(line.getTotalLength() / 2);
      return Array.from({ length: count }, (_, index) => line.getPointAtLength(index * 2));
    });
    if (points.length < 300) throw new Error("The drawing was not found");
    // A box has room for accents and tails that these letters do not fill.
    const names = [...map.querySelectorAll<SVGTextElement>("g text")].map((name) => {
      const { x, y, width, height } = name.getBBox();
      return { name, x, y: y + height * 0.2, right: x + width, bottom: y + height * 0.85 };
    });
    return names.flatMap((one) => {
      const isOver = ({ x, y }: DOMPoint) =>
        x > one.x && x < one.right && y > one.y && y < one.bottom;
      const meets = (other: typeof one) =>
        other !== one &&
        Math.min(one.right, other.right) > Math.max(one.x, other.x) &&
        Math.min(one.bottom, other.bottom) > Math.max(one.y, other.y);
      return points.some(isOver) || names.some(meets) ? [one.name.textContent] : [];
    });
  });
  expect(crossed).toEqual([]);
});

test("Escape closes the menu however soon it is pressed", async ({ page }, { project }) => {
  if (project.name !== "phone") return;
  await page.goto("/about", { waitUntil: "commit" });
  const opener = page.getByRole("button", { name: "Menu", exact: true });
  await opener.click();
  await page.keyboard.press("Escape");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeHidden();
  await comeAlive(page);
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  // And what lay behind it can be used again.
  await expect(page.locator("main")).not.toHaveAttribute("inert");
  await opener.click();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.locator("main")).not.toHaveAttribute("inert");
});

test("the breadcrumb takes one line, also on the narrowest phone", { tag: "@once" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/product/fire-and-water-bowl-on-pedestal", "/products/bubbling-boulders"]) {
    await page.goto(path);
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    const { height } = (await trail.boundingBox()) ?? { height: 0 };
    expect(height, path).toBeLessThan(50);
  }
});
