import { byteBudget, plannerScripts } from "../../audit/budgets.ts";
import { weigh } from "../../audit/weigh.ts";
import { comeAlive, forgiveNotFound, neededToLive, saveData } from "../come-alive.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { indexedPages, publicPages } from "../public-pages.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, test } from "../visit.ts";

const business = ["HomeAndConstructionBusiness", "GardenStore"];
const structuredData: Record<string, readonly string[]> = {
  "/": business,
  "/about": business,
  "/contact": business,
  "/gallery": Array.from({ length: 9 }, () => "ImageObject"),
  "/plan": ["WebApplication"],
  "/products": ["ItemList"],
  "/products/pumps": ["BreadcrumbList"],
  "/product/basalt-trio": [
    ...["ProductGroup", "BreadcrumbList"],
    // Two sizes come on a pallet, the largest by machine.
    ...["OfferShippingDetails", "OfferShippingDetails", "MerchantReturnPolicy"],
  ],
  "/product/cobalt-vase-fountain": ["ProductGroup", "BreadcrumbList"],
  "/services": Array.from({ length: 6 }, () => "Service"),
};

// One visit, all that must hold on every page: loading a page costs more than looking at it.
test.describe("every page", () => {
  for (const { path, heading, status = 200, noindex = status === 404 } of publicPages) {
    test(path, async ({ page, baseURL, complaints }, { project }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.emulateMedia({ reducedMotion: "reduce" });
      await saveData(page);
      const response = await page.goto(path);
      if (status === 404) forgiveNotFound(complaints);

      await test.step("arrives whole and comes alive without asking for anything twice", async () => {
        expect.soft(response?.status()).toBe(status);
        expect.soft(await response?.text()).toContain(heading.replaceAll("&", "&amp;"));
        await comeAlive(page);
        await page.waitForLoadState("networkidle");
        if (status === 404) forgiveNotFound(complaints);
        await expect.soft(page.locator("h1")).toHaveText([heading]);
        expect.soft(asked.filter((url) => /\.data(\?|$)|\/api\//.test(url))).toEqual([]);
        expect
          .soft(asked.filter((url) => asked.indexOf(url) !== asked.lastIndexOf(url)))
          .toEqual([]);
      });

      await test.step("has a title, and what search engines need", async () => {
        const title = await page.title();
        expect.soft(title.length).toBeGreaterThan(10);
        expect.soft(title.length).toBeLessThanOrEqual(60);
        // A picture that could not be had is a drawing with a title of its own.
        await expect.soft(page.locator("title:not(svg *)")).toHaveCount(1);
        const robots = page.locator('meta[name="robots"]');
        const canonical = page.locator('link[rel="canonical"]');
        if (noindex) {
          await expect.soft(robots).toHaveAttribute("content", "noindex");
          await expect.soft(canonical).toHaveCount(0);
          return;
        }
        await expect.soft(robots).toHaveCount(0);
        await expect.soft(canonical).toHaveAttribute("href", `${baseURL}${path}`);
        const description = page.locator('meta[name="description"]');
        await expect.soft(description).toHaveCount(1);
        const text = (await description.getAttribute("content")) ?? "";
        expect.soft(text.length).toBeGreaterThan(50);
        expect.soft(text.length).toBeLessThanOrEqual(155);
      });

      const types = structuredData[path];
      if (types) {
        await test.step("tells search engines what it is about", async () => {
          const scripts = page.locator('script[type="application/ld+json"]');
          await expect(scripts).toHaveCount(1);
          const data = JSON.parse((await scripts.textContent()) ?? "");
          expect.soft(data["@context"]).toBe("https://schema.org");
          const things: { "@type": string | string[] }[] = data["@graph"] ?? [data];
          expect.soft(things.flatMap((thing) => thing["@type"])).toEqual(types);
        });
      }

      // The short version of `npm run audit:pages`.
      await test.step("is as light as promised and asks no one else", async () => {
        expect.soft(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
        // Nobody's first page.
        if (noindex) return;
        const { scripts, styles, html } = await weigh(
          `${baseURL}${path}`,
          await neededToLive(page),
        );
        expect.soft(scripts).toBeGreaterThan(10_000);
        const mostScripts = path === "/plan" ? plannerScripts : byteBudget.scripts;
        expect.soft(scripts).toBeLessThanOrEqual(mostScripts);
        expect.soft(styles).toBeLessThanOrEqual(byteBudget.styles);
        const isListing = path === "/products";
        expect.soft(html).toBeLessThanOrEqual(isListing ? byteBudget.listingHtml : byteBudget.html);
      });

      await test.step("has no barrier that axe can find, light or dark", () =>
        expectNoBarrier(page));

      await test.step("has targets of 44 px and fits 320 px without scrolling sideways", async () => {
        expect.soft(await smallTargets(page)).toEqual([]);
        // The narrowest phone; and a desk's 1280 x 1024 at 400 percent, which is as narrow but very
        // low.
        await page.setViewportSize({ width: 320, height: project.name === "phone" ? 640 : 256 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width).toBeLessThanOrEqual(320);
      });
    });
  }
});

test("every page has a title, a description and a picture for sharing that no other page has or that exists", {
  tag: "@once",
}, async ({ request, baseURL }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const { path } of indexedPages) {
    const html = await (await request.get(path)).text();
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "");
    descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? "");
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(image.startsWith(`${baseURL}/pictures/`)).toBe(true);
    expect((await request.get(image)).status()).toBe(200);
  }
  expect(titles.size).toBe(indexedPages.length);
  expect(descriptions.size).toBe(indexedPages.length);
});

test("no script is fetched before the page is painted, and none waits for a picture", {
  tag: "@once",
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/\.js$/.test(request.url())) scripts.push(request.url());
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Nothing is painted before the styles have come.
  await page.route("**/*.css", async (route) => {
    await held;
    await route.continue();
  });
  await page.route("**/pictures/home-hero*", () => {});
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("footer").waitFor({ state: "attached" });
  expect(scripts).toEqual([]);
  release();
  await comeAlive(page);
  await expect(page.locator("h1")).toBeVisible();
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("every page can be read, and left for another", async ({ page, complaints }) => {
    test.slow();
    for (const { path, heading } of publicPages) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect.soft(page.locator("h1")).toHaveText([heading]);
        await expect.soft(page.locator("h1")).toBeVisible();
        expect.soft((await page.locator("main").innerText()).length).toBeGreaterThan(100);
        await expect.soft(page.getByText("Loading")).toHaveCount(0);
        await page
          .getByRole("navigation", { name: "Footer" })
          .getByRole("link", { name: "Services" })
          .click();
        await expect.soft(page).toHaveURL(/\/services$/);
        await expect.soft(page.locator("h1")).toHaveText("We build it, and we keep it running");
      });
    }
    forgiveNotFound(complaints);
  });
});
