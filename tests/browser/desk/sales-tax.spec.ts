import { openDesk } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { test } from "../own-shop.ts";
import { expectOrder, fillInCustomer, keepCart, open, pay, twoColumns } from "../shop-steps.ts";
import { smallTargets } from "../small-targets.ts";
import { expect } from "../visit.ts";

test("the owner sets rates of tax, a customer sees and pays the one of their county, and the report has it", async ({
  page,
  context,
  request,
  complaints,
}) => {
  await openDesk(page, "/admin/website?part=tax");
  const form = page.getByRole("form", { name: "Sales tax" });
  await form.getByLabel("Add sales tax by these rates").check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Add a state with its rate, or switch the tax off.")).toBeVisible();
  await form.getByRole("button", { name: "Add a state" }).click();
  await form.getByLabel("State", { exact: true }).fill("OH");
  const ohio = form.getByRole("region", { name: "Ohio" });
  await ohio.getByLabel("Rate, %").fill("5.75");
  await ohio.getByLabel("From this day").fill("2020-01-01");
  await ohio.getByRole("button", { name: "Add a county of Ohio" }).click();
  const county = ohio.getByRole("group");
  await county.getByRole("textbox", { name: "County" }).fill("Lorain County");
  await county.getByLabel("ZIP codes").fill("44054 44011");
  await county.getByLabel("Rate, %").fill("65");
  await county.getByLabel("From this day").fill("2020-01-01");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(county.getByText("No place asks for more than 20 percent")).toBeVisible();
  await county.getByLabel("Rate, %").fill("6.5");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Sales tax saved", { exact: true }).first()).toBeVisible();
  await expect(county.getByLabel("ZIP codes")).toHaveValue("44011, 44054");
  await expectNoBarrier(page);
  expect(await smallTargets(page)).toEqual([]);
  // What was refused on purpose, and the browser calls an error.
  const others = complaints.filter((text) => !/status of 400/.test(text));
  complaints.splice(0, complaints.length, ...others);

  const visitor = await context.newPage();
  const line = await twoColumns(request);
  await keepCart(visitor, [line]);
  await open(visitor, "/cart");
  const summary = visitor.getByRole("region", { name: "Order summary" });
  await expect(summary).toContainText("Calculated at checkout");
  await summary.getByLabel("Your ZIP code").fill("44011");
  await summary.getByRole("button", { name: "Show cost" }).click();
  await expect(summary).toContainText("Tax (Lorain County, OH 6.5%)");
  await expectNoBarrier(visitor);
  await visitor.getByRole("link", { name: "PROCEED TO CHECKOUT" }).click();
  await expect(visitor).toHaveURL("/checkout");
  await expect(summary).toContainText("Tax (Lorain County, OH 6.5%)");
  await fillInCustomer(visitor);
  await visitor.getByRole("button", { name: "Continue to payment" }).click();
  await expect(visitor.getByRole("main")).toContainText("Tax (Lorain County, OH 6.5%)");
  await pay(visitor, /^Pay \$/);
  const goods = Math.round(line.price * 200);
  const tax = Math.round((goods * 65) / 1_000);
  const dollars = (amount: number) =>
    (amount / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
  await expectOrder(visitor, dollars(goods + tax));
  await expect(visitor.getByRole("main")).toContainText("Tax (Lorain County, OH 6.5%)");

  await page.goto("/admin/reports?period=7");
  const report = page.getByRole("region", { name: "Sales tax" });
  await expect(report.getByRole("row", { name: /Lorain County, OH/ })).toContainText(dollars(tax));
  await expectNoBarrier(page);
  const coming = page.waitForEvent("download");
  await report.getByRole("link", { name: "Sales tax as CSV" }).click();
  expect((await coming).suggestedFilename()).toBe("sales-tax-7.csv");
});
