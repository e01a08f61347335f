import type { Page } from "@playwright/test";
import { comeAlive } from "../come-alive.ts";
import { holdRequests } from "../hold-requests.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { expect, test } from "../visit.ts";

const failure = "Sorry—something went wrong. Please try again.";

async function fillIn(page: Page): Promise<void> {
  await page.locator("main").getByLabel("Name").fill("Ada Brook");
  await page.getByLabel("Email").fill("ada@example.org");
  // A text of its own each time: what is said twice within a day goes into quarantine.
  await page.getByLabel("Project Details").fill(`A pond of 8 x 10 ft. ${crypto.randomUUID()}`);
}

const button = (page: Page) => page.locator("main form button[type=submit]");

for (const path of ["/contact", "/about"]) {
  test(`the form on ${path} says that it is sending, then thanks, and is empty for the next`, async ({
    page,
  }) => {
    const letThrough = await holdRequests(page, "**/api/consultations");
    await page.goto(path);
    await comeAlive(page);
    await fillIn(page);
    await button(page).click();
    await expect(button(page)).toHaveText("SENDING...");
    await expect(button(page)).toBeDisabled();
    letThrough();
    await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeFocused();
    await expect(page.getByLabel("Project Details")).toHaveCount(0);
    await page.getByRole("button", { name: "Send another request" }).click();
    await expect(page.locator("main").getByLabel("Name")).toHaveValue("");
    await expect(page.getByLabel("Project Details")).toHaveValue("");
  });
}

test("a failure says so, keeps what was typed, and can be tried again", { tag: "@once" }, async ({
  page,
  complaints,
}) => {
  await page.route("**/api/consultations", (route) => route.abort(), { times: 1 });
  await page.goto("/contact");
  await comeAlive(page);
  await fillIn(page);
  await button(page).click();
  await expect(page.getByRole("alert").filter({ hasText: failure })).toHaveText(failure);
  await expect(page.locator("main").getByLabel("Name")).toHaveValue("Ada Brook");
  await expect(button(page)).toBeEnabled();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
  await button(page).click();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
});

test("a phone number that cannot be called is named, nothing is lost, and it may be left out", {
  tag: "@once",
}, async ({ page, complaints }) => {
  await page.goto("/contact");
  await comeAlive(page);
  await fillIn(page);
  await page.getByLabel("Phone").fill("555");
  await button(page).click();
  await expect(page.getByText(/ten digits.*Or leave it out/)).toBeVisible();
  await expect(page.getByLabel("Phone")).toBeFocused();
  await expect(page.locator("main").getByLabel("Name")).toHaveValue("Ada Brook");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
  await page.getByLabel("Phone").fill("");
  await button(page).click();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
});

test("what was typed is there after a look at another page, and can be sent at once", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/contact");
  await comeAlive(page);
  await fillIn(page);
  const details = await page.getByLabel("Project Details").inputValue();
  await page.goto("/products/bird-baths");
  await page.goto("/contact");
  await comeAlive(page);
  await expect(page.locator("main").getByLabel("Name")).toHaveValue("Ada Brook");
  await expect(page.getByLabel("Project Details")).toHaveValue(details);
  const [request] = await Promise.all([
    page.waitForRequest("**/api/consultations"),
    button(page).click(),
  ]);
  // A form that was filled in before is sent faster than a person can type, and is no spam.
  expect(request.postDataJSON()).not.toHaveProperty("elapsedMs");
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
  await page.reload();
  await expect(page.locator("main").getByLabel("Name")).toHaveValue("");
});

test("a visitor who asks for a quote finds the thing named in the form", async ({ page }) => {
  await page.goto("/products/bubbling-boulders");
  await comeAlive(page);
  const entry = page.getByRole("article").filter({ hasText: "Call for pricing" }).first();
  const name = await entry.getByRole("heading").innerText();
  await entry.getByRole("link", { name: "Request Quote" }).click();
  await expect(page).toHaveURL(/\/contact\?about=[\w-]+$/);
  const details = page.getByLabel("Project Details");
  await expect(details).toHaveValue(`I would like a quote for: ${name}.`);
  await details.fill(`I would like a quote for: ${name}. By May.`);
  await page.goBack();
  await page.goForward();
  await expect(details).toHaveValue(`I would like a quote for: ${name}. By May.`);
});

test("the browser's own checks stop a form without name, e-mail or message", {
  tag: "@once",
}, async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.goto("/contact");
  await comeAlive(page);
  await fillIn(page);
  for (const [label, wrong] of [
    ["Name", ""],
    ["Email", "not an address"],
    ["Project Details", ""],
  ] as const) {
    const field = page.locator("main").getByLabel(label);
    const right = await field.inputValue();
    await field.fill(wrong);
    await button(page).click();
    await expect(field).toBeFocused();
    expect(await field.evaluate((one: HTMLInputElement) => one.checkValidity())).toBe(false);
    await field.fill(right);
  }
  expect(sent.filter((url) => url.includes("/api/"))).toEqual([]);
});

test("what is asked about is a card that goes along with the request, or is taken away", async ({
  page,
}) => {
  const details = page.getByLabel("Project Details");
  const card = page.getByRole("region", { name: "What you ask about" });
  // The page without a subject is in memory by then: it must not be given instead.
  await page.goto("/contact");
  await page.goto("/contact?about=basalt-trio");
  await expect(card).toContainText("You are asking aboutBasalt Trio");
  await expect(details).toHaveValue("I would like a quote for: Basalt Trio.");
  await comeAlive(page);
  await expectNoBarrier(page, "main");
  await page.locator("main").getByLabel("Name").fill("Ada Brook");
  await details.pressSequentially(" And a bench.");
  await card.getByRole("link", { name: "Do not ask about Basalt Trio" }).click();
  await expect(page).toHaveURL(/\/contact(#consultation)?$/);
  await expect(card).toBeHidden();
  await expect(page.locator("main").getByLabel("Name")).toHaveValue("Ada Brook");
  await expect(details).toHaveValue(/And a bench\.$/);
  await expect(details).not.toHaveValue(/Basalt Trio/);

  await page.goto("/contact?about=basalt-trio");
  await comeAlive(page);
  await expect(details).toHaveValue(/And a bench\.\n\nI would like a quote for: Basalt Trio\.$/);
  // Another one takes its place, and what was typed around it stays.
  await details.press("Control+End");
  await details.pressSequentially(" Soon.");
  await page.goto("/contact?about=basalt-column");
  await comeAlive(page);
  await expect(details).toHaveValue(/bench\.\n\nI would like a quote for: Basalt Column\. Soon\.$/);

  await page.locator("main").getByLabel("Email").fill("ada.subject@heronbrook.test");
  const [request] = await Promise.all([
    page.waitForRequest("**/api/consultations"),
    button(page).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ about: "basalt-column" });
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
  await expect(page.getByText("We answer to ada.subject@heronbrook.test.")).toBeVisible();
  const about = page.locator("main").getByRole("link", { name: "Basalt Column", exact: true });
  await expect(about).toHaveAttribute("href", "/product/basalt-column");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the subject is there, comes back with a message, is stored, and back posts nothing", async ({
    page,
    complaints,
  }) => {
    await page.goto("/products/pumps");
    await page.getByRole("link", { name: "Request Quote" }).first().click();
    const card = page.getByRole("region", { name: "What you ask about" });
    await expect(card).toContainText("Upright Skimmer Pump");
    const main = page.locator("main");
    await main.getByLabel("Name").fill("Ada Brook");
    await main.getByLabel("Email").fill("ada@gmail");
    await button(page).click();
    await expect(page.getByText("Please enter a complete e-mail address")).toBeVisible();
    await expect(card).toContainText("Upright Skimmer Pump");
    complaints.splice(0);
    await main.getByLabel("Email").fill("ada.plain@heronbrook.test");
    await button(page).click();
    await expect(page).toHaveURL("/contact?sent=1#consultation");
    await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
    await page.goBack();
    await expect(main.getByLabel("Name")).toBeVisible();
    complaints.splice(0);
    await page.goto("/contact?about=basalt-trio");
    await card.getByRole("link", { name: "Do not ask about Basalt Trio" }).click();
    await expect(card).toBeHidden();
  });
});
