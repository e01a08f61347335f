import { randomInt } from "node:crypto";
import { newCustomer, openDesk, placeOrder, secondDesk } from "../desk-steps.ts";
import { expect, test } from "../visit.ts";

/** What a second person at the desk sees of it; none of it depends on the size of the screen. */
const once = { tag: "@once" };

test(
  "an order that one person changes is found by the other's search by phone and street, as it is",
  once,
  async ({ page, browser, baseURL, request }) => {
    const digits = String(randomInt(1000, 9999));
    const phone = `(${randomInt(200, 999)}) 555-${digits}`;
    const street = `${randomInt(10_000, 99_999)} Cattail Bend`;
    const customer = { ...newCustomer(), phone, address: street };
    await placeOrder(request, customer);
    await openDesk(page, "/admin/orders");
    const { page: other, context } = await secondDesk(browser, baseURL, "/admin/orders");
    const box = other.getByRole("searchbox").first();
    const found = other.getByRole("article").filter({ hasText: customer.firstName });
    for (const part of [`555-${digits}`, street, customer.email]) {
      await box.fill(part);
      await expect(other.getByRole("status").filter({ hasText: /found$/ })).toBeVisible();
      await expect(found).toHaveCount(1);
    }
    await page.goto(`/admin/orders?q=${customer.firstName}`);
    const own = page.getByRole("article");
    await own.getByLabel("Status").selectOption({ label: "In Transit" });
    await expect(found.getByLabel("Status")).toHaveValue("in_transit");
    await expect(found).toHaveCount(1);
    await context.close();
  },
);

test(
  "an order that one person deletes is in the other's open trash, and restored there is back in the list",
  once,
  async ({ page, browser, baseURL, request }) => {
    const customer = newCustomer();
    const number = await placeOrder(request, customer);
    await openDesk(page, `/admin/orders?q=${customer.firstName}`);
    const { page: other, context } = await secondDesk(browser, baseURL, "/admin/trash");
    const deleted = other.getByRole("region", { name: "Orders" }).getByText(number);
    await page.getByRole("article").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(deleted).toBeVisible();
    await other.getByRole("button", { name: new RegExp(`Restore .*${number}`) }).click();
    await expect(deleted).toHaveCount(0);
    await expect(page.getByRole("article")).toHaveCount(1);
    await context.close();
  },
);

test(
  "the packing slip and the line sums are right at the other's desk, too, while the note changes",
  once,
  async ({ page, browser, baseURL, request }) => {
    const customer = newCustomer();
    const number = await placeOrder(request, customer);
    await openDesk(page, `/admin/orders?q=${customer.firstName}`);
    const answer = await page.request.get(`/api/admin/orders?q=${customer.firstName}`);
    const [order] = (await answer.json()).orders;
    const path = `/admin/orders/${order.id}`;
    const { page: other, context } = await secondDesk(browser, baseURL, path);
    await expect(other.getByRole("heading", { level: 1, name: number })).toBeVisible();
    await page
      .getByRole("article")
      .getByPlaceholder("Add note...")
      .fill(Array.from({ length: 12 }, (_, line) => `Line ${line} of the note`).join("\n"));
    await expect(other.getByPlaceholder("Add note...")).toHaveValue(/Line 11 of the note/);
    const pdf = (await other.pdf({ format: "Letter" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await other.goto(`/admin/orders?q=${customer.firstName}`);
    const card = other.getByRole("article");
    const sum = order.items[0].totalPrice.toLocaleString("en-US", { minimumFractionDigits: 2 });
    await expect(card.getByRole("listitem").first()).toContainText(`$${sum}`);
    await context.close();
  },
);
