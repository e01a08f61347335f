import type { Page } from "@playwright/test";
import { bundlePart } from "../bundle-part.ts";
import { comeAlive } from "../come-alive.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { column, keepCart, twoColumns } from "../shop-steps.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, test } from "../visit.ts";

async function visit(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  await comeAlive(page);
}

test.describe("no barrier", () => {
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
      .getByRole("button", { name: /^Enlarge/ })
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

  test("with a project open, a phone's back button closes it and stays on the page", async ({
    page,
  }) => {
    await visit(page, "/gallery");
    const plate = page.locator("main figure button").first();
    await plate.click();
    await expect(page.getByRole("dialog")).toContainText("1 of 9");
    // The system's back gesture cannot be made from here; it asks what lies on top to close, as
    // this key does.
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL("/gallery");
    await expect(plate).toBeFocused();
  });

  test("on the way from a product to the order", { tag: "@once" }, async ({ page, request }) => {
    await visit(page, column.path);
    await column.quantity(page).fill("2");
    await expectNoBarrier(page, "main");
    expect(await smallTargets(page)).toEqual([]);

    const other = { ...(await twoColumns(request)), variantId: "var_other", name: "Pump" };
    await keepCart(page, [await twoColumns(request, 250), other, { ...other, variantId: "var_2" }]);
    await visit(page, "/cart");
    await expect(page.getByRole("alert")).toContainText("$250.00 to $289.00");
    await page.getByRole("button", { name: "Remove Pump, 24 in column" }).first().click();
    await expectNoBarrier(page);
    expect(await smallTargets(page)).toEqual([]);

    await visit(page, "/checkout");
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page.getByText("Please enter your first name.")).toBeVisible();
    await expectNoBarrier(page, "main");

    const order = { orderNumber: "HB-7K3M-42", total: 578 };
    await page.route("**/api/checkout/success", (route) =>
      route.fulfill({ json: { success: true, order } }),
    );
    await visit(page, "/checkout/success?session_id=cs_test_1");
    await expect(page.getByText("HB-7K3M-42")).toBeVisible();
    await expectNoBarrier(page, "main");
    expect(await smallTargets(page)).toEqual([]);
  });

  test("with four side by side, with filters chosen, and with a size asked about", async ({
    page,
  }) => {
    const four = "caged-pond-pump,stainless-upright-pump,high-head-stream-pump,small-fountain-pump";
    await visit(page, `/compare?products=${four}`);
    await expect(page.getByRole("columnheader")).toHaveCount(5);
    await expectNoBarrier(page);
    expect(await smallTargets(page)).toEqual([]);

    await visit(page, "/search?category=pond-equipment&flow=2000,4000&sort=dearest");
    await expect(page.getByRole("list", { name: "Chosen filters" })).toBeVisible();
    await expectNoBarrier(page);
    expect(await smallTargets(page)).toEqual([]);

    await visit(page, "/contact?about=basalt-column&size=HB-BA-24");
    await expect(page.getByRole("region", { name: "What you ask about" })).toBeVisible();
    await expectNoBarrier(page);
    expect(await smallTargets(page)).toEqual([]);
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
    await page.locator("main").getByLabel("Name").fill("Ada Brook");
    await page.getByLabel("Email").fill("ada@brook");
    await page.getByLabel("Project Details").fill("A pond of 8 x 10 ft.");
    await page.locator("main form button[type=submit]").click();
    await expect(
      page.getByText("Not sent yet: please correct what is marked above."),
    ).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
    await expectNoBarrier(page);
  });
});

test("no barrier in a notification, plain or of a failure", async ({ page }) => {
  const script = await bundlePart("notifications");
  await visit(page, "/privacy");
  await page.evaluate(() =>
    document.body.insertAdjacentHTML("beforeend", '<div id="parts"></div>'),
  );
  // As the browser's own tools would: the page's policy lets no script in that is not ours.
  await page.evaluate(script);
  for (const variant of ["default", "destructive"] as const) {
    await page.evaluate(
      (kind) => window.toasts.add({ title: "Saved", description: "All of it", variant: kind }),
      variant,
    );
    await page.locator(`[data-variant=${variant}]`).waitFor();
    // Held with the pointer, so that it does not close while it is looked at.
    await page.locator(`[data-variant=${variant}]`).hover();
    await expectNoBarrier(page, "[data-variant]");
  }
});

/** Each animation on the page, wound back: what stands elsewhere at its start than at its end. */
function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const target = (animation.effect as KeyframeEffect).target as Element;
      const place = () => {
        const { x, y, width, height } = target.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(" ");
      };
      animation.pause();
      animation.currentTime = 0;
      const start = place();
      animation.finish();
      const end = place();
      const { animationName } = animation as CSSAnimation;
      return start === end ? [] : [`${animationName} moves from ${start} to ${end}`];
    }),
  );
}

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test(`what opens ${reducedMotion === "reduce" ? "stays in its place for those who asked for less motion" : "may move for everybody else"}`, async ({
    page,
  }, { project }) => {
    await visit(page, "/");
    await page.emulateMedia({ reducedMotion });
    // A hundred times as slow: on a busy machine it would be over before anybody looks.
    const tools = await page.context().newCDPSession(page);
    await tools.send("Animation.enable");
    await tools.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe("auto");
    if (project.name === "phone") {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
    } else {
      await page.locator("[data-side-menu]").dispatchEvent("click");
    }
    await page.getByRole("dialog").waitFor();
    const moving = await movingParts(page);
    if (reducedMotion === "reduce") expect(moving).toEqual([]);
    else expect(moving).not.toEqual([]);
  });
}
