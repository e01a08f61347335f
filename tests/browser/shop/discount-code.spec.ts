import { randomInt } from "node:crypto";
import type { Browser } from "@playwright/test";
import { openDesk } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import {
  alertAfter,
  expectOrder,
  fillInCustomer,
  keepCart,
  open,
  pay,
  proceed,
  twoColumns,
} from "../shop-steps.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, ownAddress, test } from "../visit.ts";

const money = (dollars: number) =>
  dollars.toLocaleString("en-US", { style: "currency", currency: "USD" });

/** Somebody else, in a browser of their own. */
async function secondVisitor(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: ownAddress(),
  });
  return { page: await context.newPage(), close: () => context.close() };
}

test("the owner makes a code, a customer types it, and pays less", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const code = `POND-${randomInt(1e6, 1e7)}`;
  const desk = await secondVisitor(browser, baseURL);
  await openDesk(desk.page, "/admin/discounts");
  await desk.page.getByRole("button", { name: "New code" }).click();
  const form = desk.page.getByRole("form", { name: "New code" });
  await form.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
  await form.getByRole("button", { name: "Save code" }).click();
  await expect(form.getByLabel("Percent")).toHaveAccessibleDescription(/whole percentage/);
  await expect(form.getByLabel("Percent")).toBeFocused();
  await form.getByLabel("Percent").fill("10");
  await form.getByLabel("Number of uses").fill("1");
  await expectNoBarrier(desk.page);
  expect(await smallTargets(desk.page)).toEqual([]);
  await form.getByRole("button", { name: "Save code" }).click();
  const made = desk.page.getByRole("article", { name: code });
  await expect(made).toContainText("10% off everything");
  await expect(made).toContainText("Used 0 of 1");

  const columns = await twoColumns(request);
  const goods = columns.price * columns.quantity;
  const off = Math.round(goods * 10) / 100;
  await keepCart(page, [columns]);
  await open(page, "/cart");
  const summary = page.getByRole("region", { name: "Order summary" });
  const typed = summary.getByLabel("Discount code");
  await typed.fill("NO-SUCH-CODE");
  await typed.press("Enter");
  await expect(summary).toContainText("We do not know this code.");
  await expect(summary).toContainText(money(goods));
  await typed.fill(` ${code.toLowerCase()} `);
  await summary.getByRole("button", { name: "Use code" }).click();
  await expect(summary.getByText(`Discount (${code})`)).toBeVisible();
  await expect(summary).toContainText(`-${money(off)}`);
  await expect(summary).toContainText(money(goods - off));
  await expectNoBarrier(page);
  expect(await smallTargets(page)).toEqual([]);

  // At the checkout it is there, and can be taken off again.
  await open(page, "/checkout");
  await expect(summary.getByText(`Discount (${code})`)).toBeVisible();
  await expect(summary).toContainText(money(goods - off));
  await expectNoBarrier(page);
  await fillInCustomer(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/\/test-payment\//);
  await expect(page.getByRole("main")).toContainText(`Discount (${code})`);

  // Somebody else hears that it is gone, and goes on without it.
  const other = await secondVisitor(browser, baseURL);
  await keepCart(other.page, [columns]);
  await other.page.evaluate((kept) => localStorage.setItem("discount-code", JSON.stringify(kept)), {
    code,
    amount: off,
  });
  await open(other.page, "/cart");
  const theirs = other.page.getByRole("region", { name: "Order summary" });
  await expect(theirs).toContainText("has been used as often as it can be");
  await expect(theirs.getByText(`Discount (${code})`)).toBeHidden();
  await proceed(other.page).click();
  await expect(other.page).toHaveURL(/\/test-payment\//);
  await other.close();

  await pay(page, /^Pay \$/);
  await expectOrder(page, money(goods - off));
  await expect(page.getByRole("main")).toContainText(`Discount (${code})`);
  await open(page, "/cart");
  expect(await page.evaluate(() => localStorage.getItem("discount-code"))).toBeNull();

  await desk.page.reload();
  await expect(made).toContainText("Used 1 of 1");
  await expect(made).toContainText("Used up");
  await made.getByRole("button", { name: `Delete ${code}` }).click();
  await expect(made).toBeHidden();
  await desk.close();
});

test("a code that ends while the cart is open is told of at the button, and the cart goes on", {
  tag: "@once",
}, async ({ page, request, browser, baseURL, complaints }) => {
  const code = `LATE-${randomInt(1e6, 1e7)}`;
  const desk = await secondVisitor(browser, baseURL);
  await openDesk(desk.page, "/admin/discounts");
  const headers = { "sec-fetch-site": "same-origin" };
  const path = "/api/admin/discounts";
  const draft = {
    ...{ code, kind: "amount", value: "5", minimum: "", mostUses: "", from: "", to: "" },
    ...{ categories: [], isOn: true },
  };
  const { id } = await (await desk.page.request.post(path, { data: draft, headers })).json();
  const columns = await twoColumns(request);
  await keepCart(page, [columns]);
  await open(page, "/cart");
  const summary = page.getByRole("region", { name: "Order summary" });
  await summary.getByLabel("Discount code").fill(code);
  await summary.getByRole("button", { name: "Use code" }).click();
  await expect(summary).toContainText("-$5.00");
  await desk.page.request.delete(`${path}/${id}`, { headers });
  const said = await alertAfter(page, () => proceed(page).click());
  expect(said).toContain("We do not know this code");
  expect(said).toContain("Nothing was charged");
  await expect(summary).not.toContainText("-$5.00");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 409")]);
  await proceed(page).click();
  await expect(page).toHaveURL(/\/test-payment\//);
  await expect(page.getByRole("main")).not.toContainText("Discount");
  await desk.close();
});
