import type { Page } from "@playwright/test";
import sharp from "sharp";
import { openDesk } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { test } from "../own-shop.ts";
import { smallTargets } from "../small-targets.ts";
import { expect } from "../visit.ts";
import { expectWholeInView } from "../whole-in-view.ts";

const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test("the owner changes what the seasons change, visitors see it at once, and it can be taken back", async ({
  page,
  context,
  complaints,
}) => {
  await openDesk(page, "/admin/website");
  const visitor = await context.newPage();
  const visit = (path: string) => visitor.goto(path);
  const part = (name: string) =>
    page.getByRole("navigation", { name: "Parts of the website" }).getByRole("link", { name });
  const form = (name: string) => page.getByRole("form", { name });
  const save = async (name: string) => {
    await form(name).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`${name} saved`, { exact: true }).first()).toBeVisible();
  };

  // The notice: nothing to say is refused at the field; then it is on every page, above everything
  // else.
  const notice = form("Notice bar");
  await notice.getByLabel("Show the notice bar").check();
  await notice.getByRole("button", { name: "Save" }).click();
  await expect(notice.getByText("Write what the bar is to say, or switch it off.")).toBeVisible();
  await expect(notice.getByLabel("Text")).toBeFocused();
  await notice.getByLabel("Text").fill("Spring opening appointments now booking");
  await notice.getByLabel("Link").fill("/contact");
  await expect(notice.locator("[data-preview]")).toHaveText(/Spring opening/);
  await save("Notice bar");
  await expectNoBarrier(page);
  await expectRoomForFingers(page);
  await visit("/");
  const bar = visitor.getByRole("complementary", { name: "Notice" });
  await expect(bar).toHaveText("Spring opening appointments now booking");
  const [barBox, headerBox] = await Promise.all(
    [bar, visitor.getByRole("banner")].map((part) => part.boundingBox()),
  );
  // One above the other; where they meet is rounded.
  expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThan((headerBox?.y ?? 0) + 1);
  await expectNoBarrier(visitor);
  await bar.getByRole("link").click();
  await expect(visitor).toHaveURL("/contact");

  // Hours and phones: header, footer, contact page and structured data say the same.
  await part("Hours and phones").click();
  await form("Opening hours").getByLabel("Saturday", { exact: true }).selectOption("Closed");
  await form("Opening hours").getByLabel("What is different just now").fill("Closed July 4");
  await save("Opening hours");
  await form("Phone numbers").getByLabel("Main number").fill("440 555 0199");
  await save("Phone numbers");
  await expect(form("Phone numbers").getByLabel("Main number")).toHaveValue("(440) 555-0199");
  await expectNoBarrier(page);
  await expectRoomForFingers(page);
  await visit("/contact");
  for (const place of [visitor.getByRole("banner"), visitor.getByRole("contentinfo")]) {
    await expect(place.getByRole("link", { name: "(440) 555-0199" })).toHaveAttribute(
      "href",
      "tel:+14405550199",
    );
  }
  const main = visitor.getByRole("main");
  for (const line of [
    "Monday to Friday 8:00 AM to 6:00 PM",
    "Saturday closed",
    "Sunday by appointment",
    "Closed July 4",
  ]) {
    await expect(main).toContainText(line);
  }
  const data = JSON.parse(
    (await visitor.locator('script[type="application/ld+json"]').textContent()) ?? "",
  );
  expect(data.telephone).toBe("(440) 555-0199");
  expect(data.openingHoursSpecification).toHaveLength(5);

  // What is not saved is not lost: by a slip, by leaving, by a connection that is gone.
  const support = form("Phone numbers").getByLabel("Product support");
  await support.fill("12");
  await form("Phone numbers").getByRole("button", { name: "Save" }).click();
  await expect(form("Phone numbers")).toContainText("Enter a US number with its area code");
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "Orders" })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay here" }).click();
  await expect(support).toHaveValue("12");
  await support.fill("(440) 555-0111");
  await page.route("**/api/admin/site/phones", (route) => route.abort());
  await form("Phone numbers").getByRole("button", { name: "Save" }).click();
  await expect(form("Phone numbers").getByRole("alert")).toContainText(
    "What you typed is still here",
  );
  await page.unroute("**/api/admin/site/phones");
  // Somebody else is faster.
  const site = await (await page.request.get("/api/admin/site")).json();
  const { revision, value } = site.texts.phones;
  await page.request.put("/api/admin/site/phones", {
    data: { revision, value: { ...value, fountains: "(440) 555-0122" } },
  });
  await form("Phone numbers").getByRole("button", { name: "Save" }).click();
  await expect(form("Phone numbers").getByRole("alert").getByRole("listitem")).toHaveText([
    "fountain and vase sales (440) 555-0122 to (440) 555-0117",
    "product support (440) 555-0188 to (440) 555-0111",
  ]);
  await form("Phone numbers").getByRole("button", { name: "Load the newer one" }).click();
  await expect(form("Phone numbers").getByLabel("Fountain and vase sales")).toHaveValue(
    "(440) 555-0122",
  );
  forgiveRefusals(complaints);

  // Questions.
  await part("Questions").click();
  const questions = form("Questions");
  await questions.getByRole("button", { name: "Add a question" }).click();
  await questions.getByLabel("Question").last().fill("Do you work in winter?");
  await questions.getByLabel("Answer").last().fill("Until the ground freezes.");
  await questions.getByRole("button", { name: "Move question 5 up" }).click();
  await expect(questions.getByText("Question 5 moved to 4 of 5.")).toBeVisible();
  await save("Questions");
  await visit("/contact");
  await expect(main.getByRole("heading", { name: "Five questions we hear" })).toBeVisible();
  await expect(main.locator("#questions dt").nth(3)).toHaveText("Do you work in winter?");

  // A project with photos from before and after, at the first place.
  await part("Gallery projects").click();
  const projects = form("Gallery projects");
  await projects.getByRole("button", { name: "Add a project" }).click();
  await projects.getByLabel("Title").fill("Brook behind the barn");
  await projects.getByLabel("Below the picture").fill("30 ft, creek stone, Avon");
  const chooser = (label: string) =>
    projects.getByRole("group", { name: label, exact: true }).locator("input[data-photos]");
  await chooser("Photo").setInputFiles(await photo("after.jpg", "#3a7"));
  const words = projects.getByLabel("What the photo shows");
  await expect(words).toHaveCount(1);
  await words.fill("A brook over creek stone");
  await chooser("Photo from before the work (optional)").setInputFiles(
    await photo("before.jpg", "#a73"),
  );
  await expect(words).toHaveCount(2);
  await projects.getByRole("button", { name: "Save" }).click();
  await expect(projects.getByText("Say what the photo shows")).toBeVisible();
  await words.last().fill("A wet lawn behind a barn");
  await save("Gallery projects");
  await expectNoBarrier(page);
  await expectRoomForFingers(page);
  forgiveRefusals(complaints);

  const plates = visitor.getByRole("main").locator("figure");
  await visit("/gallery");
  await expect(plates.first()).toContainText("Plate 1. 30 ft, creek stone, Avon");
  await plates.first().getByRole("button").click();
  const lightbox = visitor.getByRole("dialog");
  await expect(lightbox.getByRole("img", { name: "A brook over creek stone" })).toBeVisible();
  await lightbox.getByRole("button", { name: "Before" }).press("Enter");
  await expect(lightbox.getByRole("img", { name: "A wet lawn behind a barn" })).toBeVisible();
  await expect(lightbox.getByRole("figure")).toContainText("Before the work.");
  await expectNoBarrier(visitor);
  await lightbox.getByRole("button", { name: "After" }).press("Enter");
  await visitor.keyboard.press("ArrowRight");
  await expect(lightbox.getByRole("button", { name: "Before" })).toHaveCount(0);

  // Moved, and taken back.
  await projects.getByRole("button", { name: "Move Brook behind the barn down" }).click();
  await save("Gallery projects");
  await visit("/gallery");
  await expect(plates.nth(1)).toContainText("Plate 2. 30 ft");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Change undone", { exact: true }).first()).toBeVisible();
  await visit("/");
  await expect(visitor.locator("#gallery")).toContainText("Plate 1. 30 ft");
  await part("Notice bar").click();
  await notice.getByRole("button", { name: "Undo last change" }).click();
  await expect(notice.getByLabel("Show the notice bar")).not.toBeChecked();
  await visit("/");
  await expect(bar).toHaveCount(0);

  // Where the owner is can be seen on a phone, too, and the page stays at its top.
  await page.goto("/admin/website?part=projects");
  await expectWholeInView(part("Gallery projects"));
  await page.goto("/admin/audit");
  await expectWholeInView(
    page.getByRole("navigation", { name: "Admin" }).locator("[aria-current]:visible"),
  );
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("main")).toContainText("Phone numbers, main (440) 555-0142 to");
});

/** The browser calls a refusal an error. */
function forgiveRefusals(complaints: string[]): void {
  const others = complaints.filter((text) => !/status of (400|409)|ERR_FAILED/.test(text));
  complaints.splice(0, complaints.length, ...others);
}

async function expectRoomForFingers(page: Page): Promise<void> {
  expect(await smallTargets(page)).toEqual([]);
}
