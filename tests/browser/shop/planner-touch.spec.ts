import { open } from "../shop-steps.ts";
import { expect, test } from "../visit.ts";

// A laptop may be touched, too.
test.use({ hasTouch: true });

test("a finger that drags a handle up or down moves it and not the page", async ({ page }) => {
  await open(page, "/plan?shape=rectangle&length=16&width=11&depth=2");
  const handle = page.getByRole("slider", { name: "Depth", exact: true });
  // Clear of the bar at the bottom.
  await handle.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const middle = async () => {
    const { x, y, width, height } = (await handle.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const from = await middle();
  const before = await page.evaluate(() => scrollY);
  // As a finger does it: the browser may take it for scrolling, which no made-up event shows.
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: { x: number; y: number }[],
  ) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 10; step++) {
    await touch("touchMove", [{ x: from.x, y: from.y + 6 * step }]);
  }
  // To the quarter foot that it snaps to.
  await expect.poll(async () => Math.abs((await middle()).y - from.y - 60)).toBeLessThan(12);
  await touch("touchEnd", []);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(handle).not.toHaveAttribute("aria-valuetext", "2 ft");
});
