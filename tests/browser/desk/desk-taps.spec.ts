import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator } from "@playwright/test";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { newVisitor, sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import { goToPay, newCustomer, openDesk, placeOrder } from "../desk-steps.ts";
import { expect } from "../visit.ts";
import { test } from "../walk/walked-shop.ts";

/** Counts what a thumb does; what is typed is not counted. */
class Thumb {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  /** A list of choices is opened, and then chosen from. */
  async choose(target: Locator, label: string): Promise<void> {
    this.taps += 2;
    await target.selectOption({ label });
  }
}

test("from opening the desk, a new order is read, sent out and its customer told with four taps", {
  tag: "@once",
}, async ({ page, request }) => {
  const customer = newCustomer();
  const number = await placeOrder(request, customer);
  const thumb = new Thumb();
  await openDesk(page, "/admin");

  await thumb.tap(page.getByRole("link", { name: `Open order ${number}` }));
  await expect(page.getByText(customer.address).first()).toBeVisible();
  await thumb.choose(page.getByLabel("Status"), "Out For Delivery");
  await thumb.tap(page.getByRole("button", { name: "Send e-mail" }));
  await expect(page.getByText("Customer e-mailed", { exact: true }).first()).toBeVisible();
  expect(thumb.taps).toBeLessThanOrEqual(4);

  // It does not wait any more.
  await page.goto("/admin");
  await expect(page.getByRole("region", { name: "Today" })).toBeVisible();
  await expect(page.getByRole("link", { name: `Open order ${number}` })).toHaveCount(0);
});

test("from opening the desk, an order is found by the last four digits of a phone with three taps", {
  tag: "@once",
}, async ({ page, request }) => {
  const customer = { ...newCustomer(), phone: "(440) 555-7181" };
  const number = await placeOrder(request, customer);
  const thumb = new Thumb();
  await openDesk(page, "/admin");
  await thumb.tap(page.getByRole("button", { name: "Search" }));
  const dialog = page.getByRole("dialog", { name: "Search" });
  const box = dialog.getByRole("searchbox");
  await expect(box).toBeFocused();
  await box.fill("7181");
  await expect(dialog.getByRole("status")).toHaveText("1 order found");
  const found = dialog.getByRole("link", { name: number });
  // Above where a phone's keyboard begins: the upper half.
  const place = await found.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  expect((place?.y ?? height) + (place?.height ?? 0)).toBeLessThan(height / 2);
  await thumb.tap(found);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
  expect(thumb.taps).toBeLessThanOrEqual(3);
});

test("from opening the desk, a request is answered from a saved text with five taps", {
  tag: "@once",
}, async ({ page }) => {
  const thumb = new Thumb();
  await openDesk(page, "/admin");
  const today = page.getByRole("region", { name: "Today" });
  // The one that has waited longest.
  const answer = today.getByRole("button", { name: /^Answer / }).first();
  const name = (await answer.getAttribute("aria-label"))?.replace("Answer ", "") ?? "";
  await thumb.tap(answer);
  const dialog = page.getByRole("dialog", { name: `Write to ${name}` });
  await thumb.tap(dialog.getByRole("button", { name: "We call you" }));
  await expect(dialog.getByLabel("Message")).toHaveValue(/^Hello \w+,/);
  await thumb.tap(dialog.getByRole("button", { name: "Send" }));
  await expect(page.getByText("Customer e-mailed", { exact: true }).first()).toBeVisible();
  expect(thumb.taps).toBeLessThanOrEqual(5);

  // It does not wait any more, and what was written is kept.
  await expect(today.getByRole("button", { name: `Answer ${name}` })).toHaveCount(0);
  await page.goto("/admin/leads?stage=contacted");
  const card = page.getByRole("article", { name }).first();
  await expect(card).toContainText("Your request");
});

test("from opening the desk, one line is refunded, put back in stock and told with six taps", {
  tag: "@once",
}, async ({ page, request }) => {
  const slug = `tap-stone-${randomUUID().slice(0, 8)}`;
  await page.request.post("/api/admin/login", { data: demoSignIn });
  const made = await page.request.post("/api/admin/products", {
    data: {
      ...{ name: "Tap Stone", slug, description: "A stone.", category: "polished-pebbles" },
      ...{ soldBy: "price", isVisible: true, photos: [], features: [], whatsIncluded: [] },
      variants: [
        {
          ...{ sku: slug.toUpperCase(), name: "Each", price: "40.00", specifications: [] },
          ...{ stock: 3, stockWas: null },
        },
      ],
    },
  });
  expect(made.ok()).toBe(true);
  const variant = async () =>
    (await (await request.get(`/api/products/${slug}`)).json()).variants[0];
  const customer = newCustomer();
  const { pay } = await goToPay(request, customer, (await variant()).id);
  const number = await pay();
  const stock = async () => {
    const products = await page.request.get(`/api/admin/products?search=${slug}`);
    return JSON.stringify(await products.json());
  };
  const before = await stock();
  const thumb = new Thumb();
  await page.goto("/admin");

  await thumb.tap(page.getByRole("link", { name: `Open order ${number}` }));
  await thumb.tap(page.getByRole("button", { name: "Refund" }));
  const dialog = page.getByRole("dialog", { name: "Refund" });
  await thumb.tap(dialog.getByLabel("Some items or the shipping"));
  await thumb.tap(dialog.getByRole("button", { name: /^One more of Tap Stone/ }).first());
  await expect(dialog.getByLabel("Put back in stock")).toBeChecked();
  await expect(dialog.getByLabel(`E-mail ${customer.email}`)).toBeChecked();
  await thumb.tap(dialog.getByRole("button", { name: /^Refund \$/ }));
  await expect(dialog).toHaveCount(0);
  expect(thumb.taps).toBeLessThanOrEqual(6);

  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("Refunded");
  await expect(timeline).toContainText("Customer e-mailed");
  expect(await stock()).not.toBe(before);
});

/** What a phone's keyboard leaves: about half of the screen. */
for (const { path, entry, ask } of [
  { path: "/admin/orders", entry: "article", ask: placeOne },
  { path: "/admin/leads", entry: "article", ask: askOne },
] as const) {
  test(`what a search finds on ${path} is counted, above a phone's keyboard, and in the address`, async ({
    page,
    request,
    hasTouch,
  }) => {
    const name = await ask(request);
    await openDesk(page, path);
    await expect(page.getByRole(entry).first()).toBeVisible();
    const box = page.getByRole("main").getByRole("searchbox");
    await box.click();
    await box.fill(name.slice(1));
    await expect(page.getByRole("main").getByText(/^1 (order|lead) found$/)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`q=${name.slice(1)}`));
    await expect(page.getByRole(entry)).toHaveCount(1);
    const { height } = page.viewportSize() ?? { height: 0 };
    const top = async () => (await page.getByRole(entry).boundingBox())?.y ?? height;
    // A laptop's keyboard covers nothing.
    if (hasTouch) await expect.poll(top).toBeLessThan(height / 2 - 40);
    await page.reload();
    await expect(page.getByRole(entry)).toHaveCount(1);
    await expect(box).toHaveValue(name.slice(1));
  });
}

async function placeOne(request: APIRequestContext): Promise<string> {
  const customer = newCustomer();
  await placeOrder(request, customer);
  return customer.firstName;
}

async function askOne(request: APIRequestContext): Promise<string> {
  const { firstName, email } = newCustomer();
  const data = sampleConsultation({ name: firstName, email, message: "A pond." });
  expect((await request.post("/api/consultations", { data, headers: newVisitor() })).ok()).toBe(
    true,
  );
  return firstName;
}
