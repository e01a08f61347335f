import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { sampleDraft, sampleVariant } from "#tests/support/samples/sample-draft.ts";
import { openDesk } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { expect, test } from "../visit.ts";

const choose = (page: Page, text: string) =>
  page.locator("[data-import-file]").setInputFiles({
    name: "prices.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });

test("a price is changed in an exported file, looked at, imported and public", async ({ page }, {
  project,
}) => {
  const mark = `${project.name}-${Date.now()}`;
  await openDesk(page, "/admin/products");
  const draft = sampleDraft({
    name: `Ledger Stone ${mark}`,
    slug: `ledger-stone-${mark}`,
    variants: [
      sampleVariant({ sku: `LEDGER-${mark.toUpperCase()}`, price: "321.00" }),
      sampleVariant({ sku: `UNNAMED-${mark.toUpperCase()}`, name: "30 in", price: "654.00" }),
    ],
  });
  expect((await page.request.post("/api/admin/products", { data: draft })).status()).toBe(201);

  await page.getByRole("link", { name: "Import and export" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Spreadsheet (CSV)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^catalogue-[\d-]+\.csv$/);
  const [header = "", ...rows] = (await readFile(await download.path(), "utf8")).split("\r\n");
  const row = rows.find((text) => text.startsWith(`"${draft.slug}",`)) ?? "";
  const withPrice = (price: string) => `${header}\r\n${row.replace('"321.00"', () => price)}\r\n`;

  await choose(page, withPrice('"$1,234.50"'));
  const imported = page.getByRole("region", { name: "Import" });
  await expect(imported.getByText("Price of LEDGER-")).toBeVisible();
  await expect(imported.getByText("$321.00")).toBeVisible();
  await expect(imported.getByText("$1,234.50")).toBeVisible();
  await expectNoBarrier(page);

  await expect(imported.getByText("Variant UNNAMED-")).toBeHidden();

  // Looked at with the other choice: all the rest would go. Nothing has happened yet.
  await imported.getByLabel("Delete them, in every category").check();
  await expect(imported.getByText(/^Deleted \d{2,}$/)).toBeVisible();
  await expect(imported.getByText("1 variant removed from products that stay")).toBeVisible();
  await expect(imported.getByText("Variant UNNAMED-")).toBeVisible();
  await imported.getByLabel("Leave them as they are").press("Space");
  await expect(imported.getByRole("button", { name: "Apply this change" })).toBeVisible();
  await expect(imported.getByText(/^Deleted \d{2,}$/)).toBeHidden();

  await choose(page, withPrice("cheap"));
  await expect(imported.getByText("The file has one problem")).toBeVisible();
  await expect(imported.getByText("Row 2, Price")).toBeVisible();
  await expect(imported.getByText("Please enter a price such as 489.00.")).toBeVisible();
  await expect(imported.getByRole("button", { name: /^Apply/ })).toBeHidden();
  await expectNoBarrier(page);

  await choose(page, withPrice('"$1,234.50"'));
  await imported.getByRole("button", { name: "Apply this change" }).press("Enter");
  await expect(imported.getByText("0 added, 1 changed, 0 deleted.")).toBeVisible();
  await expectNoBarrier(page);
  await imported.getByRole("link", { name: "See the products" }).click();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();

  await page.goto(`/product/${draft.slug}`);
  await expect(page.getByRole("main").getByText("$1,234.50").first()).toBeVisible();
  await expect(page.getByRole("main").getByText("$654.00").first()).toBeVisible();
});

test("an import whose answer is lost is looked at again, and nobody is told that it was not done", async ({
  page,
  complaints,
}, { project }) => {
  const mark = `${project.name}-${Date.now()}`;
  await openDesk(page, "/admin/products/import");
  const draft = sampleDraft({
    name: `Echo Stone ${mark}`,
    slug: `echo-stone-${mark}`,
    variants: [sampleVariant({ sku: `ECHO-${mark.toUpperCase()}`, price: "10.00" })],
  });
  expect((await page.request.post("/api/admin/products", { data: draft })).status()).toBe(201);
  const withPrice = (price: string) =>
    `Slug,SKU,Price\n${draft.slug},${draft.variants[0]?.sku},${price}`;
  const imported = page.getByRole("region", { name: "Import" });
  const apply = imported.getByRole("button", { name: "Apply this change" });
  const unsure =
    "it is not certain whether the import was done. Below is what is still to be done.";
  const path = "**/api/admin/catalogue/import";

  await test.step("the request never arrived: it is still to be done", async () => {
    await choose(page, withPrice("11.00"));
    await page.route(path, (route) => route.abort(), { times: 1 });
    await apply.click();
    await expect(imported.getByRole("alert")).toContainText(unsure);
    await expect(imported.getByText("$11.00")).toBeVisible();
    await expect(apply).toBeVisible();
    await expectNoBarrier(page);
  });

  await test.step("the shop has done it, and only the answer was lost: nothing is left to be done", async () => {
    await page.route(
      path,
      async (route) => {
        expect((await route.fetch()).status()).toBe(200);
        await route.abort();
      },
      { times: 1 },
    );
    await apply.click();
    await expect(imported.getByRole("alert")).toContainText(unsure);
    await expect(imported.getByText("The catalog is already as the file says.")).toBeVisible();
    await expect(apply).toBeHidden();
  });

  await test.step("nobody answers any more: it is said what to do later", async () => {
    await choose(page, withPrice("12.00"));
    await expect(apply).toBeVisible();
    await page.route("**/api/admin/catalogue/*", (route) => route.abort());
    await apply.click();
    await expect(imported.getByRole("alert")).toContainText("Choose the file again later");
    await expect(imported.getByText("nothing was imported")).toBeHidden();
  });
  expect(new Set(complaints.splice(0))).toEqual(
    new Set(["Failed to load resource: net::ERR_FAILED"]),
  );
});
