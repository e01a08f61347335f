import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Product } from "#features/catalogue/product.ts";
import { comeAlive } from "./come-alive.ts";
import { expect } from "./visit.ts";

/** What a visitor does in the shop, step by step. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await comeAlive(page);
}

export const column = {
  path: "/product/basalt-column",
  name: "Basalt Column, 24 in column",
  quantity: (page: Page) => page.getByLabel("Quantity of 24 in column"),
  add: (page: Page) => page.getByRole("button", { name: "Add to cart: 24 in column" }),
};

/** A cart as the browser keeps it, there before the page is opened. */
export async function keepCart(page: Page, cart: unknown): Promise<void> {
  const text = typeof cart === "string" ? cart : JSON.stringify(cart);
  await page.goto("/privacy");
  await comeAlive(page);
  await page.evaluate((kept) => localStorage.setItem("cart", kept), text);
}

/** Two of the shortest basalt column, at its price or at the one that is given. */
export async function twoColumns(request: APIRequestContext, price?: number) {
  const answer = await request.get("/api/products/basalt-column");
  const { variants, ...product } = (await answer.json()) as Product;
  const variant = variants[0];
  if (!variant) throw new Error("the basalt column has no variants");
  return {
    variantId: variant.id,
    productId: product.id,
    sku: variant.sku,
    name: product.name,
    variant: variant.name,
    price: price ?? Number(variant.price),
    quantity: 2,
  };
}

/** The cart in the header, whose name says how much is in it. */
export function headerCart(page: Page): Locator {
  return page.getByRole("banner").getByRole("link", { name: /^Cart/ });
}

export function notification(page: Page): Locator {
  return page.locator("[data-variant]");
}

export function proceed(page: Page): Locator {
  return page.getByRole("button", { name: "PROCEED TO CHECKOUT" });
}

const customer = {
  "First name": "Ada",
  "Last name": "Brook",
  Email: "ada.brook@heronbrook.test",
  Phone: "(440) 555-0123",
  Address: "12 Mill Road",
  City: "Avon",
  "ZIP code": "44011",
};

export async function fillInCustomer(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(customer)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

/** What the server has in this tab's cart. */
export function serverCart(page: Page): Promise<{ variantName: string; quantity: number }[]> {
  return page.evaluate(async () => {
    const session = sessionStorage.getItem("cart-session-id");
    const headers = session ? { "x-session-id": session } : undefined;
    const { items } = await (await fetch("/api/cart", headers && { headers })).json();
    return items.map(({ variantName, quantity }: { variantName: string; quantity: number }) => ({
      variantName,
      quantity,
    }));
  });
}

/** On the simulator's page. */
export async function pay(page: Page, how: RegExp | string): Promise<void> {
  await expect(page).toHaveURL(/\/test-payment\//);
  await page.getByRole("button", { name: how }).click();
}

export async function expectOrder(page: Page, total: string): Promise<string> {
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=/);
  const confirmed = page.getByRole("region", { name: "Thank you. Your order is confirmed." });
  await expect(confirmed).toContainText(total);
  const [number] = /HB-[2-9A-Z]{4}-\d\d/.exec(await confirmed.innerText()) ?? [];
  expect(number).toBeDefined();
  return String(number);
}

/**
 * What the next alert says. It holds the page, and the click that led to it, until it is closed.
 */
export async function alertAfter(page: Page, act: () => Promise<unknown>): Promise<string> {
  const said = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await act();
  return said;
}
