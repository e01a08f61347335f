import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { readAloud } from "#tests/support/page-text.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { pumpRows } from "./pump-table.ts";

const pump = { sku: "HB-1", name: "3,000 GPH", set: null, price: "289.00" };
const curve = { ratedGph: 3_000, ratedHeadFt: 5, shutOffFt: 15, points: [] };

describe("a row of the pump table", () => {
  it("has the flow at each height, to the nearest ten, and none from the max head on", () => {
    const [row] = pumpRows([{ ...pump, curve }]);
    expect(row?.flows).toEqual([3_550, 3_290, 3_000, 2_510, 2_120, 0]);
  });

  it("keeps single gallons of the smallest pumps", () => {
    const small = { ratedGph: 80, ratedHeadFt: 1, shutOffFt: 2.6, points: [] };
    expect(pumpRows([{ ...pump, curve: small }])[0]?.flows).toEqual([80, 0, 0, 0, 0, 0]);
  });

  it("draws all sizes on one scale: the larger pump's curve ends further out", () => {
    const larger = { ...curve, ratedGph: 6_000, shutOffFt: 30 };
    const paths = pumpRows([
      { ...pump, curve },
      { ...pump, curve: larger },
    ]).map(({ path }) => path);
    expect(paths[0]).toMatch(/60\.0 48\.0$/);
    expect(paths[1]).toMatch(/120\.0 48\.0$/);
    expect(paths[1]).toMatch(/^M0\.0 0\.0/);
  });
});

describeOnBothDatabases("the pump table", (open) => {
  let test: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    test = await open();
    shop = await openTestShop(test);
  });
  afterAll(async () => {
    await shop.close();
    await test.remove();
  });
  const page = async () => (await shop.app.inject("/pump-table")).body;

  it("has every pump that is sold, with its price and its curve, and says how exact it is", async () => {
    const html = await page();
    expect(readAloud(html)).toContain("Approximate, from two points");
    const caged = readAloud(html.slice(html.indexOf("HB-PU".toLowerCase())));
    expect(caged).toContain("$179.00 2,070 1,850 1,600 (rated) 1,130 650 0 11 ft");
    const sets = readAloud(html.slice(html.indexOf("Three-Pump Garden Set")));
    expect(sets).toContain("Small garden: 320, 2,000 and 1,600 GPH $475.00 320 GPH 320 (rated)");
    const groups = await shop.services.catalogue.pumpTable();
    expect(groups.map(({ slug }) => slug)).toEqual([
      "caged-pond-pump",
      "high-head-stream-pump",
      "small-fountain-pump",
      "stainless-upright-pump",
      "three-pump-garden-set",
    ]);
    const pumps = groups.flatMap((group) => group.pumps);
    expect(html.split('<svg viewBox="-1 -3').length - 1).toBe(pumps.length);
  });

  it("follows a change of the catalogue", async () => {
    await page();
    await shop.services.changes.change((transaction) =>
      transaction
        .updateTable("products")
        .set({ visible: 0 })
        .where("slug", "=", "three-pump-garden-set")
        .execute(),
    );
    expect(await page()).not.toContain("Three-Pump Garden Set");
  });
});
