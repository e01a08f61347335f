import { sampleDraft, sampleVariant } from "#tests/support/samples/sample-draft.ts";
import { openDesk } from "../desk-steps.ts";
import { expectNoBarrier } from "../no-barrier.ts";
import { smallTargets } from "../small-targets.ts";
import { expect, test } from "../visit.ts";

test("the editor says under each specification what it understood, while it is typed", async ({
  page,
}, { project }) => {
  const mark = `${project.name}-${Date.now()}`;
  await openDesk(page, "/admin/products");
  const draft = sampleDraft({
    name: `Ditch Pump ${mark}`,
    slug: `ditch-pump-${mark}`,
    category: "pond-equipment",
    variants: [
      sampleVariant({
        sku: `DITCH-${mark.toUpperCase()}`,
        name: "3,000 GPH",
        specifications: [
          { label: "Flow", value: "3,000 GPH at 5 ft" },
          { label: "Head height", value: "15 ft maximum" },
          { label: "Dimensions", value: "16 in across, 20 in high" },
          { label: "Power", value: "145" },
          { label: "Liner", value: "Not needed" },
          { label: "Dose", value: "1 oz for 250 gal" },
        ],
      }),
    ],
  });
  const answer = await page.request.post("/api/admin/products", { data: draft });
  const { id } = await answer.json();
  await page.goto(`/admin/products/${id}`);

  const value = (number: number) => page.getByLabel(`Value of specification ${number}`);
  await expect(value(1)).toHaveAccessibleDescription("Understood: flow 3,000 GPH at 5 ft");
  await expect(value(2)).toHaveAccessibleDescription("Understood: max head 15 ft");
  await expect(value(3)).toHaveAccessibleDescription("Understood: size 16 in across, 20 in high");
  await expect(value(4)).toHaveAccessibleDescription(
    "Not understood as a number. Write it like “145 W”.",
  );
  await expect(value(5)).toHaveAccessibleDescription("No number here: filters leave it out.");
  await expect(value(6)).toHaveAccessibleDescription("");
  await expectNoBarrier(page);
  const boxes = /^input "(on|null|undefined)?"/;
  expect((await smallTargets(page)).filter((text) => !boxes.test(text))).toEqual([]);

  await value(4).fill("145 W");
  await expect(page.getByText("Understood: power 145 W")).toBeVisible();
  await page.getByLabel("Label of specification 4").fill("Wheels");
  await expect(value(4)).toHaveAccessibleDescription("");

  // What is not understood is saved and sold like anything else.
  await value(1).fill("plenty, about 3000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("All changes saved")).toBeVisible();
  await expect(value(1)).toHaveAccessibleDescription(/^Not understood as a number/);
  await page.goto(`/product/${draft.slug}`);
  await expect(page.getByRole("main").getByText("plenty, about 3000").first()).toBeVisible();
});

test("the preview of an import says what it understood, and imports what it did not", async ({
  page,
}, { project }) => {
  const mark = `${project.name}-${Date.now()}`;
  const sku = `BROOK-${mark.toUpperCase()}`;
  const beginning = `brook-pump-${mark},Brook Pump,pond-equipment,price,A pump.,pump-cage`;
  const file = [
    "Slug,Name,Category,Sold by,Description,Photos,SKU,Variant,Price,Specifications",
    `${beginning},${sku}-S,Small,89.00,"Flow: 900 GPH at 3 ft\nMax head: 8 ft"`,
    `${beginning},${sku}-L,Large,99.00,"Flow: 1800\nPower: 60 W"`,
  ].join("\n");
  await openDesk(page, "/admin/products/import");
  await page.locator("[data-import-file]").setInputFiles({
    name: "pumps.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(file),
  });

  const imported = page.getByRole("region", { name: "Import" });
  const warned = "One variant has a number that the shop does not understand";
  await expect(imported.getByRole("heading", { name: warned })).toBeVisible();
  await expect(imported.getByText("Row 3, Specifications").first()).toBeVisible();
  await expect(imported.getByText(/^Flow: “1800” is not understood/)).toBeVisible();
  await expect(imported.getByText("flow 900 GPH at 3 ft · max head 8 ft")).toBeVisible();
  await expect(imported.getByText("power 60 W")).toBeVisible();
  await expectNoBarrier(page);

  await imported.getByRole("button", { name: "Apply this change" }).click();
  await expect(imported.getByText("1 added, 0 changed, 0 deleted.")).toBeVisible();
  await page.goto(`/product/brook-pump-${mark}`);
  await expect(page.getByRole("main").getByText("1800").first()).toBeVisible();
});
