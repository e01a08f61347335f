import { comeAlive, forgiveNotFound } from "./come-alive.ts";
import { indexedPages, publicPages } from "./public-pages.ts";
import { expect, test } from "./visit.ts";

test.describe("every page", () => {
  for (const { path, heading, status = 200 } of publicPages) {
    test(`${path} arrives whole and comes alive without asking for anything twice`, async ({
      page,
      baseURL,
      complaints,
    }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      expect(await response?.text()).toContain(heading.replaceAll("&", "&amp;"));
      await comeAlive(page);
      await page.waitForLoadState("networkidle");
      if (status === 404) forgiveNotFound(complaints);

      await expect(page.locator("h1")).toHaveText([heading]);
      expect(asked.filter((url) => /\.data(\?|$)|\/api\//.test(url))).toEqual([]);
      expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);

      const title = await page.title();
      expect(title.length).toBeGreaterThan(10);
      expect(title.length).toBeLessThanOrEqual(60);
      await expect(page.locator("title")).toHaveCount(1);
      const robots = page.locator('meta[name="robots"]');
      const canonical = page.locator('link[rel="canonical"]');
      if (status === 404) {
        await expect(robots).toHaveAttribute("content", "noindex");
        await expect(canonical).toHaveCount(0);
      } else {
        await expect(robots).toHaveCount(0);
        await expect(canonical).toHaveAttribute("href", `${baseURL}${path}`);
        const description = page.locator('meta[name="description"]');
        await expect(description).toHaveCount(1);
        const text = (await description.getAttribute("content")) ?? "";
        expect(text.length).toBeGreaterThan(50);
        expect(text.length).toBeLessThanOrEqual(155);
      }
    });
  }

  test("has a title, a description and a picture for sharing that no other page has or that exists", async ({
    request,
    baseURL,
  }) => {
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
});

for (const [path, types] of [
  ["/", ["HomeAndConstructionBusiness", "GardenStore"]],
  ["/about", ["HomeAndConstructionBusiness", "GardenStore"]],
  ["/contact", ["HomeAndConstructionBusiness", "GardenStore"]],
  ["/gallery", Array.from({ length: 9 }, () => "ImageObject")],
  ["/products/pumps", ["BreadcrumbList"]],
  ["/product/basalt-trio", ["ProductGroup", "BreadcrumbList"]],
] as const) {
  test(`${path} tells search engines what it is about`, async ({ page }) => {
    await page.goto(path);
    await comeAlive(page);
    const scripts = page.locator('script[type="application/ld+json"]');
    await expect(scripts).toHaveCount(1);
    const data = JSON.parse((await scripts.textContent()) ?? "");
    expect(data["@context"]).toBe("https://schema.org");
    const things: { "@type": string | string[] }[] = data["@graph"] ?? [data];
    expect(things.flatMap((thing) => thing["@type"])).toEqual(types);
  });
}

test.describe("without JavaScript, every page", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading, status } of publicPages) {
    test(`${path} can be read, and left for another`, async ({ page, complaints }) => {
      await page.goto(path);
      if (status === 404) forgiveNotFound(complaints);
      await expect(page.locator("h1")).toHaveText([heading]);
      await expect(page.locator("h1")).toBeVisible();
      expect((await page.locator("main").innerText()).length).toBeGreaterThan(100);
      await expect(page.getByText("Loading")).toHaveCount(0);
      await page
        .getByRole("navigation", { name: "Footer" })
        .getByRole("link", { name: "Services" })
        .click();
      await expect(page).toHaveURL(/\/services$/);
      await expect(page.locator("h1")).toHaveText("We build it, and we keep it running");
    });
  }

  test("the menu button leads to the links at the foot of the page", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    await expect(page).toHaveURL(/#site-menu$/);
    await expect(page.getByRole("navigation", { name: "Footer" })).toBeInViewport();
  });
});
