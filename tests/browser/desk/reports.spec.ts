import { readFileSync } from "node:fs";
import { formatMoney, fromDollarNumber } from "#platform/money.ts";
import {
  enterDesk,
  goToPlace,
  newCustomer,
  openDesk,
  placeOrder,
  silenceDesk,
} from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { expect, test } from "../visit.ts";

test("the owner chooses a period, reads its figures and takes them along as CSV", async ({
  page,
  request,
}) => {
  await placeOrder(request, newCustomer());
  await openDesk(page, "/admin/security");
  await goToPlace(page, "Reports");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reports");
  const revenue = page.getByRole("region", { name: "Revenue by day" });
  await expect(revenue).toContainText("in the last 30 days");
  await expectNoBarrier(page);

  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/period=7/);
  await expect(revenue).toContainText("in the last 7 days");
  await expect(revenue.getByRole("img", { name: /^Bars: revenue by day/ })).toBeVisible();
  await revenue.getByText("Show the figures").click();
  const rows = revenue.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(8);

  const coming = page.waitForEvent("download");
  await revenue.getByRole("link", { name: "Revenue as CSV" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("revenue-7.csv");
  const today =
    readFileSync(await file.path(), "utf8")
      .trim()
      .split("\r\n")
      .at(-1) ?? "";
  const amount = Number(today.split(",")[3]?.replaceAll('"', ""));
  const inFile = formatMoney(fromDollarNumber(amount));
  await expect(rows.nth(1)).toContainText(inFile);
  expect(inFile).not.toBe("$0.00");

  const sellers = page.getByRole("region", { name: "Best sellers" });
  await expect(sellers.getByRole("table", { name: "Products" })).toBeVisible();
  await sellers.getByRole("link", { name: "By pieces" }).click();
  await expect(page).toHaveURL(/by=pieces/);
  const second = page.waitForEvent("download");
  await sellers.getByRole("link", { name: "Best sellers as CSV" }).click();
  expect(readFileSync(await (await second).path(), "utf8")).toContain('"Sold for"');

  await page.getByRole("link", { name: "24 months" }).click();
  const months = page.getByRole("region", { name: "Revenue by month" });
  await expect(months).toContainText("in the last 24 months");
  await months.getByText("Show the figures").click();
  await expect(months.getByRole("row")).toHaveCount(25);
  await expectNoBarrier(page);
});

test("reports that cannot be loaded say so and are asked for again @once", async ({
  page,
  complaints,
}) => {
  await silenceDesk(page);
  await enterDesk(page);
  const calls = /\/api\/admin\/reports\//;
  await page.route(calls, (route) => route.abort());
  await page.goto("/admin/reports");
  const alerts = page.getByRole("alert");
  await expect(alerts).toHaveText([
    /^The revenue could not be loaded\./,
    /^The best sellers could not be loaded\./,
    /^The sales tax could not be loaded\./,
  ]);
  await page.unroute(calls);
  for (let left = 3; left > 0; left -= 1) {
    await expect(alerts).toHaveCount(left);
    await alerts.first().getByRole("button", { name: "Try again" }).click();
  }
  await expect(alerts).toHaveCount(0);
  await expect(page.getByText("in the last 30 days")).toBeVisible();
  expect(complaints.splice(0)).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining("net::ERR_FAILED")),
  );
});
