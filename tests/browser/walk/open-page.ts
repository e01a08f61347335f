import type { Page } from "@playwright/test";
import { comeAlive } from "../come-alive.ts";
import { type PageState, readSettledState, readState } from "./page-state.ts";

/**
 * Loads an address, or what is there once more, and answers when the page is alive and complete.
 */
export async function openPage(page: Page, address: string | "again"): Promise<PageState> {
  // Pictures are not waited for: their places are kept.
  const waitUntil = "domcontentloaded";
  if (address === "again") await page.reload({ waitUntil });
  else await page.goto(address, { waitUntil });
  const { pathname } = new URL(page.url());
  if (!pathname.startsWith("/admin")) await comeAlive(page);
  if (!/^\/(admin|cart|checkout|product\/)/.test(pathname)) return readState(page);
  // What the browser has in its cart, what the server says of an order, and what measures the size
  // of a product that an address names: they come after the page.
  await page.waitForLoadState("networkidle");
  return readSettledState(page);
}
