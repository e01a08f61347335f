import type { Page } from "@playwright/test";
import { holdRequests } from "../hold-requests.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { headerCart, open } from "../shop-steps.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, test } from "../visit.ts";

const figure = (page: Page, label: string) =>
  page.getByRole("region", { name: "What follows from it" }).locator("summary", { hasText: label });
const handle = (page: Page, name: string) => page.getByRole("slider", { name, exact: true });
const field = (page: Page, name: string) => page.locator(`form[action="/plan"] [name="${name}"]`);

test("a number that is typed changes drawing, figures and address; a reload keeps them", async ({
  page,
}) => {
  await open(page, "/plan");
  await field(page, "shape").selectOption("rectangle");
  await field(page, "length").fill("12");
  await field(page, "width").fill("8");
  await field(page, "depth").fill("2");
  await field(page, "shelves").fill("0");
  await expect(figure(page, "Liner and underliner")).toContainText("18 x 14 ft");
  await expect(figure(page, "Water").first()).toContainText("1,440 gal");
  await expect(handle(page, "Length")).toHaveAttribute("aria-valuetext", "12 ft");
  await expect(page.getByRole("status").filter({ hasText: "1,440 gal of water" })).toBeAttached();
  await figure(page, "Liner and underliner").click();
  await expect(page.getByText("12 ft + 2 x 2 ft + 2 ft = 18 ft")).toBeVisible();
  await expect(page).toHaveURL("/plan?shape=rectangle&length=12&width=8&depth=2&shelves=0");
  await page.reload();
  await expect(field(page, "length")).toHaveValue("12");
  await expect(figure(page, "Liner and underliner")).toContainText("18 x 14 ft");
});

test("whoever changes the drawing and goes back at once is back, and stays there", {
  tag: "@once",
}, async ({ page }) => {
  await open(page, "/pump-table");
  await page
    .getByRole("main")
    .getByRole("link", { name: /plan|draw/i })
    .first()
    .click();
  await expect(page).toHaveURL("/plan");
  // What the page before is made of comes late, so that the planner is still there meanwhile.
  const letThrough = await holdRequests(page, /\/pump-table\.data/);
  await field(page, "length").fill("20");
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/pump-table");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  letThrough();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pumps by flow and height");
  await expect(page).toHaveURL("/pump-table");
});

test("what is no number stays, says what to do, and the drawing waits", async ({ page }) => {
  await open(page, "/plan");
  await field(page, "length").fill("900");
  await expect(page.getByText("Please enter a number from 3 to 60 ft.")).toBeVisible();
  await expect(handle(page, "Length")).toHaveAttribute("aria-valuetext", "16 ft");
  await field(page, "length").fill("20");
  await expect(page.getByText("Please enter a number")).toBeHidden();
  await expect(handle(page, "Length")).toHaveAttribute("aria-valuetext", "20 ft");
});

test("a handle is dragged by mouse or finger, and stays under it", async ({ page }) => {
  await open(page, "/plan?shape=oval");
  const length = handle(page, "Length");
  await length.scrollIntoViewIfNeeded();
  const box = await length.boundingBox();
  if (!box) throw new Error("the handle is not in sight");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 3);
  await page.mouse.move(x + 30, y + 3, { steps: 4 });
  await expect(length).not.toHaveAttribute("aria-valuenow", "16");
  const moved = await length.boundingBox();
  // To the half foot that it snaps to.
  expect(Math.abs((moved?.x ?? 0) - box.x - 30)).toBeLessThan(10);
  await page.mouse.up();
  const shorter = Number(await length.getAttribute("aria-valuenow"));
  expect(shorter).toBeLessThan(16);
  await expect(field(page, "length")).toHaveValue(String(shorter));
  await expect(page).toHaveURL(new RegExp(`length=${shorter}`));
});

test("on every handle up and right are more, down and left less, and Escape takes it back", async ({
  page,
}) => {
  await open(page, "/plan?width=11.3");
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  for (const name of ["Depth", "Length", "Fall height"]) {
    const now = () => handle(page, name).getAttribute("aria-valuenow").then(Number);
    await handle(page, name).focus();
    const before = await now();
    await press("ArrowUp", "ArrowRight", "PageUp");
    await expect.poll(now).toBeGreaterThan(before);
    await press("ArrowDown", "ArrowLeft", "PageDown");
    await expect.poll(now).toBe(before);
  }
  await handle(page, "Width").focus();
  await press("End");
  await expect(handle(page, "Width")).toHaveAttribute("aria-valuetext", "40 ft");
  await press("Escape");
  await expect(handle(page, "Width")).toHaveAttribute("aria-valuetext", "11.3 ft");
});

test("each change can be taken back, and starting over, too", async ({ page }) => {
  await open(page, "/plan?fish=koi&depth=4");
  await field(page, "length").fill("20");
  await field(page, "length").blur();
  await field(page, "fish").selectOption("none");
  await page.getByRole("button", { name: "Undo: fish back to koi" }).click();
  await expect(field(page, "fish")).toHaveValue("koi");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page).toHaveURL("/plan");
  await page.getByRole("button", { name: "Undo: the plan as it was" }).click();
  await page.getByRole("button", { name: "Undo: length back to 16 ft" }).click();
  await expect(field(page, "length")).toHaveValue("16");
  await expect(field(page, "depth")).toHaveValue("4");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
});

test("a pipe is as long as it is drawn until somebody types a length, which can be given back", async ({
  page,
}) => {
  await open(page, "/plan");
  const run = page.getByRole("textbox", { name: "Pipe length" });
  const short = await run.getAttribute("placeholder");
  await expect(run).toHaveAccessibleDescription(`${short} ft, from the drawing`);
  await field(page, "length").fill("40");
  await expect(run).not.toHaveAttribute("placeholder", short ?? "");
  await run.fill("25");
  await expect(page).toHaveURL("/plan?length=40&run=25");
  await page.getByRole("button", { name: /^Take \d+ ft from the drawing$/ }).click();
  await expect(page).toHaveURL("/plan?length=40");
  await expect(run).toHaveValue("");
});

test("while somebody types, what comes of it stays in sight", { tag: "@once" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/plan");
  const results = page.locator("[data-results]");
  for (const name of ["length", "run", "rate"]) {
    await field(page, name).focus();
    await expect(results).toBeInViewport({ ratio: 1 });
  }
  // The header, which is low by now, is not over it, nor is it over the fields.
  const isOnTop = (place: Element) => {
    const { left, top } = place.getBoundingClientRect();
    return place.contains(document.elementFromPoint(left + 5, top + 5));
  };
  expect(await results.evaluate(isOnTop)).toBe(true);
  expect(await field(page, "rate").evaluate(isOnTop)).toBe(true);
  const [beside, form] = await Promise.all([
    results.boundingBox(),
    page.locator('form[action="/plan"]').boundingBox(),
  ]);
  expect(beside?.x).toBeGreaterThanOrEqual((form?.x ?? 0) + (form?.width ?? 0));
  await expect(results).toContainText("Caged Pond Pump");
});

test("an address that may not be copied is shown, selected", { tag: "@once" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("denied")) },
    });
  });
  await open(page, "/plan?fish=koi&depth=4");
  await page.getByRole("button", { name: "Copy the address" }).click();
  const shown = page.getByLabel(/^The browser did not let us copy it/);
  await expect(shown).toBeFocused();
  await expect(shown).toHaveValue(/\/plan\?fish=koi&depth=4$/);
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/depth=4$/);
});

test("a free outline has eight points, each a handle and a field", async ({ page }) => {
  await open(page, "/plan");
  await field(page, "shape").selectOption("free");
  await expect(page.getByRole("slider", { name: /^Point/ })).toHaveCount(8);
  await page.getByRole("textbox", { name: "Point 1, right" }).fill("9.5");
  await expect(handle(page, "Point 1, right")).toHaveAttribute("aria-valuenow", "9.5");
  await expect(page).toHaveURL(/shape=free&outline=9\.5,6\.5,/);
});

test("what does not fit is said with ways out", async ({ page }) => {
  await open(page, "/plan?fish=koi&depth=2");
  const warnings = page.getByRole("list", { name: "What does not fit" });
  await expect(warnings).toContainText("Koi in 2 ft");
  await expectNoBarrier(page, "main");
  expect(await smallTargets(page)).toEqual([]);
  await warnings.getByRole("link", { name: "Make it 3 ft deep" }).click();
  await expect(warnings).toBeHidden();
  await expect(field(page, "depth")).toHaveValue("3");
  await expect(handle(page, "Depth")).toBeFocused();
});

test("a saved plan says with its picture what does not fit", { tag: "@once" }, async ({ page }) => {
  await open(page, "/plan?fish=koi&depth=2");
  await expect(page.getByRole("img", { name: /Does not fit: Koi in 2 ft/ })).toBeAttached();
});

test("the ticked parts go into the cart for the sum that is shown", async ({ page }) => {
  await open(page, "/plan?shape=rectangle&length=12&width=8&depth=2");
  const parts = page.getByRole("region", { name: "What it is built from" });
  await expect(parts.getByText("7 parts, without stone and gravel")).toBeVisible();
  await parts.getByRole("checkbox", { name: /^PVC Fitting Set/ }).uncheck();
  await parts
    .getByRole("combobox", { name: /^Size of Caged Pond Pump/ })
    .selectOption("HB-PU-C3000");
  await expect(parts.getByText("6 parts, without stone and gravel")).toBeVisible();
  const sum = parts.getByText("6 parts,").locator("..").locator("span").last();
  const shown = await sum.innerText();
  await parts.getByRole("button", { name: "Put these parts in the cart" }).click();
  await expect(parts.getByRole("button", { name: "In your cart" })).toBeVisible();
  await expect(headerCart(page)).toHaveAccessibleName(/6/);
  await parts.getByRole("link", { name: "View cart" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.locator("main")).toContainText("Caged Pond Pump");
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText(shown);
});

test("the drawing goes along with a request", { tag: "@once" }, async ({ page }) => {
  await open(page, "/plan?shape=oval&length=14&fish=koi&depth=4");
  await page.getByRole("link", { name: "Send this drawing for a quote" }).click();
  await expect(page).toHaveURL(/\/contact\?about=drawn-pond&size=/);
  const card = page.getByRole("region", { name: "What you ask about" });
  await expect(card).toContainText("An oval pond of 14 x 11 ft, 4 ft deep, with a fall");
  const picture = card.locator("img");
  await expect(picture).toHaveAttribute("src", /^\/plan\.svg\?/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByLabel("Project Details")).toHaveValue(/An oval pond of 14 x 11 ft/);
  await page.getByLabel("Project Details").press("End");
  await card.getByRole("link", { name: /^An oval pond/ }).click();
  await expect(page).toHaveURL("/plan?shape=oval&fish=koi&length=14&depth=4");
});

test("on one sheet of paper it is to scale", { tag: "@once" }, async ({ page }) => {
  await open(page, "/plan");
  const plans = ["", "?shape=oval&length=12&width=20&depth=8&fall=12", "?length=40&stream=30"];
  for (const query of plans.toReversed()) {
    await open(page, `/plan${query}`);
    for (const format of ["Letter", "A4"] as const) {
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect.soft(pdf.match(/\/Type\s*\/Page[^s]/g), `${query} on ${format}`).toHaveLength(1);
    }
    // Whoever asks for a sheet that lies gets one that stands: there is no room beside the drawing.
    const lying = await page.pdf({ format: "Letter", landscape: true, preferCSSPageSize: true });
    const pdf = lying.toString("latin1");
    expect.soft(pdf.match(/\/Type\s*\/Page[^s]/g), `${query}, landscape`).toHaveLength(1);
    expect.soft(pdf).toMatch(/\/MediaBox\s*\[0 0 612(\.0+)? 792/);
  }
  await page.emulateMedia({ media: "print" });
  const printed = page.getByRole("region", { name: "What follows from it" });
  await expect(printed.getByText(/^1 × Caged Pond Pump/)).toBeVisible();
  await expect(printed.getByText(/^1 × EPDM .+ ft$/).first()).toBeVisible();
  await expect(printed.getByText(/^Open this plan again at http.+\/plan$/)).toBeVisible();
  await expect(printed.getByText(/^\(\d{3}\) \d{3}-\d{4}$/)).toBeVisible();
  await expect(page.getByText(/^Scale .+ to the foot/)).toBeVisible();
  const drawing = page.locator("main figure svg").first();
  const [width, units] = await drawing.evaluate((svg: SVGSVGElement) => [
    svg.getBoundingClientRect().width,
    svg.viewBox.baseVal.width,
  ]);
  // 16 ft between the ends of the line, at 1/4 in to the foot.
  const line = await drawing.evaluate((svg: SVGSVGElement) => {
    const text = [...svg.querySelectorAll("text")].find((one) => one.textContent === "16 ft");
    return text?.previousElementSibling?.getAttribute("d") ?? "";
  });
  const [, from = "0", to = "0"] = /^M([\d.]+) [\d.]+H([\d.]+)/.exec(line) ?? [];
  const inches = ((Number(to) - Number(from)) * (width ?? 0)) / (units ?? 1) / 96;
  expect(inches).toBeCloseTo(4, 2);
});

test("a liner's page marks the row that fits", { tag: "@once" }, async ({ page }) => {
  await open(page, "/product/epdm-pond-liner");
  const door = page.getByRole("region", { name: "Which one fits your pond?" });
  await door.getByLabel("Length").fill("12");
  await door.getByLabel("Width").fill("8");
  await door.getByLabel("Depth").fill("2");
  await expect(door).toContainText("It takes 18 x 14 ft");
  const row = page.getByRole("listitem").filter({ hasText: "Fits your measures" });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("HB-LI-1520");
  await door.getByRole("link", { name: "Draw this pond" }).click();
  await expect(page).toHaveURL(/\/plan\?shape=rectangle&length=12&width=8&depth=2/);
});

test("a pump's page says what arrives at a height", { tag: "@once" }, async ({ page }) => {
  await open(page, "/product/caged-pond-pump#hb-pu-c3000");
  const door = page.getByRole("region", { name: /^What arrives at the top/ });
  await expect(door).toContainText("3,000 GPH");
  await door.getByRole("slider").fill("8");
  await expect(door).toContainText("At 8 ft: 2,510 gallons an hour.");
  await door.getByRole("slider").fill("15");
  await expect(door).toContainText("At 15 ft: nothing.");
});

test("a product that opens with a size keeps its sizes until its late parts have come", {
  tag: "@once",
}, async ({ page }) => {
  const mayCome = await holdRequests(page, /assets\/(product-door|related-products-list)-/);
  await open(page, "/product/caged-pond-pump#hb-pu-c4200");
  await expect(page.getByText("SKU HB-PU-C1600")).toBeVisible();
  await expect(page.getByText("SKU HB-PU-C4200")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Goes with it" })).toBeVisible();
  const door = page.getByRole("region", { name: /^What arrives at the top/ });
  await expect(door).toBeVisible();
  mayCome();
  await expect(door).toContainText("4,200 GPH");
});

test("a kit's page says which one fits a yard", { tag: "@once" }, async ({ page }) => {
  await open(page, "/product/complete-pond-kit");
  const door = page.getByRole("region", { name: "Does it fit my yard?" });
  await door.getByLabel("Yard, one side").fill("16");
  await door.getByLabel("The other side").fill("12");
  await expect(door).toContainText("Up to the 8 x 11 ft pond: it takes 12 x 15 ft.");
  await expect(page.getByRole("listitem").filter({ hasText: "Fits your measures" })).toContainText(
    "HB-PK-0811",
  );
  // By the same rule that its label was reckoned by: about 1,050 gal.
  await door.getByRole("link", { name: "See it drawn" }).click();
  await expect(figure(page, "Water").first()).toContainText("1,050 gal");
});

test("matrix boxes are counted for a fall without a pond", { tag: "@once" }, async ({ page }) => {
  await open(page, "/product/water-matrix-box");
  const door = page.getByRole("region", { name: "How many for a fall without a pond?" });
  await door.getByLabel("Stream or fall, length").fill("20");
  await door.getByLabel("Its width").fill("3");
  await expect(door).toContainText("112 gal run, the reservoir takes 224");
  await expect(page.getByRole("listitem").filter({ hasText: "Fits your measures" })).toHaveCount(1);
});

test("the front page leads to the planner without carrying it", { tag: "@once" }, async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await open(page, "/");
  await page.waitForLoadState("networkidle");
  expect(
    scripts.filter((url) => /assets\/(plan|product-door|shown-pond|pond-drawing)-/.test(url)),
  ).toEqual([]);
  const drawing = page.locator("#process figure");
  await expect(drawing.getByRole("img")).toHaveAccessibleName(/^From above and in section/);
  await drawing.getByRole("link", { name: "Draw your pond" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Draw your pond" })).toBeVisible();
  // Whoever comes back has it drawn, too.
  await page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link", { name: "Home" })
    .click();
  await expect(drawing.getByRole("img")).toBeVisible();
  await page.goBack();
  await expect(field(page, "fish")).toHaveValue("koi");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form is answered with figures and a drawing", { tag: "@once" }, async ({ page }) => {
    await page.goto("/plan");
    await expect(page.locator("[role=slider][tabindex]")).toHaveCount(0);
    await field(page, "shape").selectOption("rectangle");
    await field(page, "length").fill("12");
    await field(page, "width").fill("8");
    await field(page, "depth").fill("2");
    await page.getByRole("button", { name: "Draw it" }).click();
    await expect(page).toHaveURL(/length=12/);
    await expect(figure(page, "Liner and underliner")).toContainText("18 x 14 ft");
    await expect(page.getByRole("img", { name: /12 ft long, 8 ft wide/ })).toBeVisible();
    await field(page, "length").fill("900");
    await page.getByRole("button", { name: "Draw it" }).click();
    await expect(page.getByText("Please enter a number from 3 to 60 ft.")).toBeVisible();
    await expect(field(page, "length")).toHaveValue("900");
    await expect(field(page, "width")).toHaveValue("8");
  });
});
