import { type Browser, chromium, type Page } from "@playwright/test";

/** What a cheap phone on a slow line is like: four times slower than this machine, 150 ms there and back, 1.6 Mbit/s. */
const slowdown = 4;
const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const screen = { width: 412, height: 915 };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: [
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
}

/** A page on a slow phone that has never been here: its cache is empty. */
export async function openSlowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: screen, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(keepRecord);
  return page;
}

/** Runs in the page: notes long tasks, and when the first touch came. */
function keepRecord(): void {
  const record = { tasks: [] as { start: number; ms: number }[], touched: 0 };
  Object.assign(window, { slowPhone: record });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      record.tasks.push({ start: startTime, ms: duration });
  }).observe({ type: "longtask", buffered: true });
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      record.touched = timeStamp;
    },
    true,
  );
}

/** Resolves when the first text or picture was painted. */
export async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
    undefined,
    { polling: 20 },
  );
}

/** Touches an element and resolves with the milliseconds until `answered`, an expression, holds and was painted. */
export async function touch(page: Page, selector: string, answered: string): Promise<number> {
  const target = page.locator(selector).first();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} cannot be touched: it is not there.`);
  const answer = page.evaluate(
    (condition) =>
      new Promise<number>((resolve) => {
        const holds = new Function(`return (${condition})`);
        const look = () => {
          const { touched } = (window as unknown as { slowPhone: { touched: number } }).slowPhone;
          if (touched > 0 && holds()) requestAnimationFrame((now) => resolve(now - touched));
          else requestAnimationFrame(look);
        };
        (window as unknown as { slowPhone: { touched: number } }).slowPhone.touched = 0;
        look();
      }),
    answered,
  );
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return answer;
}

export interface Blocking {
  /** What tasks took beyond 50 ms each, until the page was alive. */
  totalMs: number;
  longestMs: number;
  /** From the first paint until React had taken over. */
  aliveMs: number;
}

/** How long the page heard nobody while it came alive. */
export async function blockingUntilAlive(page: Page): Promise<Blocking> {
  await page.locator("html[data-alive]").waitFor({ state: "attached" });
  return page.evaluate(() => {
    const { tasks } = (
      window as unknown as { slowPhone: { tasks: { start: number; ms: number }[] } }
    ).slowPhone;
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const alive = performance.getEntriesByName("page-alive")[0]?.startTime ?? 0;
    const heard = tasks.filter(({ start }) => start >= painted && start <= alive);
    return {
      totalMs: heard.reduce((sum, { ms }) => sum + ms - 50, 0),
      longestMs: Math.max(0, ...heard.map(({ ms }) => ms)),
      aliveMs: alive - painted,
    };
  });
}
