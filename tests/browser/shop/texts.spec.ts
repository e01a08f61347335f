import type { Locator } from "@playwright/test";
import { comeAlive } from "../come-alive.ts";
import { expect, test } from "../visit.ts";

const address = "2004 Millrace Lane, Sheffield Village, OH 44054";
const phone = "(440) 555-0142";
const email = "hello@heronbrook.example";
const hours = ["Monday to Saturday 8:00 AM to 6:00 PM", "Sunday by appointment"];
const towns = [
  ...["Sheffield Village", "Avon", "Avon Lake", "Bay Village"],
  ...["Westlake", "Rocky River", "North Olmsted", "Olmsted Falls"],
];
const homeCategories = [
  ...["fountain-kits", "granite-spheres", "bubbling-boulders", "hollow-granite", "basalt-series"],
  ...["specialty-fountains", "bird-baths", "gfrc-burning-boulders", "fire-water-fountain"],
  ...["real-stone-benches", "pond-kits", "pump-canyons", "pump-canyon-extensions"],
  ...["spillway-boxes", "spillway-falls-kits", "water-matrix-boxes", "fountain-accessories"],
  ...["waterfall-boxes", "skimmers", "pond-equipment", "diy-pond-kits", "liners-underliners"],
  ...["installation-materials", "pond-aeration", "illumination-kits", "gfrc-basin", "pebbles"],
  ...["pond-maintenance", "pond-cleaning"],
];

/** A link that says exactly this and leads exactly there. */
async function expectLink(within: Locator, text: string, href: string): Promise<void> {
  const link = within
    .getByRole("link")
    .filter({ hasText: new RegExp(`^${text.replace(/[()+.?]/g, "\\$&")}$`) });
  await expect(link.first()).toBeVisible();
  await expect(link.first()).toHaveAttribute("href", href);
}

async function expectTexts(within: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(within).toContainText(text);
}

test.describe("the header", () => {
  test("has address, phone and e-mail in its top bar, and the logo with the tagline leads home", async ({
    page,
  }, { project }) => {
    await page.goto("/services");
    const header = page.getByRole("banner");
    await expectTexts(header, [address, "Ponds, waterfalls and fountains, built to last"]);
    await expectLink(header, phone, "tel:+14405550142");
    // The menu, which is closed, has another one.
    const mail = header.locator(`a[href="mailto:${email}"]`).first();
    const [shown, hidden] =
      project.name === "phone" ? ["Contact Us", email] : [email, "Contact Us"];
    await expect(mail.getByText(shown)).toBeVisible();
    await expect(mail.getByText(hidden)).toBeHidden();
    const logo = header.getByRole("link", { name: /built to last/ });
    await expect(logo).toHaveAttribute("href", "/");
    const box = await logo.boundingBox();
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    // Room is kept for the scroll bar, whether there is one or not.
    const width = await page.evaluate(() => document.body.clientWidth);
    expect(Math.abs(middle - width / 2)).toBeLessThan(2);
  });

  test("marks the page that is open, on every page of the navigation", { tag: "@once" }, async ({
    page,
  }) => {
    for (const [path, label] of [
      ["/services", "Services"],
      ["/gallery", "Gallery"],
      ["/about", "About"],
      ["/contact", "Contact"],
      ["/privacy", "Privacy"],
      ["/terms", "Terms"],
    ] as const) {
      await page.goto(path);
      const main = page.locator('nav[aria-label="Main"]');
      await expect(main.locator("[aria-current=page]")).toHaveText(label);
    }
  });
});

test("the footer has three columns, about, services and contact, and leads to the policies", async ({
  page,
}) => {
  await page.goto("/gallery");
  const footer = page.getByRole("contentinfo");
  await expect(footer.locator("section").getByRole("heading")).toHaveText([
    "Heronbrook Water Gardens",
    "Services",
    "Contact",
  ]);
  const services = footer.locator("section").nth(1).getByRole("link");
  await expect(services).toHaveText([
    ...["Design & Installation", "Maintenance & Repair", "Consultation", "Water Testing"],
    ...["Renovations", "Emergency Repair"],
  ]);
  await expectTexts(footer, ["since 2004", address, ...hours]);
  await expectLink(footer, phone, "tel:+14405550142");
  await expectLink(footer, email, `mailto:${email}`);
  await expectLink(footer, "Privacy", "/privacy");
  await expectLink(footer, "Terms", "/terms");
});

test("the home page", async ({ page }) => {
  await page.goto("/");
  await comeAlive(page);

  await test.step("opens with a hero as high as the screen, two buttons and a way down", async () => {
    const hero = page.getByRole("region", { name: "Introduction" });
    await expectLink(hero, "Get Free Consultation", "/contact");
    await expectLink(hero, "View Our Work", "/gallery");
    const box = await hero.boundingBox();
    const screen = page.viewportSize()?.height ?? 0;
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(screen - 2);
    await hero.getByRole("link", { name: "Scroll down" }).click();
    await expect(
      page.getByRole("heading", { name: "20 Years of Excellence", exact: true }),
    ).toBeInViewport();
  });

  await test.step("shows the two services, each with its own button", async () => {
    const services = page.getByRole("region", { name: "Professional Services" });
    const blocks = services.getByRole("article");
    await expect(blocks).toHaveCount(2);
    await expectLink(blocks.nth(0), "Get Quote", "/contact");
    await expectLink(blocks.nth(1), "Schedule Service", "/contact");
  });

  await test.step("shows every category but the combined one, each with 'Learn More', and the way to all", async () => {
    const products = page.getByRole("region", { name: "Premium Products" });
    const cards = products.getByRole("link").filter({ hasText: "Learn More" });
    const targets = await cards.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(targets).toEqual(homeCategories.map((id) => `/products#${id}`));
    await expectLink(products, "See All Products", "/products");
  });

  await test.step("shows the first six projects and where to begin one's own", async () => {
    const gallery = page.getByRole("region", { name: "Project Gallery" });
    await expect(gallery.getByRole("figure")).toHaveCount(6);
    await expectTexts(gallery, ["Koi pond with deck", "Stream with five drops"]);
    await expectLink(gallery, "Start Your Project Today", "/contact");
  });

  await test.step("says what the crew is good at, with a certified and a local badge", async () => {
    const expertise = page.locator("#expertise");
    await expect(expertise.getByRole("heading", { level: 3 })).toHaveText(["Certified", "Local"]);
    await expect(
      page.getByRole("list", { name: "Specialty areas" }).getByRole("listitem"),
    ).toHaveText([
      "Natural Ponds",
      "Koi Ponds",
      "Water Features",
      "Fountains",
      "Maintenance",
      "Repairs",
    ]);
  });

  await test.step("promises a free, no-obligation quote within 24 hours", async () => {
    await expectTexts(page.getByRole("main"), ["Free, no-obligation quote within 24 hours."]);
  });
});

test("the services page has two blocks by turns, four more services, the towns and the ways on", async ({
  page,
}, { project }) => {
  await page.goto("/services");
  const main = page.getByRole("main");
  const blocks = main.getByRole("article");
  await expect(blocks.getByRole("heading")).toHaveText([
    "Design & Installation",
    "Maintenance & Repair",
  ]);
  await expectLink(blocks.nth(0), "Get Quote", "/contact");
  await expectLink(blocks.nth(1), "Schedule Service", "/contact");
  for (const block of await blocks.all()) {
    expect(await block.getByRole("listitem").count()).toBeGreaterThan(3);
  }
  if (project.name === "desk") {
    const lefts = await blocks
      .locator("img")
      .evaluateAll((all) => all.map((image) => Math.round(image.getBoundingClientRect().left)));
    expect(lefts[0]).toBeLessThan(lefts[1] ?? 0);
  }
  for (const title of ["Consultation", "Water Testing", "Renovations", "Emergency Repair"]) {
    await expect(main.getByRole("heading", { name: title })).toBeVisible();
  }
  await expect(main.locator("#emergency-repair")).toContainText("24/7 service");
  const area = page.getByRole("region", { name: "Service area" });
  await expect(area.getByRole("listitem")).toHaveText(towns);
  await expect(area).toContainText(/surrounding communities/);
  await expectLink(main, "Get Free Consultation", "/contact");
  await expectLink(main, "View Our Work", "/gallery");
});

test("the gallery", async ({ page }, { project }) => {
  await page.goto("/gallery");
  await comeAlive(page);

  await test.step("counts what was built", async () => {
    const record = page.getByRole("region", { name: "Track record" });
    await expect(record.getByRole("definition")).toHaveText(["500+", "100+", "50+", "20"]);
    await expect(record.getByRole("term")).toHaveText([
      "ponds",
      "waterfalls",
      "Japanese gardens",
      "years",
    ]);
  });

  await test.step("shows title and category over the picture under the pointer, on a phone below it", async () => {
    const plate = page.locator("main li figure").first();
    await expect(plate.locator("img").first()).toBeVisible();
    const [over, below] = ["div", "figcaption"].map((part) =>
      plate.locator(part).getByText("Koi pond with deck").locator(".."),
    ) as [Locator, Locator];
    if (project.name === "phone") {
      await expect(over).toBeHidden();
      await expect(below).toBeVisible();
      return expect(below).toContainText("Backyard Ponds");
    }
    await expect(below).toBeHidden();
    await expect(over).toContainText("Backyard Ponds");
    await expect(over).toHaveCSS("opacity", "0");
    await plate.getByRole("button").hover();
    await expect(over).toHaveCSS("opacity", "1");
  });

  await test.step("has filters that are toggle buttons, with a count that is spoken", async () => {
    const filters = [
      ["All Projects", 9],
      ["Backyard Ponds", 2],
      ["Waterfall Features", 3],
      ["Pond Lighting", 2],
      ["Outdoor Features", 2],
    ] as const;
    const buttons = page.getByRole("group", { name: /projects/ }).getByRole("button");
    await expect(buttons).toHaveText(filters.map(([label]) => new RegExp(`^${label}`)));
    for (const [label, count] of filters) {
      const button = page.getByRole("button", { name: new RegExp(`^${label}`) });
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await expect(page.locator('button[aria-pressed="true"]')).toHaveCount(1);
      await expect(page.locator("main li figure")).toHaveCount(count);
      await expect(page.getByRole("status").filter({ hasText: "project" })).toHaveText(
        `${count} projects`,
      );
    }
  });
});

test("the gallery's category is in the address: it can be sent on, and the way back leads through it", async ({
  page,
  request,
}) => {
  const button = (label: string) => page.getByRole("button", { name: new RegExp(`^${label}`) });
  const expectShown = async (address: string, label: string, count: number) => {
    await expect(page).toHaveURL(address);
    await expect(page.locator('main button[aria-pressed="true"]')).toHaveText(
      new RegExp(`^${label}`),
    );
    await expect(page.locator("main li figure")).toHaveCount(count);
  };
  const all = ["/gallery", "All Projects", 9] as const;
  const lighting = ["/gallery?category=pond-lighting", "Pond Lighting", 2] as const;
  const falls = ["/gallery?category=waterfall-features", "Waterfall Features", 3] as const;
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));

  await page.goto("/gallery");
  await comeAlive(page);
  await page.evaluate(() => scrollTo(0, 120));
  await button("Pond Lighting").scrollIntoViewIfNeeded();
  const y = await page.evaluate(() => scrollY);
  expect(y).toBeGreaterThan(0);
  await button("Pond Lighting").click();
  await expectShown(...lighting);
  await expect(button("Pond Lighting")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(y);
  expect(asked).not.toContain("/gallery.data");

  await page.reload();
  await comeAlive(page);
  await expectShown(...lighting);
  await button("Waterfall Features").click();
  await expectShown(...falls);
  await page.goBack();
  await expectShown(...lighting);
  await page.goBack();
  await expectShown(...all);
  await page.goForward();
  await expectShown(...lighting);

  // From another page, and from a picture that was open when the way back was taken.
  await page.getByRole("main").getByRole("link", { name: "Start Your Project Today" }).click();
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await expectShown(...lighting);
  await page.locator("main li figure button").last().click();
  await expect(page.getByRole("dialog")).toContainText("2 of 2");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectShown(...all);

  await page.goto("/gallery?category=unicorns");
  await comeAlive(page);
  await expectShown("/gallery?category=unicorns", "All Projects", 9);
  await button("All Projects").click();
  await expectShown("/gallery?category=unicorns", "All Projects", 9);

  // The server has one page for all of them.
  const [whole, part] = await Promise.all([request.get(all[0]), request.get(lighting[0])]);
  expect(part.headers().etag).toBe(whole.headers().etag);
  expect(await part.text()).toBe(await whole.text());
});

test("the about page has story, values, credentials, towns, contact and the form", async ({
  page,
}) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    ...["Our story", "What we hold to", "Credentials", "Communities served"],
    "Get Free Consultation",
  ]);
  await expect(
    page.getByRole("region", { name: "Communities served" }).getByRole("listitem"),
  ).toHaveText(towns);
  await expectTexts(main, ["2004", address, ...hours]);
  await expectLink(main, phone, "tel:+14405550142");
  await expectLink(main, email, `mailto:${email}`);
  await expect(main.getByLabel("Project Details")).toBeVisible();
});

test("the contact page has a picture, the form, contact cards, towns and four questions", async ({
  page,
}) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  await expect(main.getByRole("img").first()).toBeVisible();
  for (const label of ["Name", "Email", "Phone", "Location", "Project Details"]) {
    await expect(main.locator("form").getByLabel(label)).toBeVisible();
  }
  for (const [name, isRequired] of [
    ["name", true],
    ["email", true],
    ["message", true],
    ["phone", false],
    ["location", false],
  ] as const) {
    await expect(main.locator(`form [name="${name}"]`)).toHaveJSProperty("required", isRequired);
  }
  await expect(main.locator('form [name="email"]')).toHaveAttribute("type", "email");
  await expectTexts(main, [address, ...hours]);
  await expectLink(main, phone, "tel:+14405550142");
  await expectLink(main, email, `mailto:${email}`);
  await expect(page.getByRole("region", { name: "Service area" }).getByRole("listitem")).toHaveText(
    towns,
  );
  for (const [id, words] of [
    ["installation", "3-7 days"],
    ["warranty", "Two years on our own work"],
    ["maintenance", "Ten minutes a week"],
    ["cost", "It depends on size"],
  ] as const) {
    await expect(main.locator(`#${id}`)).toContainText(words);
  }
});

for (const [path, sections] of [
  ["/privacy", 8],
  ["/terms", 10],
] as const) {
  test(`${path} has its sections, an index that leads to them, and the day of its last change`, {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto(path);
    const index = page.getByRole("navigation", { name: "On this page" });
    const links = index.getByRole("link");
    await expect(links).toHaveCount(sections);
    for (const link of await links.all()) {
      const target = new URL((await link.getAttribute("href")) ?? "", page.url());
      expect(target.pathname).toBe(path);
      await expect(page.locator(target.hash)).toHaveCount(1);
    }
    await expect(page.locator("main time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\d$/);
  });
}

test("a picture that does not arrive leaves its placeholder", { tag: "@once" }, async ({
  page,
  complaints,
}) => {
  await page.route("**/pictures/**", (route) => route.abort());
  await page.goto("/gallery");
  await comeAlive(page);
  await expect(page.locator("main li figure").first().getByRole("img").first()).toBeVisible();
  await expect(page.locator("main li figure").first().locator("img")).toHaveCount(0);
  const others = complaints.splice(0).filter((text) => !text.includes("ERR_FAILED"));
  expect(others).toEqual([]);
});

test("a hash is followed 100 ms after the products are there", { tag: "@once" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const delays: number[] = [];
    Object.assign(window, { delays });
    const original = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, delay?: number) => {
      delays.push(delay ?? 0);
      return original(work, delay);
    }) as typeof window.setTimeout;
  });
  const delays = () => page.evaluate(() => (window as unknown as { delays: number[] }).delays);
  await page.goto("/products");
  await comeAlive(page);
  expect(await delays()).not.toContain(100);
  await page.goto("about:blank");
  await page.goto("/products#skimmers");
  await comeAlive(page);
  await expect.poll(delays).toContain(100);
});

test("on paper there is the content, and nothing that only a screen can use", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/product/basalt-trio");
  await comeAlive(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main h1")).toBeVisible();
  const left = page.locator('[data-print="none"]');
  expect(await left.count()).toBeGreaterThan(3);
  for (const part of await left.all()) await expect(part).toBeHidden();
});
