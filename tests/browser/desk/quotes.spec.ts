import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { newVisitor, sampleConsultation } from "#tests/support/samples/sample-consultation.ts";
import { newCustomer, openDesk, secondDesk } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, test } from "../visit.ts";

/** Counts what a thumb does; what is typed is not counted. */
class Thumb {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }
}

/** Somebody who asked on the website; answers with the name they gave. */
async function ask(page: Page): Promise<{ name: string; email: string }> {
  const { firstName: name, email } = newCustomer();
  const data = sampleConsultation({ name, email, message: "A pond behind the house." });
  const asked = await page.request.post("/api/consultations", { data, headers: newVisitor() });
  expect(asked.ok()).toBe(true);
  return { name, email };
}

const box = (page: Page) => page.getByRole("searchbox", { name: "Add from the catalog" });
const found = (page: Page) => page.getByRole("list", { name: "Found" }).getByRole("button");
const bar = (page: Page) => page.locator("[data-save-bar]");
const lines = (page: Page) => page.getByRole("region", { name: "Lines" }).getByRole("listitem");

/** A quote for somebody, begun and empty. */
async function begin(page: Page, name: string): Promise<void> {
  await page.goto("/admin/quotes/new");
  await page.getByLabel("For whom").fill(name);
  await page.getByRole("button", { name: "Begin empty" }).click();
  await expect(box(page)).toBeVisible();
}

async function addOwn(page: Page, text: string, price: string): Promise<void> {
  await box(page).fill(text);
  await page.getByRole("button", { name: `A line of your own: ‘${text}’` }).click();
  await lines(page).last().getByLabel("Price each ($)").fill(price);
}

async function sendAsLink(page: Page): Promise<void> {
  await bar(page).getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: /^(Make the link|Copy the link instead)$/ }).click();
  await expect(page.getByRole("heading", { name: "The customer's page" })).toBeVisible();
}

test("from an open lead, a quote of six lines, one of them optional, with a deposit of 30 percent is sent with 25 taps at most", async ({
  page,
  complaints,
}) => {
  const { name, email } = await ask(page);
  await openDesk(page, `/admin/leads?q=${name}`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

  const thumb = new Thumb();
  await thumb.tap(page.getByRole("link", { name: "Write a quote" }));
  await thumb.tap(page.getByRole("button", { name: "Begin empty" }));
  await thumb.tap(box(page));
  for (const [asked, count] of [
    ["pond liner", 1],
    ["2 skimmers", 2],
    ["three illumination kits", 3],
    ["pebbles", 4],
    ["leaf net", 5],
  ] as const) {
    await expect(box(page)).toBeFocused();
    await box(page).fill(asked);
    await expect(page.getByText(/^\d found/)).toBeVisible();
    await thumb.tap(found(page).first());
    await expect(lines(page)).toHaveCount(count);
  }
  await box(page).fill("Digging and hauling away");
  await expect(page.getByText("Nothing of this name in the catalog")).toBeVisible();
  await thumb.tap(found(page).last());
  await expect(lines(page)).toHaveCount(6);
  const last = lines(page).last();
  await thumb.tap(last.getByLabel("Quantity"));
  await last.getByLabel("Quantity").fill("12.5");
  await thumb.tap(last.getByLabel("Price each ($)"));
  await last.getByLabel("Price each ($)").fill("80");
  await thumb.tap(lines(page).nth(4).getByLabel("Optional"));
  await thumb.tap(page.getByRole("button", { name: "30 %" }));
  await expect(lines(page).nth(1).getByLabel("Quantity")).toHaveValue("2");
  await expect(lines(page).nth(2).getByLabel("Quantity")).toHaveValue("3");
  await expect(last).toContainText("$1,000.00");
  const total = /\$[\d,.]+/.exec(await bar(page).innerText())?.[0] ?? "no total";

  await thumb.tap(bar(page).getByRole("button", { name: "Send" }));
  const dialog = page.getByRole("dialog", { name: new RegExp(`to ${name}$`) });
  await expect(dialog).toContainText(total);
  await expect(dialog).toContainText("deposit");
  await expect(dialog).toContainText(email);
  await thumb.tap(dialog.getByRole("button", { name: "Send by e-mail" }));
  await expect(page.getByText("Quote sent", { exact: true }).first()).toBeVisible();
  expect(thumb.taps).toBeLessThanOrEqual(25);
  test.info().annotations.push({ type: "taps", description: String(thumb.taps) });

  await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();
  // The lead has its answer, and says what was offered.
  await page.getByRole("link", { name: "Lead", exact: true }).click();
  await expect(page.getByLabel("Stage")).toHaveValue("quoted");
  await expect(page.getByRole("region", { name: "Quotes" })).toContainText("Sent");
  expect(complaints).toEqual([]);
});

test("a quote that is written has no barrier, keeps the total in view, and shows itself as the customer sees it", async ({
  page,
  complaints,
}) => {
  await openDesk(page, "/admin/quotes");
  await expectNoBarrier(page);
  await begin(page, newCustomer().firstName);
  await box(page).fill("pump");
  await expect(page.getByText(/^\d found/)).toBeVisible();
  await expectNoBarrier(page);
  expect(await smallTargets(page)).toEqual([]);
  await found(page).first().click();
  await addOwn(page, "Planting", "120");
  await lines(page).last().getByLabel("Optional").check();
  await expect(bar(page)).toContainText("Saved");
  await expect(bar(page)).toBeInViewport();
  await expectNoBarrier(page);
  expect(await smallTargets(page)).toEqual([]);

  await bar(page).getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "As the customer sees it" });
  await expect(preview).toContainText("What we offer");
  const before = await preview
    .getByText(/^Total$/)
    .first()
    .locator("..")
    .innerText();
  await preview.getByRole("checkbox").check();
  await expect(
    preview
      .getByText(/^Total$/)
      .first()
      .locator(".."),
  ).not.toHaveText(before);
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("of two who write on a quote the slower is asked, and loses nothing", {
  tag: "@once",
}, async ({ page, browser, baseURL, complaints }) => {
  await openDesk(page, "/admin/quotes");
  await begin(page, newCustomer().firstName);
  await addOwn(page, "Digging", "100");
  await expect(bar(page)).toContainText("Saved");
  const { page: other, context } = await secondDesk(browser, baseURL, new URL(page.url()).pathname);
  await expect(lines(other)).toHaveCount(1);
  await addOwn(other, "Hauling", "50");
  await expect(bar(other)).toContainText("Saved");
  await addOwn(page, "Planting", "70");
  await expect(page.getByText(/Somebody else has changed this/)).toBeVisible();
  await expect(page.getByText("Line removed: Hauling")).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Load the newer one" }).click();
  await expect(lines(page).last()).toContainText("Hauling");
  await addOwn(page, "Planting", "70");
  await expect(bar(page)).toContainText("Saved");
  await other.reload();
  await expect(lines(other)).toHaveCount(3);
  await context.close();
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !/409/.test(line)));
  expect(complaints).toEqual([]);
});

test("what is written without a signal is kept through a reload, and stored when it is back", {
  tag: "@once",
}, async ({ page, context, complaints }) => {
  await openDesk(page, "/admin/quotes");
  await begin(page, newCustomer().firstName);
  await addOwn(page, "Digging", "100");
  await expect(bar(page)).toContainText("Saved");
  await context.setOffline(true);
  await lines(page).last().getByLabel("Price each ($)").fill("140");
  await expect(bar(page)).toContainText("kept in this browser");
  await context.setOffline(false);
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(lines(page).last().getByLabel("Price each ($)")).toHaveValue("140");
  await expect(bar(page)).toContainText("Saved");
  await page.reload();
  await expect(lines(page).last().getByLabel("Price each ($)")).toHaveValue("140");
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line)),
  );
  expect(complaints).toEqual([]);
});

test("a quote becomes a job: a yes on the phone, a check, days, and the work is done", {
  tag: "@once",
}, async ({ page, complaints }) => {
  const { firstName: name } = newCustomer();
  await openDesk(page, "/admin/quotes");
  await begin(page, name);
  await addOwn(page, "Pond, built", "2000");
  await page.getByRole("button", { name: "30 %" }).click();
  await sendAsLink(page);
  await page.getByRole("button", { name: "They said yes" }).click();
  await page.getByRole("button", { name: "Yes to $2,000.00" }).click();
  await expect(page.getByRole("heading", { name: "$2,000.00 open" })).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "Deposit received by hand" }).click();
  await page.getByLabel("Note", { exact: false }).last().fill("no. 1042");
  await page.getByRole("button", { name: "$600.00 received" }).click();
  await expect(page.getByRole("heading", { name: "$1,400.00 open" })).toBeVisible();
  await page.getByLabel("First day").fill("2027-05-03");
  await page.getByLabel("Who").fill("Sam and Lee");
  await page.getByLabel("Something to do").fill("Call the utility lines");
  await page.getByLabel("Something to do").press("Enter");
  await expect(page.getByText("Scheduled", { exact: true }).first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Call the utility lines" }).check();
  await page.getByRole("button", { name: "The work is done" }).click();
  await page.getByRole("button", { name: "It is done" }).click();
  await expect(page.getByText("Done", { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Call the utility lines" })).toBeChecked();
  await page.goto(`/admin/quotes?q=${name}`);
  await expect(page.getByRole("link", { name: new RegExp(name) })).toContainText("$1,400.00 open");
  expect(complaints).toEqual([]);
});

test("a quote is saved as a template, begun from it, and found by its number in the desk's search", {
  tag: "@once",
}, async ({ page, complaints }) => {
  const { firstName } = newCustomer();
  await openDesk(page, "/admin/quotes");
  await begin(page, firstName);
  await addOwn(page, "Pond, built", "2000");
  await expect(bar(page)).toContainText("Saved");
  const template = `Pond ${randomUUID().slice(0, 4)}`;
  await page.getByRole("button", { name: "More to do" }).click();
  await page.getByRole("button", { name: "Save as a template" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(template);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Template saved", { exact: true }).first()).toBeVisible();
  await page.goto("/admin/quotes/new");
  await page.getByLabel("For whom").fill("Bo Weir");
  await page.getByRole("button", { name: template, exact: false }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${template} for Bo Weir`);
  await expect(bar(page)).toContainText("$2,000.00");
  const number = (
    await page
      .getByText(/^HQ-\w{4}-\d\d$/)
      .first()
      .innerText()
  ).trim();
  await page.getByRole("button", { name: "Search" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Search" });
  await dialog.getByRole("searchbox").fill(number);
  await expect(dialog.getByRole("link", { name: new RegExp(number) }).first()).toBeVisible();
  await dialog.getByRole("link", { name: new RegExp(`^${number}`) }).click();
  await expect(page).toHaveURL(/\/admin\/quotes\/quo_/);
  expect(complaints).toEqual([]);
});
