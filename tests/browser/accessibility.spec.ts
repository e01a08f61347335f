import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { comeAlive, forgiveNotFound } from "./come-alive.ts";
import { publicPages } from "./public-pages.ts";
import { smallTargets } from "./small-targets.ts";
import { expect, test } from "./visit.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/** Nothing that axe can find, in the light theme and in the dark one. */
async function expectNoBarrier(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    // Reduced motion as well: a half-faded text would be measured with a contrast that it has for an instant.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
    }));
    expect(found, colorScheme).toEqual([]);
  }
}

async function visit(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  await comeAlive(page);
}

test.describe("no barrier", () => {
  for (const { path, status } of publicPages) {
    test(`on ${path}`, async ({ page, complaints }) => {
      await visit(page, path);
      if (status === 404) forgiveNotFound(complaints);
      await expectNoBarrier(page);
    });
  }

  test("with the menu open", async ({ page }, { project }) => {
    await visit(page, "/services");
    if (project.name === "phone") {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
    } else {
      await page.locator("[data-side-menu]").dispatchEvent("click");
    }
    await page.getByRole("dialog").waitFor();
    await expectNoBarrier(page);
    expect(await smallTargets(page)).toEqual([]);
  });

  test("with results in the search", async ({ page }) => {
    await visit(page, "/");
    await page.getByRole("button", { name: "Search products" }).click();
    await page.getByRole("combobox").fill("pump");
    await page.getByRole("option").first().waitFor();
    await expectNoBarrier(page);
    expect(await smallTargets(page)).toEqual([]);
  });

  test("with a product's picture enlarged", async ({ page }) => {
    await visit(page, "/product/cobalt-vase-fountain");
    await page
      .getByRole("link", { name: /^Enlarge/ })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    await expectNoBarrier(page);
    expect(await smallTargets(page)).toEqual([]);
  });

  test("with a project of the gallery open, turned with the keys and closed with Escape", async ({
    page,
  }) => {
    await visit(page, "/gallery");
    const plate = page.locator("main figure button").first();
    await plate.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("1 of 9");
    await expectNoBarrier(page);
    await page.keyboard.press("ArrowRight");
    await expect(dialog).toContainText("2 of 9");
    await page.keyboard.press("End");
    await expect(dialog).toContainText("9 of 9");
    await page.keyboard.press("ArrowRight");
    await expect(dialog).toContainText("1 of 9");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(plate).toBeFocused();
  });

  test("in a form that was refused", async ({ page, complaints }) => {
    await page.route("**/api/consultations", (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: "Please check the form.",
          message: "Please check the form.",
          code: "invalid_input",
          fields: { email: "Please give an e-mail address such as name@example.com." },
          requestId: "test",
        },
      }),
    );
    await visit(page, "/contact");
    await page.getByLabel("Name").fill("Ada Brook");
    await page.getByLabel("Email").fill("ada@brook");
    await page.getByLabel("Project Details").fill("A pond of 8 x 10 ft.");
    await page.locator("main form").getByRole("button").click();
    await expect(page.getByText("Sorry—something went wrong. Please try again.")).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
    await expectNoBarrier(page);
  });
});

test.describe("within reach", () => {
  for (const { path, status } of publicPages) {
    test(`${path} has targets of 44 px and fits 320 px without scrolling sideways`, async ({
      page,
      complaints,
    }, { project }) => {
      await visit(page, path);
      if (status === 404) forgiveNotFound(complaints);
      expect(await smallTargets(page)).toEqual([]);
      // The narrowest phone; and a desk's 1280 x 1024 at 400 percent, which is as narrow but very low.
      await page.setViewportSize({ width: 320, height: project.name === "phone" ? 640 : 256 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
    });
  }
});

test("motion that nobody asked for stays away", async ({ page }) => {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map((animation) => (animation as CSSAnimation).animationName ?? "transition"),
    );
  await visit(page, "/gallery");
  expect(await moving()).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    "auto",
  );
  await page.locator("main figure button").first().click();
  await page.getByRole("dialog").waitFor();
  expect(await moving()).toEqual([]);
});
