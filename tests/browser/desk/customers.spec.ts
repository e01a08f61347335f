import { randomInt } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { newVisitor, sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import {
  enterDesk,
  goToPlace,
  newCustomer,
  openDesk,
  placeOrder,
  secondDesk,
} from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { expect, test } from "../visit.ts";

/** A number that no other test leaves. */
const newPhone = () => `(${randomInt(200, 999)}) ${randomInt(200, 999)}-${randomInt(1000, 9999)}`;

async function askFor(request: APIRequestContext, change: Record<string, unknown>) {
  const data = sampleConsultation(change);
  await request.post("/api/consultations", { data, headers: newVisitor() });
}

/** Where the page about somebody is. */
async function pathOf(page: Page, { email }: { email: string }): Promise<string> {
  const found = await page.request.get(`/api/admin/customers?q=${encodeURIComponent(email)}`);
  return `/admin/customers/${(await found.json()).customers[0].id}`;
}

async function saveText(page: Page, draft: { name: string; subject: string; text: string }) {
  const headers = { "sec-fetch-site": "same-origin" };
  const saved = await page.request.post("/api/admin/texts", { data: draft, headers });
  expect(saved.status()).toBe(200);
}

test("somebody who bought and asked is one person, told apart by hand and joined again", async ({
  page,
  request,
  complaints,
}) => {
  const phone = newPhone();
  const ada = { ...newCustomer(), phone };
  const number = await placeOrder(request, ada);
  const bo = newCustomer();
  await askFor(request, { name: `${bo.firstName} Weir`, email: bo.email, phone });
  await openDesk(page, "/admin");
  await goToPlace(page, "Customers");
  await page.getByLabel("Search by name, phone or e-mail").fill(phone.slice(-8));
  const row = page.getByRole("link", { name: "1 order, 1 lead" });
  await expect(row).toHaveCount(1);
  await expectNoBarrier(page);
  await row.click();
  await expect(page.getByRole("region", { name: "Orders and payments" })).toContainText(number);
  await expect(page.getByRole("region", { name: "Leads" })).toContainText("A pond of");
  await expect(page.getByRole("region", { name: "Notes" })).toContainText("Ring twice");
  await expect(page.getByRole("link", { name: /^Map of 12 Heron Way/ })).toHaveAttribute(
    "href",
    /maps.*12%20Heron%20Way/,
  );
  const contact = page.getByRole("region", { name: "Contact" });
  await expect(contact).toContainText(ada.email);
  await expectNoBarrier(page);

  await contact.getByRole("button", { name: `${bo.email} is somebody else` }).click();
  await expect(page.getByText("Somebody of their own now").first()).toBeVisible();
  await expect(contact.getByRole("link", { name: ada.email })).toBeVisible();
  await expect(page.getByRole("region", { name: "Leads" })).toHaveCount(0);
  await expect(contact).toContainText("The same phone number was left by");
  await contact.getByRole("button", { name: `${bo.email} is the same person` }).click();
  await expect(page.getByRole("region", { name: "Leads" })).toBeVisible();
  await expect(contact.getByRole("link", { name: bo.email })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("notes on a person that two write at once are both kept, and each sees who was faster", async ({
  page,
  browser,
  baseURL,
  request,
  complaints,
}) => {
  const customer = { ...newCustomer(), phone: newPhone() };
  await placeOrder(request, customer);
  await enterDesk(page);
  const path = await pathOf(page, customer);
  await page.goto(path);
  const { page: other, context } = await secondDesk(browser, baseURL, path);
  const [mine, theirs] = [page, other].map((desk) => desk.getByLabel("On this person")) as [
    Locator,
    Locator,
  ];
  await mine.fill("Two dogs.");
  await expect(theirs).toHaveValue("Two dogs.");
  await context.setOffline(true);
  await theirs.fill("Two dogs, one bites.");
  await expect(other.getByText("Not saved, kept in this browser")).toBeVisible();
  await mine.fill("The key is under the pot.");
  // 'Saved' may still be that of the first text.
  const stored = async () => (await (await page.request.get(`/api${path}`)).json()).notes[0].notes;
  await expect.poll(stored).toBe("The key is under the pot.");
  await context.setOffline(false);
  const alert = other.getByRole("alert").filter({ hasText: "admin was faster" });
  await expect(alert).toContainText("The key is under the pot.");
  await expect(theirs).toHaveValue("Two dogs, one bites.");
  await expectNoBarrier(other);
  await alert.getByRole("button", { name: "Keep both" }).click();
  const both = "The key is under the pot.\nTwo dogs, one bites.";
  await expect(mine).toHaveValue(both);

  await test.step("and what was typed without a signal outlives a reload", async () => {
    const call = /\/api\/admin\/customers\/.*\/notes$/;
    await other.route(call, (route) => route.abort());
    await theirs.fill("Blue gate.");
    await expect(other.getByText("Not saved, kept in this browser")).toBeVisible();
    await other.reload();
    await expect(theirs).toHaveValue("Blue gate.");
    await expect(mine).toHaveValue(both);
    await other.unroute(call);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(mine).toHaveValue("Blue gate.");
  });
  await context.close();
  const others = complaints.filter((text) => !/net::ERR_|status of 409/.test(text));
  expect(others).toEqual([]);
});

test("two who left nothing in common are joined by hand, the other desk sees it, and undone", async ({
  page,
  browser,
  baseURL,
  request,
  complaints,
}) => {
  const [ada, bo] = [
    { ...newCustomer(), phone: newPhone() },
    { ...newCustomer(), phone: newPhone() },
  ];
  const number = await placeOrder(request, ada);
  await askFor(request, { name: bo.firstName, email: bo.email, phone: bo.phone });
  await enterDesk(page);
  const path = await pathOf(page, ada);
  await page.goto(path);
  const { page: other, context } = await secondDesk(browser, baseURL, path);
  const contact = (desk: Page) => desk.getByRole("region", { name: "Contact" });
  await contact(page).getByRole("button", { name: "Join with another customer" }).click();
  const dialog = page.getByRole("dialog", { name: `Who else is ${ada.firstName} Weir?` });
  await dialog.getByLabel("Any part of their name, phone or e-mail").fill(bo.email);
  await dialog.getByRole("radio", { name: new RegExp(bo.firstName) }).check();
  await expectNoBarrier(page);
  await dialog.getByRole("button", { name: `Join with ${bo.firstName}` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("One person now").first()).toBeVisible();
  for (const desk of [page, other]) {
    await expect(contact(desk)).toContainText(ada.email);
    await expect(contact(desk)).toContainText(bo.email);
    await expect(contact(desk)).toContainText("These were joined by hand.");
    await expect(desk.getByRole("region", { name: "Leads" })).toContainText("A pond of");
    await expect(desk.getByRole("region", { name: "Orders and payments" })).toContainText(number);
  }
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  for (const desk of [page, other]) {
    await expect(contact(desk)).toContainText(ada.email);
    await expect(contact(desk)).not.toContainText(bo.email);
  }
  await context.close();
  expect(complaints).toEqual([]);
});

test("what one desk writes to a customer is seen at the other, on every page about them", async ({
  page,
  browser,
  baseURL,
  request,
  complaints,
}) => {
  const customer = { ...newCustomer(), phone: newPhone() };
  const { firstName: name, email, phone } = customer;
  await askFor(request, { name, email, phone });
  await openDesk(page, "/admin/leads?stage=new");
  const text = `Hello {first name}, we call you. ${customer.firstName}`;
  await saveText(page, { name: `Call ${customer.firstName}`, subject: "Your request", text });
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await context.newPage();
  await openDesk(other, "/admin/leads?stage=new");
  const card = (at: Page) => at.getByRole("article", { name: customer.firstName });

  await card(page)
    .getByRole("button", { name: `Answer ${customer.firstName}` })
    .click();
  const dialog = page.getByRole("dialog", { name: `Write to ${customer.firstName}` });
  await dialog.getByRole("button", { name: `Call ${customer.firstName}` }).click();
  const said = `Hello ${customer.firstName}, we call you. ${customer.firstName}`;
  await expect(dialog.getByLabel("Message")).toHaveValue(said);
  await dialog.getByText("As it will be sent").click();
  await expect(dialog.getByText("Reply to this e-mail and it reaches us.")).toBeVisible();
  await expectNoBarrier(page);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Customer e-mailed").first()).toBeVisible();
  await expect(card(page).getByLabel("Stage")).toHaveValue("contacted");
  await expect(card(page)).toContainText("In the outbox");

  await test.step("the other desk hears that it is answered, and reads what was said", async () => {
    await expect(card(other)).toHaveCount(0);
    await other.goto("/admin/leads?stage=contacted");
    await card(other).getByText("Your request").click();
    await expect(card(other).getByText(said)).toBeVisible();
    await card(other)
      .getByRole("link", { name: /^Customer page/ })
      .click();
    const timeline = other.getByRole("region", { name: "Timeline" });
    await expect(timeline).toContainText("Asked for a consultation");
    await timeline.getByText("Your request").click();
    await expect(timeline.getByText(said)).toBeVisible();
    await expectNoBarrier(other);
  });
  await context.close();
  expect(complaints).toEqual([]);
});

test("a message that cannot be sent is kept through a reload, and sent once there is a way", {
  tag: "@once",
}, async ({ page, request, complaints }) => {
  const customer = { ...newCustomer(), phone: newPhone() };
  const number = await placeOrder(request, customer);
  await openDesk(page, `/admin/orders?q=${number}`);
  await page.getByRole("link", { name: number }).click();
  const open = page.getByRole("button", { name: `Write to ${customer.firstName}` });
  const dialog = page.getByRole("dialog", { name: /^Write to/ });
  const call = /\/api\/admin\/messages$/;
  await page.route(call, (route) => route.abort());
  await open.click();
  await dialog.getByLabel("Message").fill("We come on Monday.");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByRole("alert")).toContainText("It was not sent.");
  await page.reload();
  await open.click();
  await expect(dialog.getByLabel("Message")).toHaveValue("We come on Monday.");
  await page.unroute(call);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog).toHaveCount(0);
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText(`Your order ${number}`)).toHaveCount(1);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("personal");
  const others = complaints.filter((text) => !/net::ERR_/.test(text));
  complaints.splice(0, complaints.length, ...others);
});

test("a saved text that two people change at once shows who was faster, and is undeleted", async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const name = newCustomer().firstName;
  await openDesk(page, "/admin/customers/texts");
  await page.getByRole("button", { name: "New text" }).click();
  const added = page.getByRole("form", { name: "New text" });
  await added.getByLabel("Name").fill(name);
  await added.getByLabel("Subject").fill("About {order number}");
  await added.getByLabel("Message").fill("Hello {first name}, {nonsense}");
  await expect(added).toContainText("Nothing stands for {nonsense}");
  await added.getByLabel("Message").fill("Hello {first name}.");
  await expect(added).toContainText("Hello Ada.");
  await expectNoBarrier(page);
  await added.getByRole("button", { name: "Save text" }).click();
  const saved = (at: Page) => at.getByRole("article", { name });
  await expect(saved(page)).toContainText("Hello {first name}.");

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await context.newPage();
  await openDesk(other, "/admin/customers/texts");
  await other.getByRole("button", { name: `Edit ${name}` }).click();
  const form = other.getByRole("form", { name: `Edit ${name}` });
  await form.getByLabel("Message").fill("Mine");
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await page.getByRole("form").getByLabel("Message").fill("Theirs");
  await page.getByRole("button", { name: "Save text" }).click();
  await expect(saved(page)).toContainText("Theirs");
  await expect(form.getByRole("alert")).toContainText("admin was faster");
  await expect(form.getByRole("alert")).toContainText("Theirs");
  await expect(form.getByLabel("Message")).toHaveValue("Mine");
  await form.getByRole("button", { name: "Save mine instead" }).click();
  await form.getByRole("button", { name: "Save text" }).click();
  await expect(saved(other)).toContainText("Mine");
  await expect(saved(page)).toContainText("Mine");
  await context.close();

  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(saved(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(saved(page)).toContainText("Mine");
  expect(complaints).toEqual([]);
});
