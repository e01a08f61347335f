import type { Page } from "@playwright/test";
import sharp from "sharp";
import { comeAlive } from "../come-alive.ts";
import { newCustomer, openDesk, secondDesk } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, test } from "../visit.ts";

const photo = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#4a7a5a" } })
    .jpeg()
    .toBuffer();

const timeline = (page: Page) => page.getByRole("region", { name: "Timeline" });
const note = (page: Page) => page.getByLabel("Note or call");

/** As somebody at home asks, with a photo of the yard; answers with the name they gave. */
async function ask(page: Page): Promise<string> {
  const { firstName, email } = newCustomer();
  await page.goto("/contact?about=epdm-pond-liner");
  await comeAlive(page);
  const form = page.locator("main form").filter({ has: page.getByLabel("Project Details") });
  await form.getByLabel("Name").fill(firstName);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Project Details").fill(`A pond behind the house of ${firstName}.`);
  const file = { name: "yard.jpg", mimeType: "image/jpeg", buffer: await photo() };
  await form.getByLabel(/^Photos of the yard/).setInputFiles(file);
  // Whoever has filled it in within three seconds is taken for a machine.
  await page.waitForFunction(() => performance.now() > 5_000);
  await form.getByRole("button", { name: "Request Free Consultation" }).click();
  await expect(page.getByText("Your photo is with us, too.")).toBeVisible();
  return firstName;
}

test("a lead with a photo is worked by two people: notes of both, a call that stops the clock, a day", async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const name = await ask(page);
  await openDesk(page, `/admin/leads?q=${name}`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText(/\d+ hours left to answer/)).toBeVisible();
  await expect(page.getByText("EPDM Pond Liner").first()).toBeVisible();
  const shown = page.locator("article img[src*='/photos/']");
  await expect(shown).toHaveJSProperty("complete", true);
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);
  await expectNoBarrier(page);
  expect(await smallTargets(page)).toEqual([]);

  const { page: other, context } = await secondDesk(browser, baseURL, new URL(page.url()).pathname);
  await note(other).fill("Gate is 30 inches wide");
  await other.getByRole("button", { name: "Add note" }).click();
  await expect(timeline(other)).toContainText("Gate is 30 inches wide");
  await note(page).fill("Wants koi");
  await page.getByRole("button", { name: "I spoke to them" }).click();
  for (const desk of [page, other]) {
    await expect(timeline(desk)).toContainText("Gate is 30 inches wide");
    await expect(timeline(desk)).toContainText("Wants koi");
    await expect(desk.getByText(/hours left to answer/)).toHaveCount(0);
    await expect(desk.getByLabel("Stage")).toHaveValue("contacted");
  }

  await other.getByRole("button", { name: "Tomorrow" }).click();
  const day = (desk: Page) => desk.getByLabel("Come back to it on");
  await expect(day(other)).not.toHaveValue("");
  await expect(day(page)).toHaveValue(await day(other).inputValue());
  await context.close();
  expect(complaints).toEqual([]);
});

test("a note on a lead that cannot be stored is kept through a reload, and stored once", {
  tag: "@once",
}, async ({ page, context, complaints }) => {
  const name = await ask(page);
  await openDesk(page, `/admin/leads?q=${name}`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(note(page)).toBeVisible();
  await context.setOffline(true);
  await note(page).fill("Call after five");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText(/kept in this browser/)).toBeVisible();
  await context.setOffline(false);
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line)),
  );
  await page.reload();
  await expect(note(page)).toHaveValue("Call after five");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(note(page)).toHaveValue("");
  await expect(timeline(page).getByText("Call after five")).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test("a caller's wish is taken down without an e-mail address, and found in the list", async ({
  page,
  complaints,
}) => {
  const { firstName } = newCustomer();
  await openDesk(page, "/admin/leads");
  await page.getByRole("link", { name: "Take down a lead" }).click();
  await page.getByLabel("Name", { exact: true }).fill(firstName);
  await page.getByLabel("What it is about").fill("A leaking liner in Avon");
  await page.getByRole("button", { name: "Store lead" }).click();
  await expect(page.locator("main form [aria-invalid=true]").first()).toBeVisible();
  await page.getByLabel(/^Phone/).fill("(440) 555-0163");
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "Store lead" }).click();
  await expect(page.getByRole("heading", { name: firstName, level: 1 })).toBeVisible();
  await page.goto(`/admin/leads?q=${firstName}`);
  await expect(page.getByRole("link", { name: firstName, exact: true })).toBeVisible();
  // The browser names every answer that is an error.
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !/400/.test(line)));
});
