import { randomUUID } from "node:crypto";
import type { Page, Request } from "@playwright/test";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import type { AdminProduct, ProductDraft } from "#desk/products/admin-product.ts";
import { comeAlive, forgiveNotFound, saveData } from "../come-alive.ts";
import { expect, test } from "../visit.ts";

const listed = {
  features: [
    ...["fountains", "granite-spheres", "bubbling-boulders", "hollow-granite", "basalt-series"],
    ...["specialty-fountains", "bird-baths", "gfrc-burning-boulders", "fire-water-fountain"],
    "real-stone-bench",
  ],
  equipment: [
    ...["pond-kits", "pump-canyons", "pump-canyon-extensions", "spillway-boxes"],
    ...["spillway-falls-kits", "water-matrix-boxes", "fountain-accessories", "waterfall-boxes"],
    ...["skimmers", "pond-equipment", "diy-pond-kits", "liners-underliners"],
    ...["installation-materials", "pond-aeration", "illumination-kits", "gfrc-basin"],
    ...["polished-pebbles", "pond-maintenance", "pond-cleaning"],
  ],
};

const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await comeAlive(page);
}

/** In the browser, without a new document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`main a[href="${path}"]`).first().click();
}

/** The paths that are asked for from now on. */
function notedPaths(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test.describe("the listing", () => {
  test("reads as it should", async ({ page }) => {
    await open(page, "/products");
    await test.step("has two sections, their categories in order, each with an anchor and a blurb", async () => {
      for (const [title, slugs] of [
        ["Water Features & Decorative Elements", listed.features],
        ["Pond Equipment & Installation Materials", listed.equipment],
      ] as const) {
        const section = page.getByRole("region", { name: title });
        const ids = await section.locator("section").evaluateAll((all) => all.map(({ id }) => id));
        expect(ids).toEqual(slugs);
      }
      await expect(page.locator("#granite-spheres")).toContainText("Polished granite balls");
      const index = page.getByRole("navigation", { name: "Categories" });
      await expect(index.getByRole("link")).toHaveCount(29);
    });

    await test.step("a card has name, description, price range, SKUs, badge, button and cart link", async () => {
      const canyon = card(page, "Pump Canyon");
      await expect(canyon.getByRole("link", { name: "Pump Canyon" })).toHaveAttribute(
        "href",
        "/product/pump-canyon",
      );
      await expect(canyon).toContainText("A slotted vault");
      await expect(canyon).toContainText("$149.00 - $329.00");
      await expect(canyon).toContainText("HB-PC-1620, HB-PC-1824, HB-PC-1830, HB-PC-2436");
      await expect(canyon).toContainText("4 variants with specifications");
      await expect(canyon.getByRole("link", { name: "View Details & Prices" })).toHaveAttribute(
        "href",
        "/product/pump-canyon",
      );
      await expect(canyon.getByRole("link", { name: "View cart" })).toHaveAttribute(
        "href",
        "/cart",
      );
    });

    await test.step("a fountain's card has no price but the triple-set range, a number to call, View Details", async () => {
      const vase = card(page, "Cobalt Vase Fountain");
      await expect(vase).toContainText("A wide variety of colors and styles available");
      await expect(vase).toContainText("$1,225.00-$8,875.00");
      await expect(vase.getByRole("link", { name: "(440) 555-0117" })).toHaveAttribute(
        "href",
        "tel:+14405550117",
      );
      await expect(vase.getByRole("link", { name: "View Details", exact: true })).toBeVisible();
      await expect(vase).not.toContainText("variants with specifications");
      // Cut at its foot rather than at its rim.
      await expect(vase.locator("img").first()).toHaveCSS("object-position", "50% 0%");
    });

    await test.step("the closing block leads to contact and services", async () => {
      const closing = page.getByRole("region", { name: "Not sure what fits?" });
      await expect(closing.locator('a[href="/contact"]')).toBeVisible();
      await expect(closing.locator('a[href="/services"]')).toBeVisible();
    });
  });

  for (const [hash, title] of [
    ["granite-spheres", "Granite Spheres"],
    ["pebbles", "Polished Pebbles"],
    ["fountain-kits", "Fountains"],
    ["real-stone-benches", "Real Stone Benches"],
  ] as const) {
    test(`#${hash} scrolls there, from outside and from Home`, async ({ page }) => {
      const heading = page.getByRole("heading", { name: title, exact: true });
      await open(page, `/products#${hash}`);
      await expect(heading).toBeInViewport();
      await open(page, "/");
      await follow(page, `/products#${hash}`);
      await expect(page).toHaveURL(`/products#${hash}`);
      await expect(heading).toBeInViewport();
    });
  }

  test("a spinner turns while the products load", { tag: "@once" }, async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/products.data?*", async (route) => {
      await held;
      await route.continue();
    });
    const asked = notedPaths(page);
    await open(page, "/product/pump-canyon");
    await follow(page, "/products");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "Loading products" })).toBeVisible();
    answer();
    await expect(card(page, "Pump Canyon")).toBeVisible();
    // What the page shows, once: neither the whole catalogue nor anything again when it is come
    // back to.
    await card(page, "Pump Canyon").getByRole("link", { name: "View Details & Prices" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pump Canyon" })).toBeFocused();
    await page.goBack();
    await expect(card(page, "Pump Canyon")).toBeInViewport();
    expect(asked.filter((path) => path === "/products.data")).toHaveLength(1);
    expect(asked).not.toContain("/api/products");
  });

  test("going back finds the page where it was, and no data is asked for but from the API", async ({
    page,
  }) => {
    const asked = notedPaths(page);
    await saveData(page);
    await open(page, "/products");
    await card(page, "Pond Skimmer").scrollIntoViewIfNeeded();
    await card(page, "Pond Skimmer").getByRole("link", { name: "View Details & Prices" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pond Skimmer" })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole("region", { name: "Goes with it" }).getByRole("link")).toHaveCount(
      4,
    );
    await page.goBack();
    await expect(card(page, "Pond Skimmer")).toBeInViewport();
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: "Pond Skimmer" })).toBeVisible();
    expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
    expect(asked.filter((path) => path.startsWith("/api/products"))).toEqual([
      "/api/products/pond-skimmer",
      "/api/products/pond-skimmer/related",
    ]);
  });
});

test.describe("on a phone", { tag: "@once" }, () => {
  test.use({ isMobile: true });

  test("going back finds the card that was left in its place on the screen", async ({ page }) => {
    await open(page, "/products");
    const left = card(page, "Pond Aeration Kit");
    await left.evaluate(async (element) => {
      // All of it between the bars at the top and the foot of the screen: pressing moves nothing.
      while (element.getBoundingClientRect().top > 300) {
        scrollBy(0, 200);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    });
    const topOf = () => left.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    // Until nothing moves any more.
    let before = Number.NaN;
    await expect
      .poll(async () => {
        const last = before;
        before = await topOf();
        return last === before;
      })
      .toBe(true);
    await left.getByRole("link", { name: "View Details & Prices" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(8);
  });
});

async function expectQuotesBeforePrices(page: Page): Promise<void> {
  const cards = await page.getByRole("article").allTextContents();
  const firstPriced = cards.findIndex((text) => text.includes("View Details & Prices"));
  const lastQuoted = cards.findLastIndex((text) => text.includes("Call for pricing"));
  expect(lastQuoted).toBeGreaterThan(-1);
  expect(firstPriced).toBeGreaterThan(lastQuoted);
}

test.describe("category pages", () => {
  for (const [slug, also] of [
    ["pumps", "quotes"],
    ["skimmers", "sells"],
    ["waterfall-boxes", "sells"],
    ["liner", "quotes"],
    ["lighting", "quotes"],
    ["pond-kits", "sells"],
  ] as const) {
    test(`/products/${slug} quotes its entries`, { tag: "@once" }, async ({ page }) => {
      await page.goto(`/products/${slug}`);
      const trail = page.getByRole("navigation", { name: "Breadcrumb" });
      await expect(trail).toContainText(/^Products\s*\//);
      await expect(trail.getByRole("link", { name: "Products" })).toHaveAttribute(
        "href",
        "/products",
      );
      await expect(page.getByRole("link", { name: "Back to Products" })).toBeVisible();
      const entries = page.getByRole("article").filter({ hasText: "Call for pricing" });
      expect(await entries.count()).toBeGreaterThan(2);
      const first = entries.first();
      await expect(first.getByRole("listitem")).toHaveCount(3);
      await expect(first.getByRole("term")).toHaveCount(2);
      await expect(first.getByRole("link", { name: "Request Quote" })).toHaveAttribute(
        "href",
        /^\/contact\?about=[a-z0-9-]+$/,
      );
      await expect(page.getByRole("link", { name: "Get Expert Advice" })).toHaveAttribute(
        "href",
        "/contact",
      );
      await expect(page.getByRole("link", { name: "Call (440) 555-0188" })).toHaveAttribute(
        "href",
        "tel:+14405550188",
      );
      if (also === "sells") await expectQuotesBeforePrices(page);
    });
  }

  test("the ones that are both quote first and then sell, boulders too", { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto("/products/bubbling-boulders");
    await expectQuotesBeforePrices(page);
  });

  test("every other category lists its products with the listing's cards", {
    tag: "@once",
  }, async ({ page }) => {
    await open(page, "/products/granite-spheres");
    await expect(page.getByRole("heading", { level: 1, name: "Granite Spheres" })).toBeVisible();
    await expect(page.getByRole("link", { name: "View Details & Prices" })).toHaveCount(3);
  });

  test("the second spellings lead to the first for good", { tag: "@once" }, async ({ request }) => {
    for (const [alias, slug] of [
      ["fountain-kits", "fountains"],
      ["real-stone-benches", "real-stone-bench"],
      ["pebbles", "polished-pebbles"],
    ]) {
      const answer = await request.get(`/products/${alias}`, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(`/products/${slug}`);
    }
  });

  test("an unknown category is a 404 page", { tag: "@once" }, async ({ page, complaints }) => {
    const answer = await page.goto("/products/unicorns");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    forgiveNotFound(complaints);
  });
});

test.describe("a product", () => {
  test("with prices lists its variants, what is included and the way back", async ({ page }) => {
    await open(page, "/product/pump-canyon");
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(trail).toHaveText(/Products\s*\/\s*Pump Canyons\s*\/\s*Pump Canyon/);
    await expect(trail.getByRole("link", { name: "Pump Canyons" })).toHaveAttribute(
      "href",
      "/products/pump-canyons",
    );
    const variants = page.getByRole("region", { name: "Available Products" });
    await expect(variants.getByRole("listitem")).toHaveCount(4);
    const first = variants.getByRole("listitem").first();
    for (const text of [
      "16 in wide, 20 in high",
      "SKU HB-PC-1620",
      "Volume",
      "15 gal",
      "$149.00",
    ]) {
      await expect(first).toContainText(text);
    }
    await expect(page.getByRole("region", { name: "What's Included" })).toContainText(
      "Locking lid",
    );
    await expect(page.getByRole("region", { name: "Goes with it" }).getByRole("link")).toHaveCount(
      4,
    );
  });

  test("with words wider than a phone and nothing in the box fits the screen", {
    tag: "@once",
  }, async ({ page }) => {
    const address = `https://supplier.example/${"x".repeat(60)}`;
    const slug = `wide-${randomUUID().slice(0, 8)}`;
    const variant = { sku: slug.toUpperCase(), name: "z".repeat(70), price: "999999.99" };
    const draft: ProductDraft = {
      ...{
        name: `Basin ${"y".repeat(60)}`,
        slug,
        description: address,
        category: "pump-canyon-extensions",
      },
      ...{ soldBy: "price", isVisible: true, photos: [], features: [address], whatsIncluded: [] },
      variants: [{ ...variant, specifications: [], stock: null, stockWas: null }],
    };
    await page.request.post("/api/admin/login", { data: demoSignIn });
    const answer = await page.request.post("/api/admin/products", { data: draft });
    expect(answer.status()).toBe(201);
    const { id }: AdminProduct = await answer.json();

    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.body.clientWidth);
    await open(page, `/product/${slug}`);
    expect(await fits()).toBe(true);
    await expect(page.getByRole("heading", { name: "What's Included" })).toHaveCount(0);
    await page.getByRole("button", { name: "Add to cart", exact: true }).click();
    await expect(page.getByRole("button", { name: "Added" })).toBeVisible();
    expect(await fits()).toBe(true);
    for (const path of ["/cart", "/checkout", "/products/pump-canyon-extensions"]) {
      await open(page, path);
      await expect(page.getByText("yyyyyy").first()).toBeVisible();
      expect(await fits(), path).toBe(true);
    }
    await page.request.delete(`/api/admin/products/${id}`);
  });

  test("made to order has the quote panel, four pictures and no price", async ({ page }) => {
    await open(page, "/product/cobalt-vase-fountain");
    const panel = page.getByRole("region", { name: "Request Free Quote" });
    const asks = panel.getByRole("link", { name: "Request Quote" });
    await expect(asks).toHaveAttribute("href", "/contact?about=cobalt-vase-fountain");
    await expect(panel.getByRole("link", { name: "36 in tall" })).toHaveAttribute(
      "href",
      "/contact?about=cobalt-vase-fountain&size=HB-FV-CO36",
    );
    await expect(page.getByText("Available Products")).toHaveCount(0);
    const pictures = page.getByRole("region", { name: "Pictures" });
    const thumbnails = pictures.getByRole("button", { name: /^Picture/ });
    await expect(thumbnails).toHaveCount(4);
    await thumbnails.nth(2).click();
    await expect(thumbnails.nth(2)).toHaveAttribute("aria-current", "true");
    await expect(pictures).toContainText("3/4");
    expect(await page.locator('script[type="application/ld+json"]').innerText()).not.toContain(
      "Offer",
    );
  });

  test("a picture opens as large as the screen and is turned with the keys", async ({ page }) => {
    await open(page, "/product/cobalt-vase-fountain");
    await page
      .getByRole("button", { name: /^Enlarge/ })
      .first()
      .click();
    const box = page.getByRole("dialog", { name: "Cobalt Vase Fountain" });
    await expect(box).toContainText("1 of 4");
    await page.keyboard.press("ArrowRight");
    await expect(box).toContainText("2 of 4");
    await page.keyboard.press("End");
    await expect(box).toContainText("4 of 4");
    await page.keyboard.press("Escape");
    await expect(box).toHaveCount(0);
  });

  test("shows 'Loading...' at once while a slow answer is on its way", { tag: "@once" }, async ({
    page,
  }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/products/pump-canyon", async (route) => {
      await held;
      await route.continue();
    });
    await open(page, "/products");
    await card(page, "Pump Canyon").getByRole("link", { name: "View Details & Prices" }).click();
    await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/product/pump-canyon");
    answer();
    await expect(page.getByRole("heading", { level: 1, name: "Pump Canyon" })).toBeFocused();
    await expect(page).toHaveTitle("Pump Canyon | Heronbrook");
  });

  test("that does not exist is a 404 page with a way on", { tag: "@once" }, async ({
    page,
    complaints,
  }) => {
    const answer = await page.goto("/product/unicorn");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "See All Products" })).toHaveAttribute(
      "href",
      "/products",
    );
    forgiveNotFound(complaints);
  });

  test("that cannot be read says 'Product not found'", { tag: "@once" }, async ({
    page,
    complaints,
  }) => {
    await page.route("**/api/products/pump-canyon", (route) => route.fulfill({ status: 500 }));
    await open(page, "/products");
    await card(page, "Pump Canyon").getByRole("link", { name: "View Details & Prices" }).click();
    await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
    complaints.length = 0;
  });

  test("has one price: on the page, in the structured data and in the API", {
    tag: "@once",
  }, async ({ page, request }) => {
    await open(page, "/product/pump-canyon");
    const { variants } = await (await request.get("/api/products/pump-canyon")).json();
    const text = await page.locator('script[type="application/ld+json"]').innerText();
    const [group] = JSON.parse(text)["@graph"];
    const shown = page.getByRole("region", { name: "Available Products" }).getByRole("listitem");
    for (const [index, { sku, price }] of variants.entries()) {
      expect(group.hasVariant[index]).toMatchObject({ sku, offers: { price } });
      await expect(shown.nth(index)).toContainText(`$${price}`);
    }
  });

  test("can be shared: title, description, canonical address and a picture that is there", {
    tag: "@once",
  }, async ({ page, request }) => {
    await open(page, "/product/pump-canyon");
    await expect(page).toHaveTitle("Pump Canyon | Heronbrook");
    const content = (selector: string) => page.locator(`head ${selector}`).getAttribute("content");
    expect((await content('meta[name="description"]'))?.length).toBeLessThanOrEqual(155);
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
      "href",
      /\/product\/pump-canyon$/,
    );
    const image = await content('meta[property="og:image"]');
    expect(image).toMatch(/-og\.[0-9a-f]+\.jpg$/);
    const answer = await request.get(new URL(image as string).pathname);
    expect(answer.headers()["content-type"]).toBe("image/jpeg");
  });
});

test.describe("search", () => {
  test("finds by name, SKU and category, from the keyboard alone", async ({ page }) => {
    await open(page, "/");
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search by name, size, SKU or category" });
    await expect(field).toBeFocused();
    await field.fill("hb-pc-1824");
    await expect(page.getByRole("option")).toHaveCount(1);
    await expect(page.getByRole("option")).toContainText("SKU HB-PC-1824");
    await field.fill("skimmer");
    await expect(page.getByRole("option").first()).toContainText("Category");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\/.*skimmer/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("says when nothing matches, and Escape gives the focus back", async ({ page }) => {
    await open(page, "/products");
    const button = page.getByRole("button", { name: "Search products" });
    await button.click();
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("unicorn");
    await expect(
      page.getByRole("status").filter({ hasText: "We have nothing like that" }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  });
});

test.describe("search while the network is slow", { tag: "@once" }, () => {
  const option = (page: Page) => page.getByRole("option");
  const status = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

  /** Letter by letter, faster than any timer. */
  const typeAtOnce = (page: Page, text: string) =>
    page.getByRole("combobox").evaluate(async (field: HTMLInputElement, letters) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
      for (const [index] of [...letters].entries()) {
        set?.call(field, letters.slice(0, index + 1));
        field.dispatchEvent(new Event("input", { bubbles: true }));
        await Promise.resolve();
      }
    }, text);

  test("waits for a pause, keeps what it shows, and shows no answer over a later one", async ({
    page,
  }) => {
    const asked: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/search?*", async (route) => {
      const query = new URL(route.request().url()).searchParams.get("q") ?? "";
      asked.push(query);
      if (query === "skimmer") await held;
      // The browser may have given up on it by then.
      await route.continue().catch(() => {});
    });
    await open(page, "/");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox")).toBeFocused();
    await expect(status(page, "Type a name, a size, a part number")).toBeVisible();
    await typeAtOnce(page, "hb-pc-1824");
    await expect(option(page)).toContainText("SKU HB-PC-1824");
    await expect(option(page)).toContainText("$149.00 - $329.00");
    expect(asked).toEqual(["hb-pc-1824"]);

    const isHeld = (request: Request) => request.url().endsWith("?q=skimmer");
    const settled = Promise.race([
      page.waitForEvent("requestfinished", isHeld),
      page.waitForEvent("requestfailed", isHeld),
    ]);
    await page.getByRole("combobox").fill("skimmer");
    await expect.poll(() => asked).toContain("skimmer");
    await expect(page.getByRole("listbox")).toHaveAttribute("aria-busy", "true");
    await expect(option(page)).toContainText("SKU HB-PC-1824");
    await page.getByRole("combobox").fill("cobalt");
    await expect(option(page)).toContainText("Cobalt Vase Fountain");
    await expect(option(page)).toContainText("Made to order");
    release();
    await settled;
    await page.evaluate(() => new Promise((shown) => setTimeout(shown, 100)));
    await expect(option(page)).toHaveText([/Cobalt Vase Fountain/]);
    await expect(status(page, "1 product")).toBeVisible();
  });

  test("goes where Enter was pressed for, though the answer came later", async ({ page }) => {
    await page.route("**/api/search?*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await open(page, "/");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("hb-pc-1824");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/product/pump-canyon#hb-pc-1824");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("says when it does not answer, and tries again when something else is typed", async ({
    page,
    complaints,
  }) => {
    let isAway = true;
    await page.route("**/api/search?*", (route) =>
      isAway ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await open(page, "/");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("skimmer");
    await expect(status(page, "The search does not answer right now.")).toBeVisible();
    await expect(option(page)).toHaveCount(0);
    isAway = false;
    await page.getByRole("combobox").fill("skimmers");
    await expect(option(page).first()).toContainText("Category");
    complaints.length = 0;
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the listing, a category and a product can be read and walked through", {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto("/products#pebbles");
    await expect(
      page.getByRole("heading", { name: "Polished Pebbles", exact: true }),
    ).toBeInViewport();
    await page.getByRole("link", { name: "Polished Pebbles on one page" }).click();
    await expect(page).toHaveURL("/products/polished-pebbles");
    await page.getByRole("link", { name: "View Details & Prices" }).first().click();
    await expect(page.getByRole("region", { name: "Available Products" })).toBeVisible();
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByText("Products").click();
    await expect(page).toHaveURL("/products");
  });
});
