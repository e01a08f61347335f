import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { paymentDoorPath } from "#features/checkout/payment/payment-address.ts";
import { newCartSessionId } from "#platform/cart-session.ts";

/** What a browser says of itself when its visitor moves on from one of our pages. */
const movingOn = {
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
};

/** Somebody whom no other test knows. The address is nobody's, and no 'test order' by the rule. */
export function newCustomer() {
  // Always as many letters: a shorter name would be found in somebody else's. Without vowels they
  // spell nothing.
  const letters = Array.from(randomBytes(10), (byte) => "bcdfghjklmnpqrvw"[byte % 16]);
  const name = `Zoe${letters.join("")}`;
  return {
    firstName: name,
    lastName: "Weir",
    email: `${name.toLowerCase()}@mailbox.invalid`,
    phone: "(440) 555-0100",
    address: "12 Heron Way",
    city: "Avon Lake",
    state: "OH",
    zipCode: "44012",
    specialInstructions: "Ring twice",
  };
}

/** Buys something as a visitor would, on the simulator, and answers with the order's number. */
export async function placeOrder(
  request: APIRequestContext,
  customerInfo: ReturnType<typeof newCustomer>,
): Promise<string> {
  const products = await (await request.get("/api/products")).json();
  const product = products.find(
    ({ soldBy, variants }: { soldBy: string; variants: { price: string }[] }) =>
      soldBy === "price" && Number(variants[0]?.price) > 50,
  );
  const { pay } = await goToPay(request, customerInfo, product.variants[0].id);
  return pay();
}

/**
 * Somebody at the payment page with one of a variant, who pays when told to and then has an order
 * number.
 */
export async function goToPay(
  request: APIRequestContext,
  customerInfo: ReturnType<typeof newCustomer>,
  variantId: string,
): Promise<{ pay(): Promise<string> }> {
  const headers = { "x-session-id": newCartSessionId() };
  await request.post("/api/cart", { headers, data: { variantId, quantity: 1 } });
  const checkout = await request.post("/api/checkout", { headers, data: { customerInfo } });
  const { url: answered } = await checkout.json();
  // What is counted goes by an address of ours, opened as a browser opens it.
  const opened = answered.includes(paymentDoorPath)
    ? await request.get(answered, { headers: movingOn, maxRedirects: 0 })
    : undefined;
  const url = opened?.headers().location ?? answered;
  expect(url).toContain("/test-payment/");
  return {
    async pay() {
      await request.post(url, { form: { choice: "pay" }, maxRedirects: 0 });
      const sessionId = new URL(url).pathname.split("/").at(-1);
      const paid = await request.post("/api/checkout/success", { headers, data: { sessionId } });
      return (await paid.json()).order.orderNumber;
    },
  };
}

/** Signed in without the form: for tests of what comes after it. */
export async function openDesk(page: Page, path: string): Promise<void> {
  await enterDesk(page);
  await page.goto(path);
}

/** The same before any page is open: for tests that need to know first which. */
export async function enterDesk(page: Page): Promise<void> {
  const answer = await signIn(page.request);
  expect(answer.status()).toBe(200);
}

/**
 * Tells a desk nothing from here on: what others do in the meantime would have it ask for its lists
 * again by itself.
 */
export async function silenceDesk(page: Page): Promise<void> {
  await page.route("**/api/admin/events", () => {});
}

/** As a good client does it: who is told to come back later comes back then. */
export async function signIn(request: APIRequestContext): Promise<APIResponse> {
  for (;;) {
    const answer = await request.post("/api/admin/login", { data: demoSignIn });
    const seconds = Number(answer.headers()["retry-after"]);
    if (answer.status() !== 503 || !(seconds > 0)) return answer;
    await delay(seconds * 1000);
  }
}

/** The browser of a second person, signed in. */
export async function secondDesk(browser: Browser, baseURL: string | undefined, path: string) {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  await openDesk(page, path);
  return { page, context };
}

/** To another subject: by the rail of a laptop; on a phone by the bar, or what is behind 'More'. */
export async function goToPlace(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole("navigation", { name: "Admin" });
  await expect(navigation).toBeVisible();
  const link = navigation.getByRole("link", { name, exact: true });
  if ((await link.count()) === 0) await navigation.getByRole("button", { name: "More" }).click();
  await link.click();
}

/** Orders in a list are lines; one press shows the whole card. */
export async function unfold(card: Locator): Promise<void> {
  await card.locator("summary").first().click();
  await expect(card.locator("details").first()).toHaveAttribute("open");
}

/** The desk asks who is there before anybody has signed in: the browser calls that an error. */
export function forgiveUnauthenticated(complaints: string[]): void {
  const others = complaints.filter((text) => !/status of (401|500)/.test(text));
  complaints.splice(0, complaints.length, ...others);
}
