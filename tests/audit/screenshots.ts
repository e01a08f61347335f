import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { demoSignIn } from "#desk/account/sign-in/demo-sign-in.ts";
import { freePort, startServer } from "../support/server-process.ts";

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const publicPages = {
  home: "/",
  products: "/products",
  category: "/products/bubbling-boulders",
  quotes: "/products/pumps",
  fountains: "/products/fountains",
  pumps: "/pump-table",
  search: "/search?q=pump",
  unsold: "/search?q=heater",
  compare: "/compare?products=caged-pond-pump,high-head-stream-pump,stainless-upright-pump",
  product: "/product/basalt-trio",
  vase: "/product/cobalt-vase-fountain",
  cart: "/cart",
  checkout: "/checkout",
  services: "/services",
  gallery: "/gallery",
  about: "/about",
  contact: "/contact",
  asked: "/contact?about=cobalt-vase-fountain",
  delivery: "/delivery-and-returns",
  privacy: "/privacy",
  terms: "/terms",
  missing: "/no-such-page",
};
const deskPages = {
  desk: "/admin",
  orders: "/admin/orders",
  leads: "/admin/leads",
  customers: "/admin/customers",
  texts: "/admin/customers/texts",
  goods: "/admin/products",
  website: "/admin/website",
  people: "/admin/people",
  accounts: "/admin/accounts",
  security: "/admin/security",
};
/** Those of the README. */
const shown = [
  { name: "home", path: "/", size: sizes[2] },
  { name: "product", path: publicPages.product, size: sizes[2] },
  { name: "phone", path: publicPages.category, size: sizes[0] },
  { name: "desk", path: deskPages.orders, size: sizes[2] },
] as const;

const dataDir = mkdtempSync(join(tmpdir(), "heronbrook-screenshots-"));
const port = String(await freePort());
const origin = `http://127.0.0.1:${port}`;
const env = { PORT: port, PUBLIC_URL: origin, DATA_DIR: dataDir };
await promisify(execFile)(process.execPath, ["server/commands/demo-data.ts", "60"], {
  env: { ...process.env, MODE: "demo", ...env },
});
const shop = await startServer({ env });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const folder = process.argv[2];
  if (folder) await takeAll(browser, resolve(folder));
  else await takeShown(browser, resolve("docs/screenshots"));
} finally {
  await browser.close();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function takeShown(on: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { name, path, size } of shown) {
    const page = await open(on, size as { width: number; height: number }, "light");
    await visit(page, path);
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 80 });
    await page.context().close();
  }
}

async function takeAll(on: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const size of sizes) {
    for (const colours of ["light", "dark"] as const) {
      const page = await open(on, size, colours);
      for (const [name, path] of Object.entries({ ...publicPages, ...deskPages })) {
        await visit(page, path);
        const file = `${name}-${size.width}-${colours}.jpg`;
        await page.screenshot({
          path: join(folder, file),
          type: "jpeg",
          quality: 70,
          fullPage: true,
        });
      }
      for (const button of ["Menu", "Search products"]) {
        await visit(page, "/");
        const opener = page.getByRole("button", { name: button, exact: true });
        if (!(await opener.isVisible())) continue;
        await opener.click();
        await page.waitForTimeout(400);
        const file = `${button.slice(0, 4)}-${size.width}-${colours}.jpg`;
        await page.screenshot({ path: join(folder, file), type: "jpeg", quality: 70 });
      }
      await page.context().close();
    }
  }
}

/** Signed in: public pages look the same. */
async function open(
  on: Browser,
  viewport: { width: number; height: number },
  colorScheme: "light" | "dark",
): Promise<Page> {
  const context = await on.newContext({ baseURL: origin, viewport, colorScheme });
  await context.request.post("/api/admin/login", { data: demoSignIn });
  return context.newPage();
}

/** All of it, lazy pictures too, and nothing that still moves. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-alive]").waitFor({ state: "attached" });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 60));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle");
}
