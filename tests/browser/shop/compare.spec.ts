import type { Page } from "@playwright/test";
import { comeAlive } from "../come-alive.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, test } from "../visit.ts";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await comeAlive(page);
}

const tick = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Compare ${name}`, exact: true });

test("products are ticked in a search, compared, taken away and added", async ({ page }, {
  project,
}) => {
  await open(page, "/search?q=pump");
  await expect(page.getByRole("button", { name: "Compare" })).toBeHidden();
  await tick(page, "Caged Pond Pump").check();
  await tick(page, "Stainless Upright Pump").check();
  if (project.name === "phone") {
    const call = page.getByRole("navigation", { name: "Call or ask for a consultation" });
    await expect(call).toBeHidden();
  }
  await expectNoBarrier(page, "main");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/compare\?products=/);
  await comeAlive(page);
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  // Two fit a phone without pushing the table aside.
  await expect(table.getByRole("columnheader").last()).toBeInViewport({ ratio: 1 });
  await expect(table.getByRole("row", { name: /^Max head/ })).toContainText("11 to 17 ft");
  await expect(table.getByRole("row", { name: /^Flow 1,600 to 4,200 GPH at 5 ft/ })).toBeVisible();
  await expectNoBarrier(page);
  expect(await smallTargets(page)).toEqual([]);

  await page.getByRole("link", { name: "Remove Caged Pond Pump" }).click();
  await expect(page).toHaveURL("/compare?products=stainless-upright-pump");
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await page.getByRole("link", { name: "High-Head Stream Pump" }).click();
  await expect(page).toHaveURL("/compare?products=stainless-upright-pump,high-head-stream-pump");
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await page.getByRole("link", { name: "Choose a size" }).last().click();
  await expect(
    page.getByRole("heading", { level: 1, name: "High-Head Stream Pump" }),
  ).toBeVisible();
});

test("a product's page leads to a comparison with others of its kind", { tag: "@once" }, async ({
  page,
}) => {
  await open(page, "/product/caged-pond-pump");
  await page.getByRole("link", { name: "Compare it with others" }).click();
  await expect(page).toHaveURL("/compare?products=caged-pond-pump");
  await page.getByRole("link", { name: "Stainless Upright Pump" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(3);
});

test("what is not there, and a fifth, are said", { tag: "@once" }, async ({ page }) => {
  await open(page, "/compare?products=unicorn");
  await expect(page.getByText("We have no product at “unicorn”.")).toBeVisible();
  await expectNoBarrier(page);
  await page.goto(
    "/compare?products=pond-skimmer,filter-skimmer,waterfall-box,waterfall-filter,basalt-trio",
  );
  await expect(page.getByText("Four fit side by side.")).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(5);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a category's products are ticked and compared", { tag: "@once" }, async ({ page }) => {
    await page.goto("/products/skimmers");
    await tick(page, "Pond Skimmer").check();
    await tick(page, "Filter Skimmer").check();
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page).toHaveURL("/compare?products=pond-skimmer,filter-skimmer");
    await expect(page.getByRole("columnheader")).toHaveCount(3);
  });
});

test("the pump table reads as it should, and its pumps lead to their sizes", async ({ page }) => {
  await open(page, "/products/pumps");
  await page.getByRole("link", { name: "Pumps by flow and height" }).click();
  await expect(page).toHaveURL("/pump-table");
  await expect(page.getByText("Approximate, from two points")).toBeVisible();
  const heights = page.getByRole("table").locator('thead th[scope="col"]:not([rowspan])');
  await expect(heights).toHaveText(["1 ft", "3 ft", "5 ft", "8 ft", "10 ft", "15 ft"]);
  // Also on a phone: nobody swipes to find out what arrives at the top of a fall.
  await heights.last().evaluate((height) => height.scrollIntoView({ block: "center" }));
  for (const end of [heights.first(), heights.last()])
    await expect(end).toBeInViewport({ ratio: 1 });
  const row = page.getByRole("row", { name: /^3,000 GPH/ }).first();
  for (const text of ["$289.00", "3,550", "2,510", "2,120", "15 ft"]) {
    await expect(row).toContainText(text);
  }
  await expect(row.locator("svg")).toBeVisible();
  await row.getByRole("link").click();
  await expect(page).toHaveURL(/\/product\/caged-pond-pump#hb-pu-c3000/);
});

test("services, the listing and the search lead to what is fitted to the job", {
  tag: "@once",
}, async ({ page }) => {
  await open(page, "/services");
  const parts = page.getByRole("region", { name: "Parts we fit" });
  for (const [name, path] of [
    ["Pond pumps, fitted", "/products/pumps"],
    ["Pond liner, fitted", "/products/liner"],
    ["Pond lighting, fitted", "/products/lighting"],
    ["Pumps by flow and height", "/pump-table"],
  ] as const) {
    await expect(parts.getByRole("link", { name })).toHaveAttribute("href", path);
  }
  await open(page, "/products");
  const equipment = page.getByRole("region", { name: "Pond Equipment", exact: true });
  await expect(equipment.getByRole("link", { name: "Pond pumps, fitted" })).toBeVisible();
  await open(page, "/search?q=returns");
  await page.getByRole("list", { name: "Pages" }).getByRole("link").first().click();
  await expect(page).toHaveURL("/delivery-and-returns#returns");
  await expect(page.getByRole("heading", { name: "Returns", exact: true })).toBeInViewport();
});
