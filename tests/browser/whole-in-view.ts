import type { Locator } from "@playwright/test";
import { expect } from "./visit.ts";

/**
 * All of it can be seen. Places are rounded to the screen's pixels: the last one at an edge proves
 * nothing.
 */
export async function expectWholeInView(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const { width, height } = await target.evaluate((element) => element.getBoundingClientRect());
  const ratio = ((width - 1) * (height - 1)) / (width * height);
  await expect(target).toBeInViewport({ ratio });
}
