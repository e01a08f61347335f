import { ownerOfHandOrders } from "../hand-order-steps.ts";
import { boughtOrder } from "../order-steps.ts";
import { ownerOfQuotes } from "../quote-steps.ts";
import { keepCart, twoColumns } from "../shop-steps.ts";
import { expect } from "../visit.ts";
import { linksOn } from "./page-links.ts";
import { kindOf, routePatterns } from "./route-kinds.ts";
import { WalkMemory, walkFrom } from "./walk-from.ts";
import { test } from "./walked-shop.ts";
import { Walker } from "./walker.ts";

/**
 * One of each kind of page, the fullest first: what it has clicked, the others need not click
 * again.
 */
const starts = [
  "/",
  "/products",
  "/products/bubbling-boulders",
  "/products/fountains",
  "/products/pumps",
  "/products/skimmers",
  "/search",
  "/search?q=pump",
  "/compare",
  "/compare?products=caged-pond-pump,high-head-stream-pump",
  "/pump-table",
  "/plan",
  "/product/basalt-trio",
  "/product/cobalt-vase-fountain",
  "/cart",
  "/checkout",
  "/checkout/line",
  "/checkout/success",
  "/services",
  "/gallery",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/delivery-and-returns",
  "/order",
  "/back-in-stock",
  "/no-such-page",
  "/product/no-such-product",
];

// One after the other, so that they know what has been clicked. Should one fail, the next begin
// without that knowledge and click more.
test.describe.configure({ mode: "default", timeout: 3_600_000 });
// A record of thousands of steps would take longer than the steps.
test.use({ trace: "off" });
let memory = new WalkMemory();

test("there is a start of every kind of page in the route table", { tag: "@once" }, () => {
  // These have no address before somebody is sent one: what they link to is walked from elsewhere.
  const known = new Set(
    [...starts, "/quote/secret", "/pay/secret", "/order/secret", "/back-in-stock/secret"].map(
      kindOf,
    ),
  );
  expect(routePatterns("site").filter((pattern) => !known.has(pattern))).toEqual([]);
});

for (const start of starts) {
  test(`from ${start} every link leads where its address leads`, async ({ page, complaints }) => {
    await walkFrom(page, start, { complaints, memory });
  });
}

test("from a filled cart", async ({ page, complaints, request }) => {
  await keepCart(page, [await twoColumns(request)]);
  // Some pages look different now.
  memory = new WalkMemory();
  await walkFrom(page, "/cart", { complaints, memory });
  await walkFrom(page, "/checkout", { complaints, memory });
});

test("from a quote at its link", async ({ page, browser, baseURL, complaints }) => {
  const owner = await ownerOfQuotes(browser, baseURL);
  const { path } = await owner.give();
  await walkFrom(page, path, { complaints, memory });
  await owner.close();
});

test("from a link to pay by", async ({ page, browser, baseURL, complaints }) => {
  const owner = await ownerOfHandOrders(browser, baseURL);
  await walkFrom(page, await owner.give(), { complaints, memory });
  await owner.close();
});

test("from the page of an order", async ({ page, browser, baseURL, complaints }) => {
  const order = await boughtOrder(browser, baseURL);
  await walkFrom(page, order.path, { complaints, memory });
  await order.close();
});

test("the menu of a phone leads where its addresses lead, and home from everywhere", async ({
  page,
  complaints,
}, { project }) => {
  if (!project.name.endsWith("phone")) return;
  memory = new WalkMemory();
  const walker = new Walker(page, complaints, memory.loads);
  const opener = page.getByRole("button", { name: "Menu", exact: true });
  const menu = page.getByRole("dialog", { name: "Menu" });
  const reveal = async () => {
    await opener.click();
    await expect(menu).toBeVisible();
  };
  for (const start of starts) {
    const left = await walker.start(start);
    await reveal();
    const links = (await linksOn(page)).filter(({ place }) => /DIALOG|DIV/.test(place));
    expect(links.map(({ address }) => address)).toContain("/");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    for (const link of links) {
      const isNeeded = start === "/about" || (link.address === "/" && start !== "/");
      if (isNeeded) await test.step(start, () => walker.follow(link, left, { reveal }));
    }
  }
});
