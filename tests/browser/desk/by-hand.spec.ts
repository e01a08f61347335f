import type { Page } from "@playwright/test";
import { newCustomer, openDesk, placeOrder, silenceDesk } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { payThere } from "../quote-steps.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, test } from "../visit.ts";

const box = (page: Page) => page.getByRole("searchbox", { name: "Add from the catalog" });
const found = (page: Page) => page.getByRole("list", { name: "Found" }).getByRole("button");
const bar = (page: Page) => page.locator("[data-save-bar]");
const lines = (page: Page) =>
  page.getByRole("region", { name: "What is sold" }).getByRole("listitem");

async function begin(page: Page): Promise<void> {
  await openDesk(page, "/admin/orders");
  await page.getByRole("button", { name: "New order" }).click();
  await expect(page.getByRole("heading", { name: "New order" })).toBeVisible();
}

async function addFree(page: Page, text: string, price: string): Promise<void> {
  await box(page).fill(text);
  await page.getByRole("button", { name: `A line of your own: ‘${text}’` }).click();
  await lines(page).last().getByLabel("Price each ($)").fill(price);
}

async function take(page: Page): Promise<void> {
  await bar(page).getByRole("button", { name: "Take order" }).click();
  await expect(page.getByRole("heading", { name: /to be paid$/ })).toBeVisible();
}

/** On the narrowest phone nothing stands beside the screen. */
async function expectNoOverflow(page: Page): Promise<void> {
  const beside = await page.evaluate(() =>
    [...document.querySelectorAll("main article *")]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(beside).toEqual([]);
}

/** One that waits to be paid, of sand for $120.00; answers with its number. */
async function takeSand(page: Page, lastName: string): Promise<string> {
  await begin(page);
  await addFree(page, "Two loads of sand", "120");
  await page.getByLabel("Last name").fill(lastName);
  await take(page);
  const number = await page.getByText(/^HB-\w{4}-\d\d$/).innerText();
  return number.trim();
}

test("an order is taken on a phone, paid at its link, and stands in the list", async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const { firstName, lastName, email } = newCustomer();
  await begin(page);
  await box(page).fill("2 skimmers");
  await expect(page.getByText(/^\d found/)).toBeVisible();
  await found(page).first().click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).first()).toContainText("in the shop");
  await lines(page).first().getByLabel("Price each ($)").fill("100");
  await expect(lines(page).first()).toContainText("$200.00");
  await addFree(page, "Delivery of a stone by us", "80");
  await expect(bar(page)).toContainText("$280.00");

  // What is missing is said, and gets the focus.
  await bar(page).getByRole("button", { name: "Take order" }).click();
  await expect(page.getByText("Enter the name of the customer.")).toBeVisible();
  await expect(page.getByLabel("Last name")).toBeFocused();
  // A refusal is an error to the browser's console.
  expect(complaints.splice(0).join()).toContain("400");
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByRole("textbox", { name: /^E-mail/ }).fill(email);
  await expectNoBarrier(page);
  await expectNoOverflow(page);
  await take(page);
  await expectNoOverflow(page);

  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Link sent", { exact: true }).first()).toBeVisible();
  const address = await page.getByText(/\/pay\/[\w-]{22}$/).innerText();
  const number = await page.getByText(/^HB-\w{4}-\d\d$/).innerText();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole("link", { name: "Orders", exact: true }).first().click();
  const unpaid = page.getByRole("region", { name: "Not paid yet" });
  await unpaid.locator("summary").first().click();
  await expect(unpaid.getByRole("link", { name: new RegExp(number) })).toContainText("Link sent");

  // The customer, in a browser of their own that runs no script.
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: false,
  });
  const customer = await context.newPage();
  await customer.goto(new URL(address).pathname);
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText("Pay for your order");
  await customer.getByRole("button", { name: "Pay $280.00" }).click();
  await payThere(customer);
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you.");
  await customer.getByRole("link", { name: "See your order" }).click();
  await expect(customer.getByText(`Order ${number}`).first()).toBeVisible();
  await context.close();

  await page.goto(`/admin/orders?q=${number}`);
  const card = page.getByRole("article").filter({ hasText: number });
  await expect(card.first()).toBeVisible();
  await expect(unpaid).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("an order at the yard is paid in cash, and given back by hand", async ({
  page,
  complaints,
}) => {
  await silenceDesk(page);
  const { firstName: name } = newCustomer();
  const number = await takeSand(page, name);
  await page.getByRole("button", { name: "Cash", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "$120.00 in cash" });
  await dialog.getByLabel("Note").fill("Two fifties and a twenty");
  await dialog.getByRole("button", { name: "$120.00 received" }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/ord_/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await expect(page.getByText("in cash", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  await expect(refund).toContainText("you give back by hand");
  await refund.getByRole("button", { name: "Refund $120.00" }).click();
  await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test("an order is called off, and taken up again with all that was written", async ({
  page,
  complaints,
}) => {
  await silenceDesk(page);
  const { firstName: name } = newCustomer();
  const number = await takeSand(page, name);
  await page.getByRole("button", { name: "Call off" }).click();
  const dialog = page.getByRole("dialog", { name: `Call off ${number}?` });
  await dialog.getByRole("button", { name: "Call off" }).click();
  await expect(page.getByText("This order was called off")).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "Take up again" }).click();
  await expect(lines(page).first().getByLabel("What it is")).toHaveValue("Two loads of sand");
  await expect(page.getByLabel("Last name")).toHaveValue(name);
  expect(complaints).toEqual([]);
});

test("a customer of the list is filled in with where their last order went", async ({
  page,
  complaints,
}) => {
  const customer = newCustomer();
  await placeOrder(page.request, customer);
  await begin(page);
  await page.getByRole("radio", { name: "Free shipping" }).check();
  const search = page.getByRole("searchbox", { name: "From your customers" });
  const list = page.getByRole("list", { name: "Customers found" });
  // Customers are made from orders within seconds.
  await expect(async () => {
    await search.fill("");
    await search.fill(customer.firstName);
    await expect(list.getByRole("button").first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await list.getByRole("button", { name: new RegExp(customer.firstName) }).click();
  await expect(page.getByLabel("Street")).toHaveValue(customer.address);
  await expect(page.getByLabel("ZIP code")).toHaveValue(customer.zipCode);
  await expect(page.getByRole("textbox", { name: /^E-mail/ })).toHaveValue(customer.email);
  expect(complaints).toEqual([]);
});
