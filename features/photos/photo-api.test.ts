import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AdminVisit, signedIn } from "#tests/support/admin-visit.ts";
import { describeOnBothDatabases, type TestDatabase } from "#tests/support/databases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { photoFiles } from "./photo.ts";

describeOnBothDatabases("photos", (open) => {
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
  it("is taken in and shown in every size", async () => {
    const background = "#336655";
    const create = { width: 1000, height: 700, channels: 3, background } as const;
    const photo = await sharp({ create }).jpeg().toBuffer();
    const headers = { "content-type": "image/jpeg" };
    const answer = await visit.send("POST", "/api/admin/photos", photo, headers);
    expect(answer.statusCode).toBe(201);
    const { picture } = answer.json();
    expect(picture).toMatchObject({ width: 960, height: 672, colour: background, alt: "" });
    for (const file of photoFiles(picture)) {
      const { statusCode } = await shop.app.inject(`/pictures/${file}`);
      expect([file, statusCode]).toEqual([file, 200]);
    }
  });
});
