import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import {
  forgiveUnauthenticated,
  goToPay,
  newCustomer,
  openDesk,
  placeOrder,
} from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { expect, ownAddress, test } from "../visit.ts";

const newName = (role: string) => `${role}-${randomUUID().slice(0, 8)}`;

/** Passkeys belong to a name, and the tests' server is reached under a network address. */
const named = (baseURL: string | undefined) => `${baseURL}`.replace("127.0.0.1", "localhost");

/** A phone with a fingerprint reader that says yes. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Somebody new, through the API: signed in with a password of their own. */
async function openAccount(page: Page, role: "office" | "crew") {
  const username = newName(role);
  const own = "three unrelated words";
  await page.request.post("/api/admin/login", { data: demoSignIn });
  const opened = await page.request.post("/api/admin/accounts", { data: { username, role } });
  const { startPassword } = await opened.json();
  await page.request.post("/api/admin/logout");
  const first = { username, password: startPassword };
  expect((await page.request.post("/api/admin/login", { data: first })).status()).toBe(200);
  const changed = await page.request.post("/api/admin/account/password", {
    data: { password: startPassword, newPassword: own },
  });
  expect(changed.status()).toBe(200);
  return { username, password: own };
}

test("a passkey is added, signs in without a password, shows who is there and is removed", async ({
  page,
  baseURL,
  complaints,
}) => {
  const site = named(baseURL);
  const who = { username: newName("office"), password: "" };
  await page.request.post(`${site}/api/admin/login`, { data: demoSignIn });
  const data = { username: who.username, role: "owner" };
  const opened = await page.request.post(`${site}/api/admin/accounts`, { data });
  who.password = (await opened.json()).startPassword;
  await page.request.post(`${site}/api/admin/logout`);
  await addAuthenticator(page);

  await page.goto(`${site}/admin?return=security`);
  await page.getByLabel("Username").fill(who.username);
  await page.getByLabel("Password").fill(who.password);
  await page.getByRole("button", { name: "Login" }).click();
  // Nothing but this is there until it is done.
  await expect(page.getByText("Somebody else knows the password")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Admin" })).toHaveCount(0);
  await page.getByLabel("Present password").fill(who.password);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Please choose a password of 10 characters")).toBeVisible();
  await page.getByLabel("New password").fill("three unrelated words");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
  await page.goto(`${site}/admin/security`);
  await page.getByLabel("Name of this device").fill("My phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("not used yet")).toBeVisible();
  await expectNoBarrier(page);

  await page.goto(`${site}/admin`);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");

  // Ten minutes later the server asks who is there; here it is told to at once.
  await page.goto(`${site}/admin/accounts`);
  let isAsked = false;
  await page.route("**/api/admin/accounts", async (route) => {
    if (isAsked || route.request().method() !== "POST") return route.fallback();
    isAsked = true;
    await route.fulfill({ status: 403, json: { error: "Is it you?", code: "confirm_required" } });
  });
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(newName("crew"));
  await page.getByRole("button", { name: "Open account" }).click();
  const dialog = page.getByRole("dialog", { name: "Is it you?" });
  await expectNoBarrier(page);
  await dialog.getByLabel("Your password").fill("wrong");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("That password is not right")).toBeVisible();
  await dialog.getByRole("button", { name: "Use a passkey instead" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("it is shown only now")).toBeVisible();

  await page.goto(`${site}/admin/security`);
  await page.getByRole("button", { name: "Remove My phone" }).click();
  await expect(page.getByText("Passkey removed").first()).toBeVisible();
  await page.goto(`${site}/admin`);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "not accepted" })).toBeVisible();
  forgiveUnauthenticated(complaints);
  const others = complaints.filter((text) => !/status of (400|403)/.test(text));
  complaints.splice(0, complaints.length, ...others);
});

test("a trusted phone that was lost is signed out from another browser", async ({
  page,
  browser,
  complaints,
}) => {
  const who = await openAccount(page, "office");
  const phoneContext = await browser.newContext({ extraHTTPHeaders: ownAddress() });
  const phone = await phoneContext.newPage();
  await phone.goto("/admin?return=orders");
  await phone.getByLabel("Username").fill(who.username);
  await phone.getByLabel("Password").fill(who.password);
  await phone.getByLabel("Stay signed in on this device").check();
  await phone.getByRole("button", { name: "Login" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Order Management");
  const cookies = await phoneContext.cookies();
  const session = cookies.find(({ name }) => name === "heronbrook-admin");
  expect((session?.expires ?? 0) * 1000).toBeGreaterThan(Date.now() + 29 * 86_400_000);

  await page.goto("/admin/security");
  const devices = page.getByRole("region", { name: "Devices" });
  await expect(devices.getByText("trusted until")).toBeVisible();
  await expect(devices.getByText("(this one)")).toBeVisible();
  await expectNoBarrier(page);
  await devices.getByRole("button", { name: "Sign out all others" }).click();
  await expect(devices.getByText("trusted until")).toHaveCount(0);
  // The lost phone shows nothing more, without being touched.
  await expect(phone.getByRole("button", { name: "Login" })).toBeVisible();
  await phoneContext.close();
  forgiveUnauthenticated(complaints);
});

test("the owner opens an account for the crew, who see what goes out and no amount", async ({
  page,
  browser,
  request,
  complaints,
}) => {
  const customer = newCustomer();
  const number = await placeOrder(request, customer);
  await openDesk(page, "/admin/accounts");
  const username = newName("crew");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Not A Name");
  await page.getByRole("button", { name: "Open account" }).click();
  await expect(page.getByText("Please choose a name of 2 to 40 small letters")).toBeVisible();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(username);
  await page.getByRole("button", { name: "Open account" }).click();
  await expect(page.getByText(`Tell ${username} this start password`)).toBeVisible();
  const start = await page.locator("[role=status] .select-all").innerText();
  await expectNoBarrier(page);
  const found = await (await page.request.get(`/api/admin/orders?q=${number}`)).json();
  const { id } = found.orders[0];
  await page.request.patch(`/api/orders/${id}/status`, { data: { status: "out_for_delivery" } });

  const context = await browser.newContext({ extraHTTPHeaders: ownAddress() });
  const crew = await context.newPage();
  const bodies: string[] = [];
  crew.on("response", async (response) => {
    if (!response.url().includes("/api/admin/") || response.url().endsWith("/events")) return;
    bodies.push(await response.text().catch(() => ""));
  });
  await crew.goto("/admin");
  await crew.getByLabel("Username").fill(username);
  await crew.getByLabel("Password").fill(start);
  await crew.getByRole("button", { name: "Login" }).click();
  await crew.getByLabel("Present password").fill(start);
  await crew.getByLabel("New password").fill("three unrelated words");
  await crew.getByRole("button", { name: "Change password" }).click();
  await expect(crew.getByRole("heading", { level: 1 })).toHaveText("Today");
  const card = crew.getByRole("article", { name: number });
  await expect(card).toContainText(customer.firstName);
  await expect(card).toContainText("12 Heron Way");
  await expectNoBarrier(crew);
  await expect(crew.locator("main")).not.toContainText("$");
  const places = crew.getByRole("navigation", { name: "Admin" });
  await expect(places.getByRole("link", { name: "Today" })).toBeVisible();
  for (const other of ["Orders", "Leads", "Products", "Accounts"]) {
    await expect(places.getByRole("link", { name: other })).toHaveCount(0);
  }
  await crew.goto("/admin/orders");
  await expect(crew.getByText("This page is not for your account")).toBeVisible();
  expect(bodies.join("\n")).not.toMatch(/"(total|amount|unitPrice|revenue)"/);
  expect(bodies.join("\n")).not.toContain(customer.email);

  // Closed: out at once, without a touch.
  await page
    .getByRole("listitem")
    .filter({ hasText: username })
    .getByRole("button", { name: "Close" })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Close account" }).click();
  await expect(page.getByRole("button", { name: "Open again" }).first()).toBeVisible();
  await expect(crew.getByRole("button", { name: "Login" })).toBeVisible();
  await context.close();
  forgiveUnauthenticated(complaints);
  const others = complaints.filter((text) => !/status of 400/.test(text));
  complaints.splice(0, complaints.length, ...others);
});

test("the office is told that a refund is above its limit, and the owner makes it", {
  tag: "@once",
}, async ({ page, browser, request, complaints }) => {
  const customer = newCustomer();
  const products = await (await request.get("/api/products")).json();
  const dear = products
    .filter(({ soldBy }: { soldBy: string }) => soldBy === "price")
    .flatMap(
      ({ variants }: { variants: { id: string; price: string; inStock?: boolean }[] }) => variants,
    )
    .find(({ price }: { price: string }) => Number(price) > 260);
  const { pay } = await goToPay(request, customer, dear.id);
  const number = await pay();
  const context = await browser.newContext({ extraHTTPHeaders: ownAddress() });
  const office = await context.newPage();
  await openAccount(office, "office");
  const refundAll = async (desk: Page) => {
    await desk.goto(`/admin/orders?q=${number}`);
    await desk.getByRole("link", { name: number }).click();
    await desk.getByRole("button", { name: "Refund" }).click();
    await desk
      .getByRole("dialog")
      .getByRole("button", { name: /^Refund \$/ })
      .click();
  };
  await refundAll(office);
  await expect(office.getByRole("dialog").getByRole("alert")).toHaveText(
    "Not refunded. With this, more would be paid back than your account may give. Please ask the owner.",
  );
  await context.close();

  await page.request.post("/api/admin/login", { data: demoSignIn });
  await refundAll(page);
  await expect(page.getByText("Everything that was paid has been given back.")).toBeVisible();
  complaints.splice(0);
});
