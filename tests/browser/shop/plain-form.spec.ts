import { expect, test } from "../visit.ts";

test.use({ javaScriptEnabled: false });

test("the consultation form works without JavaScript: messages first, then thanks", async ({
  page,
  complaints,
}) => {
  await page.goto("/about");
  await page.locator("main").getByLabel("Name").fill("Ada Brook");
  // The browser takes this for an address; the shop knows that it is not complete.
  await page.getByLabel("Email").fill("ada@gmail");
  const message = `A pond of 8 x 10 ft.\n${crypto.randomUUID()}`;
  await page.getByLabel("Project Details").fill(message);
  await page.locator("main form button[type=submit]").click();

  await expect(page).toHaveURL("/contact#consultation");
  await expect(page.getByText("Please enter a complete e-mail address")).toBeVisible();
  await expect(page.locator("main").getByLabel("Name")).toHaveValue("Ada Brook");
  await expect(page.getByLabel("Email")).toHaveValue("ada@gmail");
  await expect(page.getByLabel("Project Details")).toHaveValue(message);
  // The browser itself reports the status of the page, a moment after it shows it.
  await expect.poll(() => complaints).toEqual([expect.stringContaining("400")]);
  complaints.length = 0;

  await page.getByLabel("Email").fill("ada@example.org");
  await page.locator("main form button[type=submit]").click();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeInViewport();

  await page.getByRole("button", { name: "Send another request" }).click();
  await expect(page.locator("main").getByLabel("Name")).toHaveValue("");
  await expect(page.locator("main").getByLabel("Name")).toBeInViewport();
});
