import { stringify } from "csv-stringify/sync";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { ImportPreview } from "./catalogue-transfer.ts";

const pump = {
  Slug: "ditch-pump",
  Name: "Ditch Pump",
  Category: "pond-equipment",
  "Sold by": "price",
  Visible: "yes",
  Description: "A pump for ditches.",
  Photos: "pump-cage",
  Price: "389.00",
};
const understandable = {
  ...pump,
  SKU: "DITCH-1",
  Variant: "Small",
  Specifications: "Flow: 900 GPH at 3 ft\nMax head: 8 ft\nFrame: 12 of steel",
};
const strange = {
  ...pump,
  SKU: "DITCH-2",
  Variant: "Large",
  Specifications: "Flow: 1800\nPower: 60 ft\nWeight: heavy",
};

describeOnBothDatabases("the numbers in a file of the catalogue", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  let visit: AdminVisit;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
    visit = await signedIn(shop);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });

  const send = (call: string, body: object) => visit.post(`/api/admin/catalogue/${call}`, body);
  const preview = async (text: string, format: "csv" | "json" = "csv"): Promise<ImportPreview> => {
    const response = await send("preview", { format, text });
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  };

  it("raise no warning about anything that ships with the shop", async () => {
    const exported = await visit.get("/api/admin/catalogue/export?format=csv");
    // Under other names, so that every specification is new.
    const text = exported.body.replaceAll(/"HB-/g, '"XX-').replaceAll(/^"([a-z])/gm, '"copy-$1');
    const { warnings, readingCount } = await preview(text);
    expect(warnings).toEqual([]);
    expect(readingCount).toBeGreaterThan(280);
  });

  it("are told by row: what was understood, and what was not, and are no obstacle", async () => {
    const text = stringify([understandable, strange], { header: true });
    const looked = await preview(text);
    expect(looked.readings).toEqual([
      {
        row: 2,
        path: null,
        field: "Specifications",
        sku: "DITCH-1",
        understood: ["flow 900 GPH at 3 ft", "max head 8 ft"],
      },
    ]);
    expect(looked.warnings).toEqual([
      {
        row: 3,
        path: null,
        field: "Specifications",
        message:
          "Flow: “1800” is not understood; write it like “3,000 GPH at 5 ft”. Power: “60 ft” is not understood; write it like “145 W”.",
      },
    ]);
    expect(looked).toMatchObject({ readingCount: 1, warningCount: 1, problemCount: 0 });
    const { token } = looked;
    const applied = await send("import", { format: "csv", text, token });
    expect(applied.statusCode, applied.body).toBe(200);

    const again = await preview(text);
    expect(again).toMatchObject({ unchanged: 1, readingCount: 0, warningCount: 0 });
    const changed = await preview(text.replace("Flow: 1800", "Flow: 1800 GPH"));
    expect(changed.readings.map(({ sku }) => sku)).toEqual(["DITCH-2"]);
    expect(changed.warnings.map(({ row }) => row)).toEqual([3]);
  });

  it("are told by their path in JSON", async () => {
    const exported = await visit.get("/api/admin/catalogue/export?format=json&category=skimmers");
    const text = exported.body.replaceAll("1 1/2 in", "1 1/2");
    const { warnings, warningCount } = await preview(text, "json");
    expect(warningCount).toBe(2);
    expect(warnings.map(({ path }) => path)).toEqual([
      "products[0].variants[0].specifications",
      "products[1].variants[0].specifications",
    ]);
  });

  it("are counted beyond the thousand that are listed, and a long cell is not sent back", async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => ({
      ...strange,
      Slug: `ditch-${index}`,
      SKU: `MANY-${index}`,
      Specifications: `Flow: 1 GPH\nPower: ${"9".repeat(5000)}`,
    }));
    const looked = await preview(stringify(rows, { header: true }));
    expect(looked).toMatchObject({ readingCount: 1200, warningCount: 1200 });
    expect([looked.readings.length, looked.warnings.length]).toEqual([1000, 1000]);
    expect(looked.warnings[0]?.message.length).toBeLessThan(200);
  });
});
